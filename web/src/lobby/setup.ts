import type { Face } from '../games/faces';
import type { Clock, OptionSpec, SeatOrder } from '../net/types';

// Bots to measure others by, rather than to play against.
export const yardsticks: readonly string[] = ['dice', 'montecarlo'];

// Who is to sit at a seat of a new table: "me", "invite", "open", "local:" and a name, or "bot:" and a level.
export type Sitter = string;

export const botOf = (sitter: Sitter): string | undefined => /^bot:(.+)$/.exec(sitter)?.[1];

// The name of somebody who shares this browser: "local:" and the name.
export const localOf = (sitter: Sitter): string | undefined => /^local:(.*)$/.exec(sitter)?.[1];

export function seatOrder(sitter: Sitter): SeatOrder {
  const local = localOf(sitter);
  if (local !== undefined) return { kind: 'local', name: local };
  const bot = botOf(sitter);
  return bot === undefined ? { kind: sitter as SeatOrder['kind'] } : { kind: 'bot', bot };
}

// Nobody is waited for.
export const startsAtOnce = (seats: readonly Sitter[]): boolean =>
  seats.every((sitter) => sitter === 'me' || localOf(sitter) !== undefined || botOf(sitter) !== undefined);

// A private table answers nobody who has no link, so an open seat at it could never be taken.
export const mustBeListed = (seats: readonly Sitter[]): boolean => seats.includes('open');

export const clockKinds = ['none', 'live', 'slow'] as const;
export type ClockKind = (typeof clockKinds)[number];
export const paces = {
  none: [{ kind: 'none' }],
  live: [
    { kind: 'live', base: 600, increment: 10 },
    { kind: 'live', base: 1200, increment: 20 },
    { kind: 'live', base: 1800, increment: 30 },
    { kind: 'live', base: 2700, increment: 30 },
    { kind: 'live', base: 3600, increment: 30 },
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

export type Needs = NonNullable<Face['needs']>;

// Some options matter only while another one has certain values.
export function matters(option: OptionSpec, options: readonly OptionSpec[], chosen: Chosen, needs: Needs): boolean {
  const need = needs[option.name];
  const other = options.find((each) => each.name === need?.option);
  return !need || !other || need.values.includes(String(valueOf(other, chosen)));
}

// What the server is told: not what was chosen for another number of seats, or does not matter now.
export function optionsToSend(options: readonly OptionSpec[], chosen: Chosen, seats: number, needs: Needs): Chosen {
  const kept = options.filter((option) => {
    const offered = option.kind !== 'choice' || wordsOf(option, seats).includes(String(valueOf(option, chosen)));
    return option.name in chosen && offered && matters(option, options, chosen, needs);
  });
  return Object.fromEntries(kept.map((option) => [option.name, chosen[option.name]]));
}

// Tables that are often wanted, as one choice.
export const presetNames = ['first', 'duel', 'full', 'friends'] as const;
export type PresetName = (typeof presetNames)[number];
export interface Preset {
  name: PresetName;
  seats: Sitter[];
  chosen: Chosen;
}

export function presetsOf(
  game: { min_players: number; max_players: number },
  options: readonly OptionSpec[],
  bots: readonly string[],
  level: string,
  first: Chosen = {},
): Preset[] {
  const easy = bots.includes('apprentice') ? 'apprentice' : level;
  const around = (count: number, other: Sitter): Sitter[] => [
    'me',
    ...Array.from({ length: Math.min(game.max_players, Math.max(game.min_players, count)) - 1 }, () => other),
  ];
  const expansions = options.find(({ name }) => name === 'expansions')?.words ?? [];
  return [
    { name: 'first', seats: around(3, `bot:${easy}`), chosen: first },
    { name: 'duel', seats: around(2, `bot:${level}`), chosen: {} },
    { name: 'full', seats: around(4, `bot:${level}`), chosen: expansions.length > 0 ? { expansions } : {} },
    { name: 'friends', seats: around(3, 'invite'), chosen: {} },
  ];
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
