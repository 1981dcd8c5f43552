import { t } from '../i18n/i18n.svelte';
import type { SeatInfo } from '../net/types';

function nameOf(seat: SeatInfo): string {
  if (seat.kind === 'human' && seat.name) return seat.name;
  return seat.bot ? t(`bot.${seat.bot}.name` as 'bot.dice.name') : t('lobby.free');
}

// Names that tell the seats apart: players of one name and bots of one kind are numbered.
export function seatNames(seats: readonly SeatInfo[]): string[] {
  const names = seats.map(nameOf);
  const taken = (i: number): boolean => seats[i]?.kind === 'human' || seats[i]?.kind === 'bot';
  return names.map((name, i) => {
    const alike = names.filter((other) => other === name).length > 1 && taken(i);
    return alike ? `${name} ${names.slice(0, i + 1).filter((other) => other === name).length}` : name;
  });
}
