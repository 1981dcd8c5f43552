import type { Card, Colour, FirenzeView } from '../../generated/views/firenze';
import type { Offered } from '../../net/types';

export type { Card, Colour, FirenzeView };
export type Player = FirenzeView['players'][number];
export type RowSlot = FirenzeView['row'][number];
export type Stones = FirenzeView['bag'];
export type Tower = Player['towers'][number];

export const colours = ['white', 'yellow', 'green', 'red', 'blue', 'purple'] as const;
export const heights = [8, 7, 6, 5, 4, 3] as const;
export const numerals = ['', 'I', 'II', 'III', 'IV'] as const;
export const churchFields = 4;

export { total } from '../shared/counts';
export const held = (stones: Stones): [string, number][] =>
  colours.flatMap((colour) => (stones[colour] ? [[colour, stones[colour]] as [string, number]] : []));

export const towerTarget = (tower: Tower): string =>
  `tower:${tower.colour}:${tower.height}:${tower.raised ? 'safe' : 'open'}`;

// The colour of the stone that an answer builds with.
export function stoneBuilt({ json }: Offered): string | undefined {
  const colour = json.act === 'start' ? json.stone : json.act === 'raise' ? json.colour : undefined;
  return typeof colour === 'string' ? colour : undefined;
}

// Who would score a tower's flag now, as the score sheets say.
export function flagHolders(view: FirenzeView, colour: string): number[] {
  return view.players.flatMap((player, seat) =>
    player.score.some((line) => line.item === 'majority' && line.colour === colour) ? [seat] : [],
  );
}
// How many orders of a tower each player has fulfilled, most first.
export function sealsOn(view: FirenzeView, colour: string): { seat: number; n: number }[] {
  return view.players
    .map((player, seat) => ({ seat, n: player.orders.filter((order) => order.startsWith(`${colour}_`)).length }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n);
}
// Who holds the floor token of a height.
export function tokenHolder(view: FirenzeView, height: number): number | undefined {
  const seat = view.players.findIndex((player) => (player.floor_tokens as string[]).includes(`floor_token_${height}`));
  return seat < 0 ? undefined : seat;
}
// A name for every card of the row that stays the same while the row moves up.
export function rowKeys(row: Pick<RowSlot, 'card'>[]): string[] {
  const seen = new Map<string, number>();
  return row.map((place, i) => {
    if (place.card === null) return `gap#${i}`;
    const n = (seen.get(place.card) ?? 0) + 1;
    seen.set(place.card, n);
    return `${place.card}#${n}`;
  });
}
// Towers of the second picture that the first does not have, and the other way round; equal towers are the same.
export function newTowers<T extends Pick<Tower, 'colour' | 'height'>>(before: T[], after: T[]): T[] {
  const left = before.map((tower) => `${tower.colour}:${tower.height}`);
  return after.filter((tower) => {
    const found = left.indexOf(`${tower.colour}:${tower.height}`);
    if (found >= 0) left.splice(found, 1);
    return found < 0;
  });
}
