import { t } from '../i18n/i18n.svelte';
import type { Result, SeatInfo, TableInfo } from '../net/types';

// What is to be known about who sits at a seat while the game runs.
export type Presence = 'here' | 'gone' | 'left' | 'resigned' | 'bot';

export function presenceOf(seat: SeatInfo): Presence {
  if (seat.kind !== 'human') return 'bot';
  if (seat.resigned) return 'resigned';
  if (seat.away) return 'left';
  return seat.connected ? 'here' : 'gone';
}

export const botName = (bot: string | null): string =>
  bot === null ? t('people.bot') : t(`bot.${bot}.name` as 'bot.dice.name');

export const presenceInWords = (seat: SeatInfo): string => {
  const presence = presenceOf(seat);
  return t(`people.${presence}`, { bot: botName(seat.played_by) });
};

// The seats of the people who share the viewer's browser.
export function sharedSeats(table: TableInfo | null, viewer: number | null): number[] {
  const own = table?.seats[viewer ?? -1]?.account;
  if (!table || !own) return [];
  return table.seats.filter((seat) => seat.kind === 'human' && seat.account === own).map(({ seat }) => seat);
}

// People ended the game before its rules did.
export const endedByPeople = (table: Pick<TableInfo, 'given_up'> | null): boolean =>
  table?.given_up === 'resigned' || table?.given_up === 'agreed';

// How it stands when people end a game: who did not resign has won, and points do not count.
export function resultOf(table: TableInfo, points: number[], scores: Result['scores']): Result {
  const left = table.seats.filter((seat) => !seat.resigned).map(({ seat }) => seat);
  const winners = table.given_up === 'resigned' && left.length === 1 ? left : [];
  const places = table.seats.map(({ seat }) => {
    if (winners.length > 0) return winners.includes(seat) ? 1 : 2;
    return 1 + points.filter((each) => each > (points[seat] ?? 0)).length;
  });
  return { points, places, winners, scores };
}

export function endInWords(table: Pick<TableInfo, 'given_up' | 'seats'>, names: readonly string[]): string {
  if (table.given_up === 'agreed') return t('over.agreed');
  const gone = table.seats.findLast((seat) => seat.resigned)?.seat ?? -1;
  const left = table.seats.filter((seat) => !seat.resigned);
  const name = names[gone] ?? '';
  return left.length === 1
    ? t('over.resigned', { name, names: names[left[0]?.seat ?? -1] ?? '' })
    : t('over.gave_up', { name });
}
