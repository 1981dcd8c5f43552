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
  table: (id: string, invite?: string) => call<TableInfo>('GET', `/tables/${id}${query({ invite })}`),
  join: (id: string, invite?: string) => call<TableInfo>('POST', `/tables/${id}/join`, invite ? { invite } : {}),
  leave: (id: string) => call<TableInfo>('POST', `/tables/${id}/leave`, {}),
  start: (id: string, fill?: string) => call<TableInfo>('POST', `/tables/${id}/start`, fill ? { fill } : {}),
  seat: (id: string, seat: number, order: SeatOrder) =>
    call<TableInfo>('POST', `/tables/${id}/seat`, { seat, ...order }),
  rematch: (id: string) => call<TableInfo>('POST', `/tables/${id}/rematch`, {}),
  viewAt: (id: string, at: number) => call<PastView>('GET', `/games/${id}/view${query({ at })}`),
  log: (id: string, after: number) =>
    call<GameLog>('GET', `/games/${id}/log${query({ after })}`),
  // What a bot thinks of the question after a step of a finished game. `ms` asks it to be quick.
  analysis: (id: string, at: number, ms?: number, signal?: AbortSignal) =>
    call<Analysis>('GET', `/games/${id}/analysis${query({ at, ms })}`, undefined, signal),
  dice: (id: string) => call<DiceReport>('GET', `/games/${id}/dice`),
  scores: (id: string) =>
    call<{ points: ScorePoint[] }>('GET', `/games/${id}/scores${query({ every: 'turn' })}`).then((answer) => answer.points),
};
