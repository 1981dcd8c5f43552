// What the server says, as docs/openapi.json and docs/server.md describe it.

export type Word = string | number | null;
export type Message = Record<string, Word>;

export type ActionJson = Message & { act: string };
export interface Offered {
  text: string;
  json: ActionJson;
}
export type QuestionJson = Message & { question: string };
export type GameEvent = Message & { event: string; seat?: number };
export type ScoreLine = Message & { item: string; points: number };

export interface Entry {
  version: number;
  kind: 'act' | 'chance' | 'undo';
  seat?: number;
  step: number;
  act?: string;
  events?: GameEvent[];
}

export interface Result {
  points: number[];
  places: number[];
  winners: number[];
  scores: ScoreLine[][];
}

export interface Turn {
  actor: 'player' | 'chance' | 'over';
  seat?: number;
}

// The document of one viewer, which updates patch. The view's shape is each game's own.
export interface GameState<View = unknown> {
  view: View;
  turn: Turn;
  steps: number;
  question: QuestionJson | null;
  actions: Offered[];
  undo: boolean;
  result: Result | null;
}

export interface SeatInfo {
  seat: number;
  kind: 'open' | 'invite' | 'human' | 'bot';
  name: string | null;
  bot: string | null;
  away: boolean;
  owner: boolean;
  connected?: boolean;
  invite?: string;
}

export type Clock =
  | { kind: 'none' }
  | { kind: 'live'; base: number; increment: number }
  | { kind: 'slow'; base: number };

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, unknown>;
  status: 'open' | 'running' | 'finished' | 'abandoned';
  public: boolean;
  spectators: boolean;
  chat: boolean;
  hints: boolean;
  clock: Clock;
  seats: SeatInfo[];
  you: number | null;
  owner: boolean;
  rematch: string | null;
  created: number;
  finished: number | null;
  version: number;
  result: Result | null;
  turn?: number | null;
  undo_request?: { seat: number; to_step: number; agreed: boolean[] } | null;
  dice?: { scheme: string; commitment: string; seed?: string } | null;
}

export interface ClockTimes {
  left: (number | null)[];
  seat: number | null;
  deadline: number | null;
  now: number;
}

export interface ChatLine {
  name: string;
  text: string;
  seat?: number | null;
  at?: number;
}

export interface PatchOperation {
  op: 'add' | 'remove' | 'replace';
  path: string;
  value?: unknown;
}

export interface ViewMessage {
  type: 'view';
  viewer: number | null;
  version: number;
  hash: string | null;
  state: GameState | null;
  entries: Entry[];
  table: TableInfo;
  chat: ChatLine[];
  clocks?: ClockTimes | null;
}
export interface UpdateMessage {
  type: 'update';
  from: number;
  version: number;
  hash: string;
  entries: Entry[];
  patch: PatchOperation[];
  clocks?: ClockTimes | null;
  table?: TableInfo;
  chat?: ChatLine[];
}
export type ServerMessage =
  | ViewMessage
  | UpdateMessage
  | { type: 'table'; table: TableInfo }
  | { type: 'ack'; id: string | null; version: number }
  | { type: 'refused'; id: string | null; code: string; reason: string; rule: string | null; version: number }
  | { type: 'hint'; id: string | null; version: number; action: Offered }
  | ({ type: 'chat' } & Partial<ChatLine> & { line?: ChatLine });

export interface OptionSpec {
  name: string;
  kind: 'flag' | 'number' | 'choice' | 'set';
  standard: unknown;
  min?: number;
  max?: number;
  words?: string[];
}
export interface GameInfo {
  id: string;
  min_players: number;
  max_players: number;
  hidden_information: boolean;
  options: OptionSpec[];
}
export interface HouseCatalogue {
  version: string;
  games: GameInfo[];
  bots: string[];
  languages: string[];
}
export interface Account {
  id: string;
  name: string;
  kind: string;
}
export interface SeatOrder {
  kind: 'me' | 'open' | 'invite' | 'bot';
  bot?: string;
}
export interface TableOrder {
  game: string;
  options?: Record<string, unknown>;
  seats: SeatOrder[];
  public?: boolean;
  clock?: Clock;
}
