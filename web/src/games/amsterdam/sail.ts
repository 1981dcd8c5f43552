import type { Course } from '../shared/course';
import { frame, layout, nodes } from './layout';
import { colours, type AmsterdamView, type Colour, type Cubes } from './view';

const neighbours = new Map<string, string[]>();
for (const {
  nodes: [a, b],
} of layout.harbour_edges) {
  neighbours.set(a, [...(neighbours.get(a) ?? []), b]);
  neighbours.set(b, [...(neighbours.get(b) ?? []), a]);
}

// The fields of the harbour beside one.
export const beside = (node: string): readonly string[] => neighbours.get(node) ?? [];

// The fields on the shortest way along the waterway, both ends included; empty if there is none.
export function routeTo(from: string, to: string): string[] {
  const came = new Map([[from, '']]);
  const queue = [from];
  for (let at = queue.shift(); at !== undefined && at !== to; at = queue.shift())
    for (const next of beside(at))
      if (!came.has(next)) {
        came.set(next, at);
        queue.push(next);
      }
  if (!came.has(to)) return [];
  const way: string[] = [];
  for (let at = to; at !== ''; at = came.get(at) ?? '') way.unshift(at);
  return way;
}

// The same as places on the map.
export const courseOf: Course = (from, to) =>
  routeTo(from, to).flatMap((id) => {
    const row = nodes.get(id);
    return row ? [[(row.draw.x - frame.x) / frame.w, (row.draw.y - frame.y) / frame.h] as const] : [];
  });

// The ships and where they are drawn: those that share a field lie beside each other.
export function shipsOn(view: AmsterdamView): { seat: number; x: number; y: number; node: string }[] {
  return view.players.flatMap(({ node, tom }, seat) => {
    const field = nodes.get(node);
    if (!field || tom) return [];
    const before = view.players.filter((other, i) => i < seat && other.node === node && !other.tom).length;
    const together = view.players.filter((other) => other.node === node && !other.tom).length;
    return [{ seat, x: field.draw.x + (before - (together - 1) / 2) * 26, y: field.draw.y - 10, node }];
  });
}

// So many cubes of a supply, first of the colours of which most are left over beside what is wanted for other things.
export function spareCubes(supply: Cubes, wanted: Cubes, n: number): Colour[] {
  const left = { ...supply };
  const chosen: Colour[] = [];
  while (chosen.length < n) {
    const spare = (colour: Colour): number => (left[colour] ?? 0) - (wanted[colour] ?? 0);
    const there = colours.filter((colour) => (left[colour] ?? 0) > 0);
    if (there.length === 0) break;
    const most = there.reduce((best, colour) => (spare(colour) > spare(best) ? colour : best));
    left[most] = (left[most] ?? 0) - 1;
    chosen.push(most);
  }
  return chosen;
}
