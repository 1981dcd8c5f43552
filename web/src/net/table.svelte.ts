import { api, knowBy, lookFrom, Refused } from './api';
import { documentHash } from './hash';
import { Inbox } from './inbox';
import { applyPatch } from './patch';
import type {
  ChatLine,
  ClockTimes,
  Entry,
  GameState,
  Hint,
  PreviewAnswer,
  Reason,
  Refusal,
  ServerMessage,
  TableInfo,
  UpdateMessage,
  ViewMessage,
} from './types';

type Connection = 'connecting' | 'open' | 'lost';
type Fields = Record<string, unknown>;

const firstWait = 250;
const longestWait = 8000;
const patience = 300;

// A live table: holds the viewer's document, follows its versions, comes back where it stopped after a broken
// connection, and sends answers. An answer is sent again with the same id until the server has acknowledged it,
// so it can be neither lost nor taken twice.
export class TableStore {
  table = $state.raw<TableInfo | null>(null);
  state = $state.raw<GameState | null>(null);
  entries = $state.raw<Entry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  clocks = $state.raw<ClockTimes | null>(null);
  viewer = $state<number | null>(null);
  version = $state(-1);
  connection = $state<Connection>('connecting');
  refusal = $state.raw<Refusal | null>(null);
  hint = $state.raw<Hint | null>(null);
  // What was taken back, the last one at the end: an answer, or all answers of a set.
  undone = $state.raw<string[][]>([]);
  waiting = $state(false);
  // It takes long enough to be shown; before that, greying everything out would only flicker.
  slow = $state(false);
  // The server says that there is no such table, or none for this visitor, or that the invitation has been used.
  absent = $state<'' | 'table' | 'used_invite'>('');

  // The seat that this browser looks from, where several people share it; null: the first of theirs.
  #seat: number | null = null;
  #socket: WebSocket | null = null;
  #closed = false;
  #wait = firstWait;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: Fields | null = null;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #count = 0;
  // Questions that change nothing, by id; answers are kept until the game moves on.
  readonly #asked = new Map<string, (message: ServerMessage | null) => void>();
  #previews = new Map<string, Promise<PreviewAnswer | null>>();
  #reasons = new Map<string, Reason>();
  // Where several updates that arrived together lead; nothing of it is shown until the last of them fits.
  #ahead: { state: GameState | null; version: number; entries: Entry[] } | null = null;
  readonly #heard = new Inbox<ServerMessage>((message, next) => this.receive(message, next));
  readonly #run = Math.random().toString(36).slice(2, 8);

  constructor(
    readonly id: string,
    private readonly invite: string | undefined,
    private readonly open: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {
    knowBy(id, invite);
  }

  connect(): void {
    const query = new URLSearchParams();
    if (this.version >= 0 && this.state) query.set('from', String(this.version));
    if (this.invite) query.set('invite', this.invite);
    if (this.#seat !== null) query.set('seat', String(this.#seat));
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = this.open(`${scheme}://${location.host}/api/tables/${this.id}/live?${query}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.connection = 'open';
      this.#wait = firstWait;
      if (this.#pending) socket.send(JSON.stringify(this.#pending));
    };
    socket.onmessage = (message) => {
      const heard = JSON.parse(String(message.data)) as ServerMessage;
      this.#heard.push(heard, heard.type === 'ack');
    };
    socket.onclose = () => {
      if (this.#closed || this.#socket !== socket) return;
      this.#forget();
      this.connection = 'lost';
      if (!this.table) this.#knock();
      this.#timer = setTimeout(() => this.connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, longestWait);
    };
  }

  // A socket that is refused does not say why.
  #knock(): void {
    api.table(this.id).catch((error: unknown) => {
      if (!(error instanceof Refused) || error.status !== 404 || this.table) return;
      this.absent = error.code === 'used_invite' ? 'used_invite' : 'table';
      this.close();
    });
  }

  // Comes back as somebody else: whoever was nobody at the door has a name and a seat now.
  enterAnew(): void {
    const old = this.#socket;
    this.version = -1;
    this.connect();
    old?.close();
  }

  // Somebody else at this browser goes on, from another seat.
  sit(seat: number): void {
    if (this.#seat === seat) return;
    this.#seat = seat;
    lookFrom(this.id, seat);
    this.undone = [];
    this.enterAnew();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    this.#socket?.close();
  }

  // `next` is the message behind this one, if it is there already.
  receive(message: ServerMessage, next?: ServerMessage): void {
    if ('id' in message && message.id !== null && this.#answered(message.id, message)) return;
    switch (message.type) {
      case 'view':
        return this.#take(message);
      case 'update':
        return this.#follow(message, next?.type === 'update' && next.from === message.version);
      case 'table':
        this.table = message.table;
        return;
      case 'ack':
        if (this.#isMine(message.id)) this.#settle();
        return;
      case 'refused':
        if (this.#isMine(message.id)) this.#settle();
        // Somebody was faster; the update is on its way.
        if (message.code !== 'stale') this.refusal = message;
        return;
      case 'hint':
        // Advice for a question that has been answered since is of no use.
        if (message.version === this.version)
          this.hint = { action: message.action, candidates: message.candidates ?? [] };
        return;
      case 'chat':
        // A line that is known already was removed.
        this.chat = [...this.chat.filter((line) => line.number !== message.line.number), message.line].sort(
          (a, b) => a.number - b.number,
        );
    }
  }

  #answered(id: string, message: ServerMessage | null): boolean {
    const settle = this.#asked.get(id);
    this.#asked.delete(id);
    settle?.(message);
    return settle !== undefined;
  }

  #forget(): void {
    this.#previews = new Map();
    this.#reasons = new Map();
    for (const id of [...this.#asked.keys()]) this.#answered(id, null);
  }

  #inquire(message: Fields): Promise<ServerMessage | null> {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    const id = `q${this.#run}-${++this.#count}`;
    this.#send({ ...message, id });
    return new Promise((resolve) => this.#asked.set(id, resolve));
  }

  #take(message: ViewMessage): void {
    this.viewer = message.viewer;
    this.version = message.version;
    this.state = message.state;
    this.entries = message.entries;
    this.table = message.table;
    this.chat = message.chat;
    this.clocks = message.clocks ?? null;
    this.hint = null;
    this.#forget();
  }

  // An update that another one follows at once is shown with it, and its hash says nothing that the next will not say.
  #follow(message: UpdateMessage, followed: boolean): void {
    if (message.table) this.table = message.table;
    if (message.chat) this.chat = message.chat;
    if (message.clocks !== undefined) this.clocks = message.clocks;
    const now = this.#ahead ?? { state: this.state, version: this.version, entries: [] };
    this.#ahead = null;
    if (message.version <= now.version && message.from !== now.version) return;
    if (!now.state || message.from !== now.version) return this.#askAnew();
    let state: GameState;
    try {
      state = applyPatch(now.state, message.patch);
    } catch {
      return this.#askAnew();
    }
    const next = { state, version: message.version, entries: [...now.entries, ...message.entries] };
    if (followed) {
      this.#ahead = next;
      return;
    }
    if (documentHash(state) !== message.hash) return this.#askAnew();
    this.state = state;
    this.version = next.version;
    this.hint = null;
    this.#forget();
    this.#tell(next.entries);
  }

  #tell(entries: readonly Entry[]): void {
    const told = [...this.entries];
    for (const entry of entries) {
      if (entry.kind !== 'undo') {
        told.push(entry);
        continue;
      }
      const taken: string[] = [];
      while (told.length > 0 && (told.at(-1) as Entry).step > entry.step) {
        const { kind, act, seat } = told.pop() as Entry;
        if (entry.seat === this.viewer && kind === 'act' && act && seat === this.viewer) taken.unshift(act);
      }
      if (taken.length > 0) this.undone = [...this.undone, taken];
    }
    this.entries = told;
  }

  #askAnew(): void {
    this.#send({ type: 'view' });
  }

  #send(message: Fields): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #isMine(id: string | null): boolean {
    return this.#pending !== null && this.#pending.id === id;
  }

