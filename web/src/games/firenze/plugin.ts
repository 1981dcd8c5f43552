import type { Plugin } from '../../table/plugin';
import Board from './Board.svelte';
import { held, type FirenzeView } from './view';

export const plugin: Plugin<FirenzeView> = {
  Board,
  sections: ['table', 'orders', 'players'],

  targets(action) {
    const { act, position, colour, height, card, seat, order, again } = action;
    switch (act) {
      case 'take':
      case 'redraw':
        return [`row:${position}`];
      case 'exchange':
        return [`row:${position}:${colour}`];
      case 'pay':
      case 'return':
      case 'give':
        return [`store:${colour}`];
      case 'start':
        return [`store:${colour}`, 'site:new'];
      case 'receive':
        return [`bag:${colour}`];
      case 'target':
        return [`seat:${seat}`];
      case 'raise':
        return [`tower:${colour}:${height}:${again ? 'safe' : 'open'}`, `store:${colour}`];
      case 'topple':
        return [`theirs:${colour}:${height}`, `tower:${colour}:${height}:open`, `tower:${colour}:${height}:safe`];
      case 'fulfil':
        return [`order:${colour}_${order}`, `tower:${colour}:${height}:open`, `tower:${colour}:${height}:safe`];
      case 'play':
      case 'discard':
        return [`hand:${card}`];
      default:
        return [];
    }
  },

  values(action, view, seat, texts) {
    const values: Record<string, string | number> = {};
    if (typeof action.position === 'number') {
      const place = view.row[action.position - 1];
      if (place?.card) {
        values.card = texts.word('card', place.card);
        values.stones = held(place.stones)
          .map(([colour, n]) => `${texts.word('letter', colour)}${n}`)
          .join(' ');
        values.price = place.price;
      }
    }
    if (action.act === 'raise' && typeof action.height === 'number') values.next = action.height + 1;
    if (action.act === 'fulfil') {
      const order = view.open_orders.find((each) => each.order === `${action.colour}_${action.order}`);
      const token = view.floor_tokens.find((each) => each.height === action.height);
      values.points = (order?.prestige ?? 0) + (token?.bonus ?? 0);
    }
    void seat;
    return values;
  },

  points: (view, seat) => ({
    now: view.players[seat]?.prestige ?? 0,
    total: view.players[seat]?.score_if_ended ?? 0,
  }),
  score: (view, seat) => view.players[seat]?.score ?? [],
};
