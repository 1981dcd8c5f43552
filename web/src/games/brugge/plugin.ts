import type { Values } from '../../i18n/fill';
import type { Plugin } from '../../table/plugin';
import { about } from './about';
import Board from './Board.svelte';
import { threatSign } from './cards';
import { colours, type BruggeView } from './view';

export const plugin: Plugin<BruggeView> = {
  Board,
  sections: ['table', 'town', 'players'],
  areas: { common: '.common', hand: '.hand-panel', rivals: '.others', city: '.quarter-panel' },
  about,

  values(action, view, seat, texts) {
    const values: Values = {};
    const { house } = action;
    if (typeof house === 'number') {
      const person = view.players[seat]?.houses[house - 1]?.person;
      values.stands = person ? texts.word('card', person) : texts.text('board.empty');
    }
    return values;
  },

  keys: (texts) => [
    ['← →', texts.text('web.key_hand')],
    ['← → W', texts.text('web.key_draw')],
    ['p', texts.text('web.key_persons')],
    ['y n', texts.text('web.key_step')],
    [colours.map((colour) => texts.text(`letter.${colour}`)[0] ?? '').join(' '), texts.text('web.key_colours')],
    ['e', texts.text('web.key_end')],
    ['⇧1 – ⇧4', texts.text('web.key_quarters')],
    ['⇧← ⇧→', texts.text('web.key_houses')],
  ],
  celebrates({ event, colour, die, pips }) {
    switch (event) {
      case 'die':
        return { kind: 'dice', colour: String(die), n: Number(pips) };
      case 'struck':
        return { kind: 'danger', colour: String(colour), sign: threatSign(String(colour)) };
      case 'statue':
        return { kind: 'statue' };
      case 'majority':
        return { kind: 'majority' };
      case 'round':
        return { kind: 'round' };
      case 'last-round':
        return { kind: 'bell' };
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