  #settle(): void {
    this.#pending = null;
    this.waiting = false;
    this.slow = false;
    clearTimeout(this.#patience);
  }

  #ask(message: Fields): void {
    if (this.#pending) return;
    this.refusal = null;
    this.#pending = { ...message, id: `${this.#run}-${++this.#count}`, version: this.version };
    this.waiting = true;
    this.#patience = setTimeout(() => (this.slow = true), patience);
    this.#send(this.#pending);
  }

  act(action: string): void {
    this.#ask({ type: 'act', action });
    this.#redone([action]);
  }

  // The answers of a set: as a whole or not at all.
  actAll(actions: readonly string[]): void {
    this.#ask({ type: 'act', actions });
    this.#redone(actions);
  }

  #redone(actions: readonly string[]): void {
    const same = this.undone.at(-1)?.toSorted().join() === actions.toSorted().join();
    this.undone = same ? this.undone.slice(0, -1) : [];
  }

  undo(ask = false): void {
    this.#ask(ask ? { type: 'undo', ask: true } : { type: 'undo' });
  }

  redo(): void {
    const [first, ...rest] = this.undone.at(-1) ?? [];
    if (first === undefined || !this.state?.actions.some((offered) => offered.text === first)) return;
    if (this.state.set === null && rest.length === 0) this.act(first);
    else this.actAll([first, ...rest]);
  }

  answerUndo(agree: boolean): void {
    this.#send({ type: 'undo-answer', agree });
  }

  askHint(): void {
    this.#send({ type: 'hint' });
  }

  // What an offered action, or the answers of a set, would do; null if the server does not say.
  preview(asked: string | readonly string[]): Promise<PreviewAnswer | null> {
    const named = typeof asked === 'string' ? { action: asked } : { actions: asked };
    const key = JSON.stringify(named);
    const known = this.#previews.get(key);
    if (known) return known;
    const answer = this.#inquire({ type: 'preview', version: this.version, ...named }).then((message) =>
      message?.type === 'preview' ? message : null,
    );
    this.#previews.set(key, answer);
    return answer;
  }

  // Why actions are not offered, as far as the server knows them.
  async why(actions: readonly string[]): Promise<Reason[]> {
    const limit = 32;
    const version = this.version;
    const unknown = actions.filter((action) => !this.#reasons.has(action));
    for (let from = 0; from < unknown.length; from += limit) {
      const message = await this.#inquire({ type: 'why', version, actions: unknown.slice(from, from + limit) });
      if (message?.type !== 'why' || this.version !== version) return [];
      for (const answer of message.answers) this.#reasons.set(answer.action, answer);
    }
    return actions.flatMap((action) => this.#reasons.get(action) ?? []);
  }

  say(text: string): void {
    this.#send({ type: 'chat', text });
  }

  removeLine(number: number): void {
    this.#send({ type: 'chat-remove', number });
  }

  // Log entries from the beginning, when the story on arrival was only its end.
  async loadWholeLog(): Promise<void> {
    const first = this.entries[0];
    if (!first || first.step <= 1) return;
    const earlier: Entry[] = [];
    while (earlier.length < first.step - 1) {
      const page = await api.log(this.id, earlier.length);
      if (page.entries.length === 0) break;
      earlier.push(...page.entries);
    }
    this.entries = [...earlier.filter((entry) => entry.step < first.step), ...this.entries];
  }
}
