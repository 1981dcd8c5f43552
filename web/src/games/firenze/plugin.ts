import type { Plugin } from '../../table/plugin';
import { about } from './about';
import Board from './Board.svelte';
import { held, type FirenzeView } from './view';

export const plugin: Plugin<FirenzeView> = {
  Board,
  sections: ['table', 'orders', 'players'],
  areas: { row: '.row', city: '.city', rivals: '.others', mine: '.mine' },
  about,

  more({ act, colour, height, order, again }) {
    const towers = ['open', 'safe'].map((state) => `tower:${colour}:${height}:${state}`);
    if (act === 'raise') return [`tower:${colour}:${height}:${again ? 'safe' : 'open'}`, `stone:${colour}`];
    if (act === 'topple') return [...towers, `theirs:${colour}:${height}`];
    return act === 'fulfil' ? [...towers, `order:${colour}_${order}`] : [];
  },

  values(action, view, _seat, texts) {
    const values: Record<string, string | number> = {};
    if (typeof action.position === 'number') {
      const place = view.row[action.position - 1];
      if (place)
        values.stones = held(place.stones)
          .map(([colour, n]) => `${texts.word('letter', colour)}${n}`)
          .join(' ');
    }
    return values;
  },

  celebrates({ event, colour, height }) {
    switch (event) {
      case 'tower-lost':
      case 'tower-demolished':
        return { kind: 'topple', colour: String(colour), n: Number(height) };
      case 'order-fulfilled':
        return { kind: 'order', colour: String(colour) };
      case 'majority-scored':
        return { kind: 'majority' };
      case 'last-seal':
      case 'bell-towers-done':
        return { kind: 'bell' };
      default:
        return undefined;
    }
  },
  points: (view, seat) => ({
    now: view.players[seat]?.prestige ?? 0,
    total: view.players[seat]?.score_if_ended ?? 0,
  }),
  score: (view, seat) => view.players[seat]?.score ?? [],
};
