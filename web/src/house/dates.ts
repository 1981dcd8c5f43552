import { texts } from '../i18n/i18n.svelte';

export const day = (time: number): string =>
  new Intl.DateTimeFormat(texts.language, { dateStyle: 'medium' }).format(time);
export const minute = (time: number): string =>
  new Intl.DateTimeFormat(texts.language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
