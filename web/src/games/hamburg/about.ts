import type { About } from '../../table/about';
import { best, most } from '../shared/standing';
import { constant, track } from './cards';
import { clergyTotal, sum, type HamburgView } from './view';

const worthOf = (field: number): number => track.find((each) => each.field === field)?.points_final ?? 0;

// What the board tells about its things; the more special ones first.
export const about: About<HamburgView> = {
  points: { at: '[data-about=points]', rule: 'HAM-7.9' },
  ended: { at: '[data-about=ended]', rule: 'HAM-10.1' },
  marks: { at: '[data-about=marks]', rule: 'HAM-7.7' },
  square: {
    at: '[data-about=square], .track',
    rule: 'HAM-5.14',
    worth: (view, seat) => {
      const field = view.players[seat]?.square ?? 0;
      return { points: worthOf(field), next: worthOf(Math.min(field + 1, track.length - 1)) };
    },
  },
  time: {
    at: '.common .time',
    rule: 'HAM-3.2',
    worth: (view) => ({ n: Math.max(0, constant('cycles') - view.cycle) }),
  },
  dice: {
    at: '.common .dice, .common .key',
    rule: 'HAM-5.9',
    worth: (view, seat, texts) => {
      const money = most(view.players[seat]?.money ?? {});
      return money ? { colour: texts.word('colour', money.colour), n: money.n } : null;
    },
  },
  church: {
    at: '.common .church',
    rule: 'HAM-10.5',
    worth: (view, seat) => {
      const player = view.players[seat];
      return player ? { points: clergyTotal(player) } : null;
    },
  },
  majorities: {
    at: '.common table',
    rule: 'HAM-9.4',
    worth: (view, seat) => {
      const n = view.players[seat]?.majorities.length ?? 0;
      return { n, points: n * constant('majority_points') };
    },
  },
  piles: { at: '.common .piles', rule: 'HAM-4.2', worth: (view) => ({ n: sum(view.piles) }) },
  statues: {
    at: '.common .statues',
    rule: 'HAM-7.15',
    worth: (view) => {
      const points = view.statues.hans_hummel[0];
      return points === undefined ? null : { points };
    },
  },
  workers: {
    at: '.city .workers',
    rule: 'HAM-7.19',
    worth: (view, seat) => ({ n: sum(view.players[seat]?.workers ?? {}) }),
  },
  danger: {
    at: '.city .dangers',
    rule: 'HAM-8.1',
    worth: (view, seat) => {
      const levels = Object.values(view.players[seat]?.dangers ?? {});
      return { n: sum(levels), close: levels.filter((level) => level === constant('danger_levels') - 1).length };
    },
  },
  wall: {
    at: '.city .wall',
    rule: 'HAM-7.13',
    worth: (view, seat) => {
      const wall = view.players[seat]?.wall;
      return wall ? { left: wall.left ?? 0, right: wall.right ?? 0 } : null;
    },
  },
  plots: {
    at: '.city .lots',
    rule: 'HAM-7.21',
    worth: (view, seat) => ({
      n: view.players[seat]?.plots.filter((plot) => plot.buildings.length === 0).length ?? 0,
    }),
  },
  uses: { at: '.hand .room', rule: 'HAM-7.2' },
  rival: { at: '.others > *', rule: 'HAM-11.11', worth: (view, seat) => best(view.players, seat) },
};
