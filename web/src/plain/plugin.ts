import type { Plugin } from '../table/plugin';
import Board from './Board.svelte';
import type { Outline } from './read';
import { actionText } from './words';

interface Player {
  score?: unknown;
  score_if_ended?: number;
  points?: number;
}
interface PlainView {
  players?: Player[];
}

const outlines = import.meta.glob<Outline>('../generated/outlines/*.json', { import: 'default' });

// A plug-in for a game that has none of its own: it knows what every game has, and what the schema of the view tells.
export async function pluginFor(game: string): Promise<Plugin> {
  const outline = (await outlines[`../generated/outlines/${game}.json`]?.()) ?? {};
  const plugin: Plugin<PlainView> = {
    Board: Board as Plugin<PlainView>['Board'],
    sections: ['table', 'players'],
    outline,
    describe: actionText,
    points(view, seat) {
      const { points, score_if_ended: ended } = view.players?.[seat] ?? {};
      return { now: points ?? ended ?? 0, total: ended ?? points ?? 0 };
    },
    score(view, seat) {
      const { score } = view.players?.[seat] ?? {};
      return Array.isArray(score) ? score : [];
    },
  };
  return plugin as unknown as Plugin;
}
