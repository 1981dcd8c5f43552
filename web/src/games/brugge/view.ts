import type { Area, BruggeView, Colour } from '../../generated/views/brugge';
import { cardRow, constant } from './cards';

export type { Area, BruggeView, Colour };
export type Player = BruggeView['players'][number];
export type House = Player['houses'][number];
export type Stack = BruggeView['stacks'][number];
export type Counts = BruggeView['dice'];

export const colours = ['blue', 'brown', 'yellow', 'purple', 'red'] as const;
export const canals = ['left', 'right'] as const;
export const stackNames = ['a', 'b'] as const;
export const areas = ['development', 'persons', 'canals'] as const;
export const areaSigns: Record<(typeof areas)[number], string> = {
  development: 'belfry',
  persons: 'person',
  canals: 'canal',
};
export const uses = [
  'take-workers',
  'take-guilders',
  'discard-threat',
  'build-canal',
  'build-house',
  'recruit',
] as const;
export type Use = (typeof uses)[number];
export const useSigns: Record<Use, string> = {
  'take-workers': 'take_workers',
  'take-guilders': 'guilder',
  'discard-threat': 'reduce_danger',
  'build-canal': 'canal',
  'build-house': 'house',
  recruit: 'recruit',
};

export const count = (counts: Counts, colour: string): number => counts[colour as Colour] ?? 0;
export const personsOf = (player: Player): string[] =>
  player.houses.flatMap((house) => (house.person === null ? [] : [house.person]));
// Who is ahead in an area, and by how much a seat leads or trails; a tie has several leaders.
export function standing(values: readonly number[], seat: number): { leaders: number[]; by: number } {
  const best = Math.max(0, ...values);
  const leaders = best === 0 ? [] : values.flatMap((value, each) => (value === best ? [each] : []));
  const others = Math.max(0, ...values.filter((_, each) => each !== seat));
  return { leaders, by: (values[seat] ?? 0) - others };
}
// The dice as they lie on the board: the lowest first.
export const diceInOrder = (dice: Counts): [Colour, number][] =>
  colours
    .flatMap((colour): [Colour, number][] => (dice[colour] ? [[colour, dice[colour]]] : []))
    .sort(([, a], [, b]) => a - b);
// The backs of a hand, as everybody sees them.
export const handBacks = (player: Player): string[] =>
  colours.flatMap((colour) => {
    const known = player.hand.filter((card) => cardRow(card)?.colour === colour).length;
    return Array.from({ length: known + count(player.hand_hidden, colour) }, () => colour);
  });

export const phases = ['draw', 'dice', 'play', 'majorities'] as const;
// The card that asks.
export const questionCard = (view: BruggeView): string | undefined =>
  view.cause ?? (view.question && 'card' in view.question ? view.question.card : undefined);
// What is asked for will be lost: a person, a house, the end of a canal.
export const isLoss = (view: BruggeView): boolean =>
  ['fire', 'lose-canal', 'lose-house', 'lose-person'].includes(view.question?.question ?? '');

export const tokens = (player: Player, canal: (typeof canals)[number]): number => player.canals[canal] ?? 0;
export const allTokens = (player: Player): number => tokens(player, 'left') + tokens(player, 'right');

// About how many rounds are still to come after this one, as long as nobody knows: until the lower stack is empty, if both are
// drawn from alike and every hand is filled up once a round.
export function roundsLeft({ stacks, players }: Pick<BruggeView, 'stacks' | 'players'>): number {
  const lower = Math.min(...stacks.map(({ cards }) => cards));
  const each = players.length * constant('turns');
  return Math.max(1, Math.round((lower * stacks.length) / each));
}
