import { t, texts } from '../i18n/i18n.svelte';
import { Refused } from './api';

// Why the server said no, in the reader's language. A code that has no words of its own is told in the server's.
export function refusalText(code: string, reason: string): string {
  return texts.has(`refused.${code}`) ? t(`refused.${code}` as 'refused.rate', { reason }) : reason;
}

// Whatever went wrong while talking to the server.
export function inWords(error: unknown): string {
  if (error instanceof Refused) return refusalText(error.code, error.message);
  // fetch() throws this, and nothing else, when there is no way to the server.
  if (error instanceof TypeError) return t('refused.offline');
  return error instanceof Error ? error.message : String(error);
}
