import type { About } from '../../table/about';
import { total } from '../shared/counts';
import { best } from '../shared/standing';
import { allCubes, type AmsterdamView } from './view';

// What the board tells about its things; the more special ones first.
export const about: About<AmsterdamView> = {
  points: { at: '[data-about=points]', rule: 'AMS-4.6' },
  money: { at: '[data-about=money]', rule: 'AMS-8.45' },
  penalties: {
    at: '[data-about=penalties]',
    rule: 'AMS-11.3',
    worth: (view, seat) => {
      const player = view.players[seat];
      return player ? { n: player.penalties, inactive: player.inactive.length } : null;
    },
  },
  group: {
    at: '[data-about=group]',
    rule: 'AMS-11.5',
    worth: (view, seat) => {
      const player = view.players[seat];
      const points = player?.score.find((line) => line.item === 'group')?.points ?? 0;
      return player ? { n: player.group, points } : null;
    },
  },
  supply: {
    at: '.mine .supply',
    rule: 'AMS-7.7',
    worth: (view, seat) => ({ n: total(view.players[seat]?.supply ?? {}) }),
  },
  storage: {
    at: '.mine .stores',
    rule: 'AMS-8.23',
    worth: (view, seat) => {
      const player = view.players[seat];
      return player ? { n: total(player.storage), aboard: total(player.ship) } : null;
    },
  },
  wheel: {
    at: '.mine .wheel',
    rule: 'AMS-7.6',
    worth: (view, seat) => ({ n: allCubes(view.players[seat]?.wheel[1]) }),
  },
  rounds: { at: '.strip .rounds', rule: 'AMS-8.39', worth: (view) => ({ bonus: view.delivery_bonus }) },
  phases: { at: '.strip .phases', rule: 'AMS-5.1' },
  dice: { at: '.strip .dice', rule: 'AMS-7.3' },
  market: { at: '.strip .market', rule: 'AMS-8.45' },
  map: { at: '.map-panel', rule: 'AMS-2.1' },
  inactive: {
    at: 'section.hand',
    rule: 'AMS-8.6',
    worth: (view, seat) => ({ n: view.players[seat]?.inactive.length ?? 0 }),
  },
  active: {
    at: 'section.active',
    rule: 'AMS-8.8',
    worth: (view, seat) => ({ n: view.players[seat]?.active.length ?? 0 }),
  },
  rivals: { at: '.rivals', rule: 'AMS-5.1', worth: (view, seat) => best(view.players, seat) },
};
