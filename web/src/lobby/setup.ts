import type { Clock, OptionSpec, SeatOrder } from '../net/types';

// Who is to sit at a seat of a new table: "me", "invite", "open", or "bot:" and a level.
export type Sitter = string;

export const botOf = (sitter: Sitter): string | undefined => /^bot:(.+)$/.exec(sitter)?.[1];

export function seatOrder(sitter: Sitter): SeatOrder {
  const bot = botOf(sitter);
  return bot === undefined ? { kind: sitter as SeatOrder['kind'] } : { kind: 'bot', bot };
}

// Nobody is waited for.
export const startsAtOnce = (seats: readonly Sitter[]): boolean => seats.every((sitter) => sitter === 'me' || botOf(sitter) !== undefined);

// A private table answers nobody who has no link, so an open seat at it could never be taken.
export const mustBeListed = (seats: readonly Sitter[]): boolean => seats.includes('open');

export const clockKinds = ['none', 'live', 'slow'] as const;
export type ClockKind = (typeof clockKinds)[number];
export const paces = {
  none: [{ kind: 'none' }],
  live: [
    { kind: 'live', base: 600, increment: 10 },
    { kind: 'live', base: 1200, increment: 20 },
  ],
  slow: [12, 24, 72, 168, 336].map((hours) => ({ kind: 'slow', base: hours * 3600 }) as const),
} as const satisfies Record<ClockKind, readonly Clock[]>;

// How a stretch of time is said: in days from one day on.
export function spanOf(seconds: number): { unit: 'hours' | 'days'; count: number } {
  return seconds >= 86_400 ? { unit: 'days', count: seconds / 86_400 } : { unit: 'hours', count: seconds / 3600 };
}

export type Chosen = Record<string, unknown>;
export const valueOf = (option: OptionSpec, chosen: Chosen): unknown => chosen[option.name] ?? option.standard;

// Nobody begins from a seat that is not there.
export function wordsOf(option: OptionSpec, seats: number): string[] {
  const all = option.words ?? [];
  return option.name === 'start_player' ? all.filter((word) => !(Number(word) >= seats)) : all;
}

// Options that matter only with some ways to place the neutral seals.
const sealsFor: Record<string, string[]> = { seal_count: ['generator', 'chance'], closed_colour: ['closed'], seal_layout: ['layout'] };

export function matters(option: OptionSpec, options: readonly OptionSpec[], chosen: Chosen): boolean {
  const seals = options.find((each) => each.name === 'seals');
  return !seals || (sealsFor[option.name]?.includes(String(valueOf(seals, chosen))) ?? true);
}

// What the server is told: not what was chosen for another number of seats or another way to place the seals.
export function optionsToSend(options: readonly OptionSpec[], chosen: Chosen, seats: number): Chosen {
  const kept = options.filter((option) => {
    const offered = option.kind !== 'choice' || wordsOf(option, seats).includes(String(valueOf(option, chosen)));
    return option.name in chosen && offered && matters(option, options, chosen);
  });
  return Object.fromEntries(kept.map((option) => [option.name, chosen[option.name]]));
}

// Where the places of a table are, clockwise from its upper left corner, on a grid of 12 columns and two rows.
export function placesAround(count: number): { row: 1 | 2; column: number; span: number }[] {
  const above = Math.ceil(count / 2);
  const span = above > 2 ? 4 : 6;
  return Array.from({ length: count }, (_, i) => {
    const row = i < above ? 1 : 2;
    const [inRow, at] = row === 1 ? [above, i] : [count - above, count - 1 - i];
    return { row, column: 1 + (12 - inRow * span) / 2 + at * span, span };
  });
}
