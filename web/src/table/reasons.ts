import type { Catalogue } from '../i18n/catalogue';
import { t } from '../i18n/i18n.svelte';
import type { Reason } from '../net/types';

// The sentence against an action in the reader's language, without the paragraph, which has a link of its own. A reason
// that the catalogue does not know is told in the server's English.
export function sentenceOf(
  { because, reason = '', rule }: Pick<Reason, 'because' | 'reason' | 'rule'>,
  texts: Catalogue,
): string {
  if (because === null) return t('play.not_now');
  if (because && texts.has(`reason.${because.reason}`)) {
    const { reason: name, ...args } = because;
    return texts.message('reason', name, args, []);
  }
  // The same for all games.
  if (because?.reason.startsWith('set-')) {
    const { reason: name, count = 0, limit = 0 } = because;
    return t(`set.${name}` as 'set.set-too-few', { count: Number(count), limit: Number(limit) });
  }
  return rule ? reason.replace(`(${rule})`, '').replace(rule, '').trim() : reason;
}
