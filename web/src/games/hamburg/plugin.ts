import type { Values } from '../../i18n/fill';
import type { Plugin } from '../../table/plugin';
import { about } from './about';
import Board from './Board.svelte';
import { dangerOf, mayorSide } from './cards';
import type { HamburgView } from './view';

export const plugin: Plugin<HamburgView> = {
  Board,
  sections: ['table', 'town', 'players'],
  areas: { common: '.common', hand: '.hand', rivals: '.others', city: '.city' },
  about,

  things: { zoo: 'card' },

  values(action, view, seat, texts) {
    const values: Values = {};
    const player = view.players[seat];
    if (!player) return values;
    const { plot: number, ship, side } = action;
    if (typeof number === 'number') {
      const standing = player.plots[number - 1]?.buildings ?? [];
      values.stands = standing.map((each) => texts.word('card', each)).join(', ') || texts.text('board.empty');
    }
    if (typeof ship === 'string') values.text = texts.text(`ships.${ship}.text`);
    if (typeof side === 'string') values.text = texts.text(`mayors.${mayorSide(player.mayor_tile, side)}.text`);
    return values;
  },

  celebrates({ event, colour, die, pips }) {
    switch (event) {
      case 'die':
        return { kind: 'dice', colour: String(die), n: Number(pips) };
      case 'struck':
        return { kind: 'danger', colour: String(colour), sign: dangerOf(String(colour)) };
      case 'statue':
        return { kind: 'statue' };
      case 'majority':
        return { kind: 'majority' };
      case 'cycle':
        return { kind: 'round' };
      default:
        return undefined;
    }
  },
  points: (view, seat) => ({
    now: view.players[seat]?.points ?? 0,
    total: view.players[seat]?.score_if_ended ?? 0,
  }),
  score: (view, seat) => view.players[seat]?.score ?? [],
};
