// What the server says. The types are generated from docs/openapi.json; here they get short names, and the parts that
// the description leaves to the games get the shape that all games share.
import type { components } from '../generated/api';

type Schemas = components['schemas'];
type Refine<T, R> = T extends unknown ? Omit<T, keyof R> & R : never;

export type Word = string | number | null;
export type Message = Record<string, Word>;

export type QuestionJson = Message & { question: string };
export type ActionJson = Message & { act: string };
export type Offered = Refine<Schemas['Action'], { json: ActionJson; values?: Message; ends?: QuestionJson }>;
// Answers that belong together, and one of what may be chosen.
export type SetUnit = Refine<Schemas['AnswerSet']['units'][number], { json: ActionJson; values?: Message }>;
export type AnswerSet = Refine<Schemas['AnswerSet'], { units: SetUnit[] }>;
export type GameEvent = Message & { event: string; seat?: number };
export type ScoreLine = Message & { item: string; points: number };

export type Entry = Refine<Schemas['Entry'], { events?: GameEvent[] }>;
export type Result = Refine<Schemas['Result'], { scores: ScoreLine[][] }>;

// The document of one viewer, which updates patch. The view's shape is each game's own.
export type GameState<View = unknown> = Refine<
  Schemas['State'],
  { view: View; question: QuestionJson | null; actions: Offered[]; set: AnswerSet | null; result: Result | null }
>;

export type GameValues = Schemas['Values'];
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
export type DicePromise = Schemas['DicePromise'];
export type DiceSeat = Schemas['DiceSeat'];
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
  // Which parts of the position's worth change most, in points.
  reasons: { item: string; before: number; after: number }[];
  // What the net adds to the lead that the parts come to.
  beyond: number | null;
}
export interface Hint {
  action: Offered;
  candidates?: Candidate[];
}

// The same of a past position, with the answer that was given. A line's patches lead from view to view.
type Reviewed = Schemas['Analysis']['candidates'][number];
export type PastCandidate = Refine<
  Reviewed,
  { action: Offered; line: Refine<Reviewed['line'][number], { action: Offered }>[] }
>;
export type Analysis = Refine<Schemas['Analysis'], { question: QuestionJson; candidates: PastCandidate[] }>;

// Luck and skill apart, from a step on; what is estimated has a variance.
export type Luck = Schemas['Luck'];
export type Estimate = Schemas['Estimate'];

type Spoken<T extends string> = Extract<Schemas['SocketMessage'], { type: T }>;
export type ViewMessage = Refine<
  Spoken<'view'>,
  { state: GameState | null; entries: Entry[]; table: TableInfo; chat: ChatLine[] }
>;
export type UpdateMessage = Refine<Spoken<'update'>, { entries: Entry[]; table?: TableInfo }>;
export type Refusal = Refine<Spoken<'refused'>, { because: Reason['because'] }>;
export type ServerMessage =
  | ViewMessage
  | UpdateMessage
  | Refine<Spoken<'table'>, { table: TableInfo }>
  | Spoken<'ack'>
  | Refusal
  | Refine<Spoken<'hint'>, Hint>
  | Refine<Spoken<'preview'>, { events: GameEvent[] }>
  | Refine<Spoken<'why'>, { answers: Reason[] }>
  | Spoken<'chat'>;

export type OptionSpec = Schemas['Option'];
export type HouseCatalogue = Schemas['Catalogue'];
// What a visitor is told at the door.
export type Door = Schemas['House'];
export type Announcement = Schemas['Announcement'];
export type GameInfo = HouseCatalogue['games'][number];
export type Account = Schemas['Account'];
// What those who run the house are told.
export type HouseStatus = Schemas['HouseStatus'];
export type QuarantinedTable = Schemas['QuarantinedTable'];
export type Person = Schemas['AdminPerson'];
export type Invitation = Schemas['Invitation'];
export type Token = Schemas['Token'];
export type SessionInfo = Schemas['Session'];
export type SeatOrder = Schemas['SeatOrder'];
export type TableOrder = Schemas['TableOrder'];

// A turn that the rules show page by page.
type TurnPage = Schemas['WorkedTurn']['pages'][number];
export type WorkedTurn = Refine<
  Schemas['WorkedTurn'],
  { pages: Refine<TurnPage, { entries: Entry[]; state: GameState }>[] }
>;
