import type { About } from '../../table/about';
import { total } from '../shared/counts';
import { best, most } from '../shared/standing';
import { strikesAt } from './cards';
import type { BruggeView } from './view';

// What the board tells about its things; the more special ones first.
export const about: About<BruggeView> = {
  points: { at: '[data-about=points]', rule: 'BRU-6.11' },
  ended: { at: '[data-about=ended]', rule: 'BRU-9.2' },
  money: { at: '[data-about=money]', rule: 'BRU-6.9' },
  workers: {
    at: '.quarter-panel .workers',
    rule: 'BRU-6.21',
    worth: (view, seat) => ({ n: total(view.players[seat]?.workers ?? {}) }),
  },
  threats: {
    at: '.quarter-panel .markers',
    rule: 'BRU-5.4',
    worth: (view, seat) => {
      const held = Object.values(view.players[seat]?.threats ?? {});
      return { n: total(held), close: held.filter((n) => n === strikesAt - 1).length };
    },
  },
  round: { at: '.tower .round', rule: 'BRU-3.1' },
  belfry: {
    at: '.belfry',
    rule: 'BRU-5.12',
    worth: (view, seat) => ({ step: view.players[seat]?.step ?? 0 }),
  },
  dice: {
    at: '.groups .group:nth-child(1)',
    rule: 'BRU-5.3',
    worth: (view, seat, texts) => {
      const money = most(view.players[seat]?.take_guilders ?? {});
      return money ? { colour: texts.word('colour', money.colour), n: money.n } : null;
    },
  },
  majorities: {
    at: '.groups .group:nth-child(2)',
    rule: 'BRU-8.6',
    worth: (view, seat) => {
      const player = view.players[seat];
      const points = player?.score.find((line) => line.item === 'majorities')?.points ?? 0;
      return player ? { n: player.majorities.length, points } : null;
    },
  },
  stacks: {
    at: '.groups .group:nth-child(3)',
    rule: 'BRU-4.2',
    worth: (view) => ({ a: view.stacks[0]?.cards ?? 0, b: view.stacks[1]?.cards ?? 0, extra: view.extra }),
  },
  statues: {
    at: '.groups .group:nth-child(4)',
    rule: 'BRU-6.18',
    worth: (view) => {
      const points = view.statues[0];
      return points === undefined ? null : { points };
    },
  },
  canals: {
    at: '.quarter-panel .canal',
    rule: 'BRU-6.15',
    worth: (view, seat) => {
      const canals = view.players[seat]?.canals;
      return canals ? { left: canals.left ?? 0, right: canals.right ?? 0 } : null;
    },
  },
  houses: {
    at: '.quarter-panel .street',
    rule: 'BRU-6.22',
    worth: (view, seat) => ({
      n: view.players[seat]?.houses.filter((house) => house.person === null).length ?? 0,
    }),
  },
  uses: { at: '.hand-panel .uses', rule: 'BRU-6.2' },
  rival: { at: '.others > *', rule: 'BRU-4.9', worth: (view, seat) => best(view.players, seat) },
};
