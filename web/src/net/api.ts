import { withInvitation } from './invitation';
import type {
  Account,
  Analysis,
  DiceReport,
  Door,
  GameLog,
  GameValues,
  HouseCatalogue,
  Luck,
  PastView,
  ScorePoint,
  SessionInfo,
  SeatOrder,
  TableInfo,
  TableInList,
  TableOrder,
  Token,
  WorkedTurn,
} from './types';

// The server said no, with a code for programs and a sentence for people.
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    reason: string,
  ) {
    super(reason);
  }
}

export async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method,
    credentials: 'same-origin',
    ...(signal ? { signal } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const answer = (await response.json().catch(() => ({}))) as T & { error?: { code: string; reason: string } };
  if (!response.ok)
    throw new Refused(response.status, answer.error?.code ?? 'http', answer.error?.reason ?? response.statusText);
  return answer;
}

export const query = (values: Record<string, string | number | undefined>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
};

// The codes by which this visitor knows tables that are not for everybody: they go along with every question about
// them.
const codes = new Map<string, string>();
export function knowBy(id: string, code: string | undefined): void {
  if (code) codes.set(id, code);
}
// The seat from which the table is looked at, where several people share this browser.
const seats = new Map<string, number>();
export const lookFrom = (id: string, seat: number): unknown => seats.set(id, seat);
const about = (
  kind: 'tables' | 'games',
  id: string,
  part = '',
  values: Record<string, string | number | undefined> = {},
): string => `/${kind}/${id}${part}${query({ ...values, invite: codes.get(id), seat: seats.get(id) })}`;

// Where a step of a game is shown, for whoever is sent there: `watch` lets them in, or else the code by which this
// visitor came.
export const stepLink = (id: string, at: number, watch: string | null | undefined): string =>
  `/table/${id}${query({ at, invite: watch ?? codes.get(id) })}`;

// Where a game is watched; `watch` lets in who has no other right to.
export const watchLink = (id: string, watch: string | null | undefined): string =>
  `/table/${id}${query({ invite: watch ?? undefined })}`;

export const api = {
  catalogue: () => call<HouseCatalogue>('GET', '/catalogue'),
  account: () => call<Account>('GET', '/account'),
  // Nobody is no fault.
  me: () => call<{ account: Account | null }>('GET', '/me').then((answer) => answer.account),
  workedTurn: (game: string) => call<WorkedTurn>('GET', `/worked-turns/${game}`),
  // By what new games are played, and one game.
  presentValues: (game: string, lang: string) => call<GameValues>('GET', `/values/${game}${query({ lang })}`),
  values: (id: string, lang: string) => call<GameValues>('GET', about('games', id, '/values', { lang })),
  door: () => call<Door>('GET', '/house'),
  guest: (name: string) => call<Account>('POST', '/guest', withInvitation({ name })),
  register: (name: string, password: string) => call<Account>('POST', '/register', withInvitation({ name, password })),
  login: (name: string, password: string) => call<Account>('POST', '/login', { name, password }),
  recover: (name: string, code: string, next: string) => call<Account>('POST', '/recover', { name, code, new: next }),
  renewRecovery: (password: string) =>
    call<{ recovery: string }>('POST', '/account/recovery', { password }).then((answer) => answer.recovery),
  logout: () => call<unknown>('POST', '/logout', {}),
  changePassword: (current: string, next: string, tokens: boolean) =>
    call<Account>('POST', '/account/password', { current, new: next, tokens }),
  deleteAccount: (password?: string) =>
    call<unknown>('POST', '/account/delete', password === undefined ? {} : { password }),
  sessions: () => call<{ sessions: SessionInfo[] }>('GET', '/sessions').then((answer) => answer.sessions),
  endSession: (id: string) => call<unknown>('DELETE', `/sessions/${id}`),
  endOtherSessions: () => call<unknown>('DELETE', '/sessions'),
  tokens: () => call<{ tokens: Token[] }>('GET', '/tokens').then((answer) => answer.tokens),
  makeToken: (name: string, scopes: Token['scopes']) => call<Token>('POST', '/tokens', { name, scopes }),
  dropToken: (id: string) => call<unknown>('DELETE', `/tokens/${id}`),
  tables: (filter: { mine?: 1; hidden?: 1; status?: string; game?: string; before?: number; before_id?: string }) =>
    call<{ tables: TableInList[] }>('GET', `/tables${query(filter)}`).then((answer) => answer.tables),
  learn: (game: string) => call<TableInfo>('POST', '/tables', { game, lesson: true }),
  create: (order: TableOrder) => call<TableInfo>('POST', '/tables', order),
  table: (id: string) => call<TableInfo>('GET', about('tables', id)),
  join: (id: string, commitment: string) => call<TableInfo>('POST', about('tables', id, '/join'), { commitment }),
  commit: (id: string, commitment: string) => call<TableInfo>('POST', `/tables/${id}/commit`, { commitment }),
  reveal: (id: string, seed: string) => call<TableInfo>('POST', `/tables/${id}/reveal`, { seed }),
  leave: (id: string) => call<TableInfo>('POST', `/tables/${id}/leave`, {}),
  resign: (id: string) => call<TableInfo>('POST', about('tables', id, '/resign'), {}),
  // Offers to end the game, or answers such an offer.
  end: (id: string, agree: boolean) => call<TableInfo>('POST', about('tables', id, '/end'), { agree }),
  hide: (id: string, hidden: boolean) => call<TableInfo>('POST', about('tables', id, '/hide'), { hidden }),
  start: (id: string, fill?: string) => call<TableInfo>('POST', `/tables/${id}/start`, fill ? { fill } : {}),
  seat: (id: string, seat: number, order: SeatOrder) =>
    call<TableInfo>('POST', `/tables/${id}/seat`, { seat, ...order }),
  rematch: (id: string, commitment: string) => call<TableInfo>('POST', `/tables/${id}/rematch`, { commitment }),
  viewAt: (id: string, at: number) => call<PastView>('GET', about('games', id, '/view', { at })),
  log: (id: string, after: number) => call<GameLog>('GET', about('games', id, '/log', { after })),
  // What a bot thinks of the question after a step of a finished game. `ms` asks it to be quick.
  analysis: (id: string, at: number, ms?: number, signal?: AbortSignal) =>
    call<Analysis>('GET', about('games', id, '/analysis', { at, ms }), undefined, signal),
  // What chance gave and what answers gave or cost in a finished game, from a step on as far as the time goes.
  luck: (id: string, from: number, signal?: AbortSignal) =>
    call<Luck>('GET', about('games', id, '/luck', { from }), undefined, signal),
  // With the values it was played by it can be read wherever other values are in use.
  record: (id: string, values = false) =>
    `/api${about('games', id, '/record', { 'with-rules': values ? 1 : undefined })}`,
  recordText: async (id: string) => {
    const response = await fetch(api.record(id), { credentials: 'same-origin' });
    if (!response.ok) throw new Refused(response.status, 'not_found', response.statusText);
    return response.text();
  },
  dice: (id: string) => call<DiceReport>('GET', about('games', id, '/dice')),
  scores: (id: string) =>
    call<{ points: ScorePoint[] }>('GET', about('games', id, '/scores', { every: 'turn' })).then(
      (answer) => answer.points,
    ),
};
