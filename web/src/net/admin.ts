import { call, query } from './api';
import type { Announcement, HouseStatus, Invitation, Person, QuarantinedTable, TableInList } from './types';

export type PersonInFull = Person & { sessions: number; tokens: number; open_tables: number; running_tables: number };
export type PersonChange = 'ban' | 'unban' | 'host';

interface Page {
  before?: number | undefined;
  before_id?: string | undefined;
}

// What those who run the house may ask and do; the server refuses everybody else.
export const admin = {
  status: () => call<HouseStatus>('GET', '/admin/status'),
  expire: () => call<unknown>('POST', '/admin/expire', {}),
  people: (filter: Page & { name?: string; guests?: 1 | undefined }) =>
    call<{ people: Person[] }>('GET', `/admin/people${query({ ...filter })}`).then((answer) => answer.people),
  person: (id: string) => call<PersonInFull>('GET', `/admin/people/${id}`),
  change: (id: string, what: PersonChange, given: object = {}) =>
    call<unknown>('POST', `/admin/people/${id}/${what}`, given),
  newPassword: (id: string) =>
    call<{ password: string }>('POST', `/admin/people/${id}/password`, {}).then((answer) => answer.password),
  removePerson: (id: string) => call<unknown>('DELETE', `/admin/people/${id}`),
  tables: (filter: Page & { status?: string; game?: string }) =>
    call<{ tables: TableInList[] }>('GET', `/admin/tables${query({ ...filter })}`).then((answer) => answer.tables),
  closeTable: (id: string) => call<unknown>('POST', `/admin/tables/${id}/close`, {}),
  removeTable: (id: string) => call<unknown>('DELETE', `/admin/tables/${id}`),
  quarantine: (page: Page) =>
    call<{ tables: QuarantinedTable[] }>('GET', `/admin/quarantine${query({ ...page })}`).then(
      (answer) => answer.tables,
    ),
  announcements: () =>
    call<{ announcements: Announcement[] }>('GET', '/admin/announcements').then((answer) => answer.announcements),
  announce: (text: string, days: number) => call<{ id: string }>('POST', '/admin/announcements', { text, days }),
  dropAnnouncement: (id: string) => call<unknown>('DELETE', `/admin/announcements/${id}`),
  invitations: () =>
    call<{ invitations: Invitation[] }>('GET', '/admin/invitations').then((answer) => answer.invitations),
  invite: (note: string, uses: number, days: number) =>
    call<Invitation & { code: string }>('POST', '/admin/invitations', { ...(note ? { note } : {}), uses, days }),
  dropInvitation: (id: string) => call<unknown>('DELETE', `/admin/invitations/${id}`),
};
