import type { Catalogue } from '../i18n/catalogue';
import { t } from '../i18n/i18n.svelte';
import type { SeatInfo } from '../net/types';
import { isolated } from '../shared/told';

function nameOf(seat: SeatInfo): string {
  if (seat.kind === 'human') return seat.name ?? t('name.deleted');
  return seat.bot ? t(`bot.${seat.bot}.name` as 'bot.dice.name') : t('lobby.free');
}

// Whoever did not choose a name is called a guest already.
const saysSo = (name: string): boolean => name === t('lobby.guest');

// Names that tell the seats apart: players of one name and bots of one kind are numbered. Those that people gave themselves keep their
// direction to themselves, and guests are marked; Told.svelte shows them so.
export function seatNames(seats: readonly SeatInfo[]): string[] {
  const names = seats.map(nameOf);
  const taken = (seat: SeatInfo): boolean => seat.kind === 'human' || seat.kind === 'bot';
  return seats.map((seat, i) => {
    const name = names[i] ?? '';
    const alike = names.filter((other) => other === name).length > 1 && taken(seat);
    const number = alike ? String(names.slice(0, i + 1).filter((other) => other === name).length) : '';
    if (seat.kind === 'human' && seat.name)
      return isolated(name, number, seat.guest && !saysSo(name) ? t('name.guest') : '');
    return number ? `${name} ${number}` : name;
  });
}

// When something was, as the game counts: a round, a cycle.
export const roundOf = (round: string, texts: Catalogue): string =>
  texts.has('game.when') ? texts.text('game.when', { round }) : t('over.round', { round });
