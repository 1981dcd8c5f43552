import type { Values } from '../../i18n/fill';
import type { Plugin } from '../../table/plugin';
import { countOf } from '../shared/counts';
import Board from './Board.svelte';
import { cardRow, constant, dangerOf, mayorRow, mayorSide } from './cards';
import { uses, workersGained, type HamburgView } from './view';

export const plugin: Plugin<HamburgView> = {
  Board,
  sections: ['table', 'town', 'players'],

  targets(action) {
    const { act, card, colour, half, number, zoo, area, seat, ship, window, kind, side } = action;
    if ((uses as readonly string[]).includes(act)) {
      const found = [`hand:${card}`, `use:${card}:${act}`];
      return half ? [...found, `wall:${half}`] : found;
    }
    switch (act) {
      case 'announce':
      case 'discard':
      case 'take-card':
      case 'activate':
      case 'repeat':
      case 'building':
        return [`hand:${card}`, `built:${card}`];
      case 'draw':
        return [`pile:${colour}`];
      case 'take-worker':
      case 'give-worker':
        return [`worker:${colour}`];
      case 'reduce':
      case 'raise':
      case 'strike':
        return [`danger:${colour}`];
      case 'plot':
        return [`plot:${number}`];
      case 'zoo':
        return [`built:${zoo}`];
      case 'half':
        return [`wall:${half}`];
      case 'flip':
        return [`area:${area}`];
      case 'from':
        return [`seat:${seat}`];
      case 'ship':
        return [`ship:${ship}`];
      case 'window':
        return [`window:${window}`];
      case 'statue':
        return [`statue:${kind}`];
      case 'side':
        return [`side:${side}`];
      case 'advance':
        return ['square'];
      // The board knows what the question is about.
      case 'yes':
        return ['yes'];
      default:
        return [];
    }
  },

  values(action, view, seat, texts, after) {
    const values: Values = {};
    const player = view.players[seat];
    if (!player) return values;
    const { card, colour, half, number, ship, side, kind } = action;
    if (typeof card === 'string') {
      const row = cardRow(card);
      const painted = typeof colour === 'string' ? colour : (row?.colour ?? '');
      values.colour = texts.word('colour', painted);
      values.danger = texts.word('danger', dangerOf(painted));
      values.level = countOf(player.dangers, painted) ?? 0;
      values.marks = countOf(player.money, painted) ?? 0;
      values.amount = workersGained(view, after, seat) ?? constant('take_workers');
      values.points = row?.points ?? 0;
      values.price = player.build_prices?.[card] ?? row?.cost ?? 0;
    }
    if (typeof half === 'string') values.price = countOf(player.wall_prices, half) ?? 0;
    if (typeof colour === 'string') values.left = countOf(view.piles, colour) ?? 0;
    if (typeof number === 'number') {
      const plot = player.plots[number - 1];
      values.colour = texts.word('colour', plot?.colour ?? '');
      values.stands = plot?.buildings.map((each) => texts.word('card', each)).join(', ') || texts.text('board.empty');
    }
    if (typeof ship === 'string') values.text = texts.text(`ships.${ship}.text`);
    if (typeof kind === 'string') values.value = view.statues[kind as keyof typeof view.statues]?.[0] ?? '';
    if (typeof side === 'string') {
      const row = mayorSide(player.mayor_tile, side);
      values.mayor = texts.word('mayor', row);
      values.text = texts.text(`mayors.${row}.text`);
      values.marks = mayorRow(row)?.start_marks ?? 0;
      values.amount = mayorRow(row)?.start_worker_sets ?? 0;
    }
    return values;
  },

  points: (view, seat) => ({
    now: view.players[seat]?.points ?? 0,
    total: view.players[seat]?.score_if_ended ?? 0,
  }),
  score: (view, seat) => view.players[seat]?.score ?? [],
};
