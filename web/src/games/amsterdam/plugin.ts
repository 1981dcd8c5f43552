import type { Plugin } from '../../table/plugin';
import { about } from './about';
import Board from './Board.svelte';
import { colours, type AmsterdamView } from './view';

export const plugin: Plugin<AmsterdamView> = {
  Board,
  sections: ['table', 'town', 'cards', 'players'],
  areas: { map: '.map-panel', mine: '.mine', rivals: '.rivals', cards: '.offered' },
  about,

  shown: ['group'],
  things: { paid: 'cube', spared: 'cube', second: 'die' },
  more: ({ act }) => (act.startsWith('sell-') ? ['black-market'] : []),

  keys: (texts) => [
    ['b', texts.text('web.key_blocks')],
    ['s', texts.text('web.key_ship')],
    ['a', texts.text('web.key_amstel')],
    ['t', texts.text('web.key_market')],
    ['i', texts.text('web.key_inactive')],
    ['u', texts.text('web.key_active')],
    ['l', texts.text('web.key_load')],
    ['← ↑ → ↓', texts.text('web.key_arrows')],
    [colours.map((colour) => texts.text(`letter.${colour}`)[0] ?? '').join(' '), texts.text('web.key_cubes')],
    ['d', texts.text('web.key_details')],
    ['e', texts.text('web.key_end')],
  ],
  celebrates({ event, die, pips }) {
    switch (event) {
      case 'die':
        return { kind: 'dice', colour: String(die), n: Number(pips) };
      case 'wheel-turned':
        return { kind: 'wheel', own: true };
      case 'delivered':
      case 'worker-delivered':
        return { kind: 'delivery', own: true };
      case 'round':
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
