// Houses may take in new people by invitation only. The link that invites is /?invitation=CODE; the code is kept while
// the tab is open, so that it is still there when its visitor has looked around and wants to play. Who has only the code
// types it in.
const key = 'invitation';

export function keepInvitation(search: string): void {
  const code = new URLSearchParams(search).get(key);
  if (code) sessionStorage.setItem(key, code);
}

// What a visitor has typed or pasted: the code, or the whole link.
export function takeInvitation(given: string): void {
  const code = given.trim().replace(/^.*[?&]invitation=([^&#\s]*).*$/s, '$1');
  if (code) sessionStorage.setItem(key, code);
  else sessionStorage.removeItem(key);
}

export const invitationKept = (): string => globalThis.sessionStorage?.getItem(key) ?? '';

// As a part of the request of whoever comes in.
export function withInvitation<T extends object>(body: T): T & { invitation?: string } {
  const code = invitationKept();
  return code ? { ...body, invitation: code } : body;
}
