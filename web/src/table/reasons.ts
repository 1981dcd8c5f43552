import type { Reason } from '../net/types';

// The sentence against an action without the paragraph that it may end with, which has a link of its own.
export function sentenceOf({ reason = '', rule }: Pick<Reason, 'reason' | 'rule'>): string {
  return rule ? reason.replace(`(${rule})`, '').replace(rule, '').trim() : reason;
}
