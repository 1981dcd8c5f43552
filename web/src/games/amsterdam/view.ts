import type { AmsterdamView, Block, Die, Good, Node, Worker } from '../../generated/views/amsterdam';

export type { AmsterdamView, Block, Good, Node, Worker };
export type Player = AmsterdamView['players'][number];
export type Colour = Die;
export type Cubes = Player['supply'];
export type Goods = Player['storage'];

export const colours = ['brown', 'grey', 'purple', 'orange', 'pink', 'black'] as const;
export const phases = ['cards', 'dice', 'actions', 'end'] as const;
export const inactivePlaces = 5;

// Cubes that are there, by colour.
export const cubesOf = (cubes: Cubes | undefined): [Colour, number][] =>
  colours.flatMap((colour): [Colour, number][] => (cubes?.[colour] ? [[colour, cubes[colour]]] : []));
// Goods, workers: what is there and how often.
export const entriesOf = <Name extends string>(counts: Partial<Record<Name, number>>): [Name, number][] =>
  (Object.entries(counts) as [Name, number][]).filter(([, n]) => n > 0);
export const allCubes = (cubes: Cubes | undefined): number => cubesOf(cubes).reduce((sum, [, n]) => sum + n, 0);

// The compartments of a wheel, the next one first, with the round in which their cubes come out; past the last round, none.
export function compartments(player: Player): { slot: number; round: number | null; cubes: Cubes }[] {
  return ([1, 2, 3, 4, 5, 6] as const).map((slot) => ({
    slot,
    round: player.coming?.[slot - 1]?.round ?? null,
    cubes: player.wheel[slot],
  }));
}

// The stack on each field of the Amstel, the lowest disc first. The order of the discs goes from the first on.
export function stacksOf(view: AmsterdamView): Map<number, number[]> {
  const stacks = new Map<number, number[]>();
  for (const seat of view.discs.toReversed()) {
    const field = view.players[seat]?.amstel ?? 0;
    stacks.set(field, [...(stacks.get(field) ?? []), seat]);
  }
  return stacks;
}

// Who owns each block that is taken.
export const ownersOf = (players: readonly Player[]): Map<string, number> =>
  new Map(players.flatMap((player, seat) => player.blocks.map((block) => [block, seat] as const)));

// Own active cards: those that can be used now first, those under a token last.
export function inOrderOfUse(
  cards: readonly string[],
  usable: (card: string) => boolean,
  used: readonly string[],
): string[] {
  const rank = (card: string): number => (usable(card) ? 0 : used.includes(card) ? 2 : 1);
  return cards.toSorted((a, b) => rank(a) - rank(b));
}

// How many goods lie on the roof of a warehouse, or in a small one.
export function storedAt(view: AmsterdamView, node: string, good: string | undefined): number {
  if (good) return (view.roof as Record<string, number>)[good] ?? 0;
  return (view.small as Record<string, string | null>)[node] ? 1 : 0;
}

// The orders of a player that can be seen, and whether one would score if the game ended now.
export const ordersOf = (player: Player): string[] => [...(player.open_orders ?? []), ...(player.orders ?? [])];
export const isFulfilled = (player: Player, order: string): boolean =>
  player.score.some((line) => line.item === 'order' && line.order === order && line.points > 0);
