import type { Offered } from '../../net/types';
import { cardRow } from './cards';
import { nodes } from './layout';
import { waitingAt } from './said';
import { colours, entriesOf, type AmsterdamView, type Colour, type Cubes, type Player } from './view';

// What the cards that are to be activated cost.
export function wantedCubes(player: Player): Cubes {
  const sum: Cubes = {};
  for (const card of player.inactive)
    for (const colour of colours) sum[colour] = (sum[colour] ?? 0) + (cardRow(card)?.cost[colour] ?? 0);
  return sum;
}

// What can be done where a voyage passes: goods and dock workers delivered, dock workers taken on board. What nobody
// would leave out is proposed.
export interface Stop {
  node: string;
  act: 'deliver' | 'deliver-worker' | 'take-worker';
  what: string;
  // Points of the next good.
  points: number;
  proposed: boolean;
}
export const stopKey = ({ node, act, what }: Stop): string => `${node} ${act} ${what}`;

export function stopsOn(view: AmsterdamView, player: Player, route: readonly string[]): Stop[] {
  return route.slice(1).flatMap((node): Stop[] => {
    const row = nodes.get(node);
    const pays = (view.warehouses as Record<string, number | undefined>)[node];
    const points = (pays ?? 0) + view.delivery_bonus;
    const goods = entriesOf(player.ship).map(([good]) => good as string);
    if (row?.kind === 'large' || row?.kind === 'small') {
      const taken = pays === undefined ? [] : goods.filter((good) => row.kind === 'small' || good === row.good);
      return taken.map((what) => ({ node, act: 'deliver', what, points, proposed: row.kind === 'large' }));
    }
    const home = entriesOf(player.crew).filter(([worker]) => worker === row?.worker);
    return [
      ...home.map(([what]): Stop => ({
        node,
        act: 'deliver-worker',
        what,
        points: view.depot_points,
        proposed: true,
      })),
      ...[...new Set(waitingAt(view, node))].map((what): Stop => ({
        node,
        act: 'take-worker',
        what,
        points: 0,
        proposed: false,
      })),
    ];
  });
}

// The next answer of a voyage: what is to be done on the field where the ship lies, else a field further; null when it
// is over, or the way is barred. A stop is over when it is not offered any more; one that is not for all goods of its kind
// is for one.
export interface Voyage {
  route: readonly string[];
  stops: readonly Stop[];
  left: readonly Colour[];
}
export function nextOf(
  voyage: Voyage,
  at: string,
  offered: readonly Offered[],
): { answer: Offered; voyage: Voyage } | null {
  const { route, stops, left } = voyage;
  for (const stop of stops.filter(({ node }) => node === at)) {
    const answer = offered.find(
      ({ json }) => json.act === stop.act && (json.good === stop.what || json.worker === stop.what),
    );
    if (!answer) continue;
    const once = nodes.get(at)?.kind === 'small' || stop.act === 'take-worker';
    return { answer, voyage: once ? { ...voyage, stops: stops.filter((each) => each !== stop) } : voyage };
  }
  const next = route[route.indexOf(at) + 1];
  const there = offered.filter(({ json }) => json.act === 'sail' && json.node === next);
  const answer = there.find(({ json }) => json.paid === null) ?? there.find(({ json }) => json.paid === left[0]);
  if (next === undefined || next === route[0] || !answer) return null;
  return { answer, voyage: { route, stops, left: answer.json.paid === null ? left : left.slice(1) } };
}
