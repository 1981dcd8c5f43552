import { t } from '../i18n/i18n.svelte';
import type { Clock } from '../net/types';
import { spanOf } from './setup';

export function spanInWords(seconds: number): string {
  const { unit, count } = spanOf(seconds);
  return t(`new.span.${unit}`, { count });
}

// How much time a clock gives, in few words.
export function paceInWords(clock: Clock): string {
  if (clock.kind === 'none') return t('new.in_short.none');
  if (clock.kind === 'live') return t('new.pace_live', { minutes: clock.base / 60, seconds: clock.increment ?? 0 });
  return t('new.per_answer', { time: spanInWords(clock.base) });
}
