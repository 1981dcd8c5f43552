// What the server says. The types are generated from docs/openapi.json; here they get short names, and the parts that
// the description leaves to the games get the shape that all games share.
import type { components } from '../generated/api';

type Schemas = components['schemas'];
type Refine<T, R> = T extends unknown ? Omit<T, keyof R> & R : never;

export type Word = string | number | null;
export type Message = Record<string, Word>;

export type ActionJson = Message & { act: string };
export type Offered = Refine<Schemas['Action'], { json: ActionJson }>;
export type QuestionJson = Message & { question: string };
export type GameEvent = Message & { event: string; seat?: number };
export type ScoreLine = Message & { item: string; points: number };

export type Entry = Refine<Schemas['Entry'], { events?: GameEvent[] }>;
export type Result = Refine<Schemas['Result'], { scores: ScoreLine[][] }>;

// The document of one viewer, which updates patch. The view's shape is each game's own.
export type GameState<View = unknown> = Refine<
  Schemas['State'],
  { view: View; question: QuestionJson | null; actions: Offered[]; result: Result | null }
>;

export type SeatInfo = Schemas['Seat'];
export type Clock = Schemas['Clock'];
export type ClockTimes = Schemas['Clocks'];
export type ChatLine = Schemas['ChatLine'];
export type TableInfo = Refine<Schemas['Table'], { result: Result | null }>;
export type TableInList = Refine<Schemas['TableInList'], { result: Result | null }>;
export type PatchOperation = Schemas['ViewPatch'][number];
export type PastView = Refine<Schemas['View'], { state: GameState }>;
export type GameLog = Refine<Schemas['Log'], { entries: Entry[] }>;
export type DiceReport = Schemas['DiceReport'];
export type ScorePoint = Schemas['Scores']['points'][number];
export type PreviewAnswer = Refine<Schemas['Preview'], { events: GameEvent[] }>;
export type Reason = Refine<Schemas['Why']['answers'][number], { because?: (Message & { reason: string }) | null }>;

// A bot's advice: what it would do, and what it thinks of that and of the next best.
export interface Candidate {
  action: string;
  // Expected final lead over the best opponent, in points.
  margin: number;
  win: number;
  visits: number;
}
export interface Hint {
  action: Offered;
  candidates?: Candidate[];
}

// The same of a past position, with the answer that was given. A line's patches lead from view to view.
type Reviewed = Schemas['Analysis']['candidates'][number];
export type PastCandidate = Refine<Reviewed, { action: Offered; line: Refine<Reviewed['line'][number], { action: Offered }>[] }>;
export type Analysis = Refine<Schemas['Analysis'], { question: QuestionJson; candidates: PastCandidate[] }>;

type Spoken<T extends string> = Extract<Schemas['SocketMessage'], { type: T }>;
export type ViewMessage = Refine<
  Spoken<'view'>,
  { state: GameState | null; entries: Entry[]; table: TableInfo; chat: ChatLine[] }
>;
export type UpdateMessage = Refine<Spoken<'update'>, { entries: Entry[]; table?: TableInfo }>;
export type ServerMessage =
  | ViewMessage
  | UpdateMessage
  | Refine<Spoken<'table'>, { table: TableInfo }>
  | Spoken<'ack'>
  | Spoken<'refused'>
  | Refine<Spoken<'hint'>, Hint>
  | Refine<Spoken<'preview'>, { events: GameEvent[] }>
  | Refine<Spoken<'why'>, { answers: Reason[] }>
  | Spoken<'chat'>;

export type OptionSpec = Schemas['Option'];
export type HouseCatalogue = Schemas['Catalogue'];
export type GameInfo = HouseCatalogue['games'][number];
export type Account = Schemas['Account'];
export type Token = Schemas['Token'];
export type SeatOrder = Schemas['SeatOrder'];
export type TableOrder = Schemas['TableOrder'];
