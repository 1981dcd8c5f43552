import { beforeEach, describe, expect, it, vi } from 'vitest';
import { invitationKept, keepInvitation, takeInvitation, withInvitation } from '../src/net/invitation';

describe('the link that invites to a house', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  it('goes along with the request of whoever comes in', () => {
    keepInvitation('?invitation=abc');
    keepInvitation('?game=other');
    expect(withInvitation({ name: 'Ada' })).toEqual({ name: 'Ada', invitation: 'abc' });
  });

  it('may be typed or pasted, as a code or as the whole link', () => {
    takeInvitation('  abc ');
    expect(withInvitation({ name: 'Ada' })).toEqual({ name: 'Ada', invitation: 'abc' });
    takeInvitation('Come: https://example.org/?lang=de&invitation=x-Y_z#top');
    expect(invitationKept()).toBe('x-Y_z');
    takeInvitation('');
    expect(withInvitation({ name: 'Ada' })).toEqual({ name: 'Ada' });
  });

  it('is not there for others', () => {
    keepInvitation('?invite=table');
    expect(withInvitation({ name: 'Ada' })).toEqual({ name: 'Ada' });
  });
});
