import { api } from '../net/api';
import type { WorkedTurn } from '../net/types';
import type { Plugin } from '../table/plugin';
import { targetsOf } from '../table/targets';

// What the picture of the board in the short rules points at: by part of these rules, topics of about.ts. `page` is
// the page of the worked turn whose position is drawn, with what may be chosen there if `lights` says so.
export interface Callouts {
  page: number;
  lights?: boolean;
  parts: Readonly<Record<string, readonly string[]>>;
}
export interface Callout {
  n: number;
  topic: string;
  part: string;
}

const files = import.meta.glob<Callouts>('../games/*/callouts.json', { import: 'default' });
export const loadCallouts = (game: string): Promise<Callouts | null> =>
  files[`../games/${game}/callouts.json`]?.() ?? Promise.resolve(null);

// In the order of the rules, numbered.
export const numbered = ({ parts }: Callouts): Callout[] =>
  Object.entries(parts)
    .flatMap(([part, topics]) => topics.map((topic) => ({ topic, part })))
    .map((each, i) => ({ n: i + 1, ...each }));

// Two pictures of a page show the same turn.
const known = new Map<string, Promise<WorkedTurn | null>>();
export function loadTurn(game: string): Promise<WorkedTurn | null> {
  const found = known.get(game) ?? api.workedTurn(game).catch(() => null);
  known.set(game, found);
  void found.then((turn) => turn ?? known.delete(game));
  return found;
}

// Where a page of the turn points, as selectors: what it is about, and what is answered next.
export function pointedAt(page: WorkedTurn['pages'][number], plugin: Plugin): string[] {
  const about = page.show ? (plugin.areas?.[page.show] ?? plugin.about?.[page.show]?.at) : undefined;
  const next = [...(page.state.set?.units ?? []), ...page.state.actions].filter(({ text }) => page.act.includes(text));
  const targets = next.flatMap((each) => targetsOf(each, plugin).map((target) => `[data-target="${target}"]`));
  return [...(about ? [about] : []), ...targets];
}
