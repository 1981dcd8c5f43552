import { t } from '../i18n/i18n.svelte';
import type { SeatInfo } from '../net/types';

// Names that tell the seats apart: several bots of one kind are numbered.
export function seatNames(seats: readonly SeatInfo[]): string[] {
  return seats.map((seat, i) => {
    if (seat.kind === 'human' && seat.name) return seat.name;
    if (!seat.bot) return t('lobby.free');
    const name = t(`bot.${seat.bot}.name` as 'bot.dice.name');
    const alike = seats.filter((other) => other.bot === seat.bot);
    return alike.length < 2 ? name : `${name} ${seats.slice(0, i + 1).filter((other) => other.bot === seat.bot).length}`;
  });
}
