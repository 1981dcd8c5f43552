import type {
  Account,
  Analysis,
  DiceReport,
  GameLog,
  HouseCatalogue,
  PastView,
  ScorePoint,
  SeatOrder,
  TableInfo,
  TableInList,
  TableOrder,
  Token,
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

async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
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

const query = (values: Record<string, string | number | undefined>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
};

// The codes by which this visitor knows tables that are not for everybody: they go along with every question about them.
const codes = new Map<string, string>();
export function knowBy(id: string, code: string | undefined): void {
  if (code) codes.set(id, code);
}
const about = (kind: 'tables' | 'games', id: string, part = '', values: Record<string, string | number | undefined> = {}): string =>
  `/${kind}/${id}${part}${query({ ...values, invite: codes.get(id) })}`;

// Where a step of a game is shown, for whoever is sent there: `watch` lets them in, or else the code by which this visitor came.
export const stepLink = (id: string, at: number, watch: string | null | undefined): string => `/table/${id}${query({ at, invite: watch ?? codes.get(id) })}`;

export const api = {
  catalogue: () => call<HouseCatalogue>('GET', '/catalogue'),
  account: () => call<Account>('GET', '/account'),
  guest: (name: string) => call<Account>('POST', '/guest', { name }),
  register: (name: string, password: string) => call<Account>('POST', '/register', { name, password }),
  login: (name: string, password: string) => call<Account>('POST', '/login', { name, password }),
  logout: () => call<unknown>('POST', '/logout', {}),
  tokens: () => call<{ tokens: Token[] }>('GET', '/tokens').then((answer) => answer.tokens),
  makeToken: (name: string, scopes: Token['scopes']) => call<Token>('POST', '/tokens', { name, scopes }),
  dropToken: (id: string) => call<unknown>('DELETE', `/tokens/${id}`),
  tables: (filter: { mine?: 1; status?: string; game?: string }) =>
    call<{ tables: TableInList[] }>('GET', `/tables${query(filter)}`).then((answer) => answer.tables),
  create: (order: TableOrder) => call<TableInfo>('POST', '/tables', order),
  table: (id: string) => call<TableInfo>('GET', about('tables', id)),
  join: (id: string) => call<TableInfo>('POST', about('tables', id, '/join'), {}),
  leave: (id: string) => call<TableInfo>('POST', `/tables/${id}/leave`, {}),
  start: (id: string, fill?: string) => call<TableInfo>('POST', `/tables/${id}/start`, fill ? { fill } : {}),
  seat: (id: string, seat: number, order: SeatOrder) =>
    call<TableInfo>('POST', `/tables/${id}/seat`, { seat, ...order }),
  rematch: (id: string) => call<TableInfo>('POST', `/tables/${id}/rematch`, {}),
  viewAt: (id: string, at: number) => call<PastView>('GET', about('games', id, '/view', { at })),
  log: (id: string, after: number) => call<GameLog>('GET', about('games', id, '/log', { after })),
  // What a bot thinks of the question after a step of a finished game. `ms` asks it to be quick.
  analysis: (id: string, at: number, ms?: number, signal?: AbortSignal) =>
    call<Analysis>('GET', about('games', id, '/analysis', { at, ms }), undefined, signal),
  record: (id: string) => `/api${about('games', id, '/record')}`,
  dice: (id: string) => call<DiceReport>('GET', about('games', id, '/dice')),
  scores: (id: string) =>
    call<{ points: ScorePoint[] }>('GET', about('games', id, '/scores', { every: 'turn' })).then((answer) => answer.points),
};
