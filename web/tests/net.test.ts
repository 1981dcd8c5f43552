import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentHash } from '../src/net/hash';
import { Inbox } from '../src/net/inbox';
import { applyPatch, shared } from '../src/net/patch';
import { Catalogue } from '../src/i18n/catalogue';
import { sentenceOf } from '../src/table/reasons';
import { TableStore } from '../src/net/table.svelte';
import type { GameState, ServerMessage, TableInfo } from '../src/net/types';

describe('applyPatch', () => {
  it('replaces, adds and removes without touching the old document', () => {
    const before = { a: { b: [1, 2] }, 'x/y': 1 };
    const after = applyPatch(before as unknown, [
      { op: 'replace', path: '/a/b/1', value: 3 },
      { op: 'add', path: '/c', value: null },
      { op: 'remove', path: '/x~1y' },
    ]);
    expect(after).toEqual({ a: { b: [1, 3] }, c: null });
    expect(before).toEqual({ a: { b: [1, 2] }, 'x/y': 1 });
  });
  it('refuses a patch that does not fit', () => {
    expect(() => applyPatch({ a: [] } as unknown, [{ op: 'replace', path: '/a/3/b', value: 1 }])).toThrow();
  });
  it('leaves alone what it does not touch, and takes equal parts of what it replaces from the old document', () => {
    const before = {
      view: { bag: { red: 1 }, towers: [{ colour: 'red' }, { colour: 'blue' }, { colour: 'white' }] },
      actions: [{ text: 'a' }],
    };
    const after = applyPatch(before, [
      { op: 'replace', path: '/view/towers', value: [{ colour: 'blue' }, { colour: 'white' }] },
      { op: 'replace', path: '/actions', value: [{ text: 'a' }] },
    ]);
    expect(after.view.bag).toBe(before.view.bag);
    expect(after.view.towers).toEqual([{ colour: 'blue' }, { colour: 'white' }]);
    expect(after.view.towers[0]).toBe(before.view.towers[1]);
    expect(after.view.towers[1]).toBe(before.view.towers[2]);
    // What was offered before is not offered still, even if it reads the same.
    expect(after.actions[0]).not.toBe(before.actions[0]);
  });
  it('changes a value that came with the same patch without changing the patch', () => {
    const patch = [
      { op: 'add' as const, path: '/a', value: { b: [1] } },
      { op: 'add' as const, path: '/a/b/-', value: 2 },
      { op: 'replace' as const, path: '/a/b/0', value: 3 },
    ];
    expect(applyPatch({} as unknown, patch)).toEqual({ a: { b: [3, 2] } });
    expect(patch[0]?.value).toEqual({ b: [1] });
  });
});

describe('shared', () => {
  it('is the old value if nothing differs, whatever the order of the names', () => {
    const old = { a: [1, { b: null }], c: 'x' };
    expect(shared(old, { c: 'x', a: [1, { b: null }] })).toBe(old);
  });
  it('is the new value with the old parts otherwise', () => {
    const old = { a: [{ b: 1 }], c: { d: 2 } };
    const now = shared(old, { a: [{ b: 1 }], c: { d: 3 } }) as typeof old;
    expect(now).toEqual({ a: [{ b: 1 }], c: { d: 3 } });
    expect(now.a).toBe(old.a);
  });
  it('tells a missing member from one without a value, a list from an object, and a shorter list from a longer one', () => {
    expect(shared({ a: undefined }, {})).toEqual({});
    expect(shared({ a: null }, { b: null })).toEqual({ b: null });
    expect(shared([], {})).toEqual({});
    expect(shared([1, 2], [1])).toEqual([1]);
    expect(shared({ 0: 1 }, [1])).toEqual([1]);
  });
});

describe('documentHash', () => {
  it('does not depend on the order of keys', () => {
    expect(documentHash({ a: 1, b: [true, null] })).toBe(documentHash({ b: [true, null], a: 1 }));
    expect(documentHash({})).toBe('5465b825');
  });
});

class FakeSocket {
  static readonly OPEN = 1;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.onclose?.();
  }
}

const state = (steps: number): GameState => ({
  view: { steps },
  turn: { actor: 'player', seat: 0 },
  steps,
  question: null,
  actions: [{ text: 'take 1', json: { act: 'take', position: 1 } }],
  set: null,
  undo: false,
  result: null,
});
const greeting = (version: number): ServerMessage => ({
  type: 'view',
  viewer: 0,
  version,
  hash: null,
  state: state(version),
  entries: [],
  table: { id: 't' } as TableInfo,
  chat: [],
});
function update(from: number, to: number, hash?: string): ServerMessage {
  return {
    type: 'update',
    clocks: null,
    from,
    version: to,
    hash: hash ?? documentHash(state(to)),
    entries: [{ version: to, kind: 'act', seat: 0, step: to, act: 'take 1', events: [] }],
    patch: [
      { op: 'replace', path: '/view/steps', value: to },
      { op: 'replace', path: '/steps', value: to },
    ],
  };
}

describe('the inbox', () => {
  let taken: [number, number | undefined][];
  let inbox: Inbox<number>;
  // The next frame is drawn, and said to be.
  let frames: (() => void)[];
  const frame = async (): Promise<void> => {
    frames.splice(0).forEach((act) => act());
    await new Promise((resolve) => setImmediate(resolve));
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    [frames, taken] = [[], []];
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act));
    inbox = new Inbox<number>((item, next) => taken.push([item, next]));
  });
  afterEach(async () => {
    await frame();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('takes what comes after a pause as soon as all that came with it has been heard', () => {
    inbox.push(1);
    inbox.push(2);
    expect(taken).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(taken).toEqual([
      [1, 2],
      [2, undefined],
    ]);
  });
  it('takes what follows at once when the last one has been drawn, together and in order', async () => {
    inbox.push(1);
    vi.advanceTimersByTime(1);
    inbox.push(2);
    inbox.push(3);
    vi.advanceTimersByTime(10);
    expect(taken).toHaveLength(1);
    await frame();
    expect(taken).toEqual([
      [1, undefined],
      [2, 3],
      [3, undefined],
    ]);
    await frame();
    expect(taken).toHaveLength(3);
    inbox.push(4);
    vi.advanceTimersByTime(1);
    expect(taken).toHaveLength(4);
  });
  it('does not wait for a frame that never comes, or for a timer where nobody looks', () => {
    inbox.push(1);
    vi.advanceTimersByTime(1);
    inbox.push(2);
    vi.advanceTimersByTime(100);
    expect(taken).toHaveLength(2);
    vi.stubGlobal('document', { hidden: true });
    inbox.push(3);
    expect(taken).toHaveLength(3);
  });
  it('lets a light one through, but never past another', () => {
    inbox.push(1, true);
    expect(taken).toEqual([[1, undefined]]);
    inbox.push(2);
    inbox.push(3, true);
    expect(taken).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(taken.slice(1)).toEqual([
      [2, 3],
      [3, undefined],
    ]);
  });
});

describe('the table store', () => {
  let sockets: FakeSocket[];
  let store: TableStore;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
    vi.stubGlobal('WebSocket', FakeSocket);
    sockets = [];
    store = new TableStore('t', undefined, (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    });
    store.connect();
    store.receive(greeting(4));
  });
  const socket = (): FakeSocket => sockets.at(-1) as FakeSocket;

  it('follows versioned updates', () => {
    store.receive(update(4, 5));
    expect(store.version).toBe(5);
    expect(store.state?.steps).toBe(5);
    expect(store.entries).toHaveLength(1);
  });
  it('asks for the whole view after a gap or a wrong hash', () => {
    store.receive(update(6, 7));
    expect(socket().sent).toEqual([{ type: 'view' }]);
    store.receive(update(4, 5, '00000000'));
    expect(socket().sent).toHaveLength(2);
    expect(store.version).toBe(4);
  });
  it('comes back where it stopped and sends an unacknowledged answer again with the same id', () => {
    store.act('take 1');
    const first = socket().sent[0];
    socket().close();
    expect(store.connection).toBe('lost');
    vi.advanceTimersByTime(300);
    expect(socket().url).toContain('from=4');
    socket().onopen?.();
    expect(socket().sent).toEqual([first]);
    store.receive({ type: 'ack', id: String(first?.id), version: 5 });
    expect(store.waiting).toBe(false);
  });
  it('sends one answer at a time', () => {
    store.act('take 1');
    store.act('take 1');
    expect(socket().sent).toHaveLength(1);
  });
  it('takes a line of chat that is told again for one that was removed', () => {
    const line = (number: number, text: string, removed = false) => ({
      number,
      seat: 0,
      account: 'a',
      name: 'Ada',
      guest: true,
      text,
      removed,
      at: 0,
    });
    for (const each of [line(1, 'one'), line(2, 'two'), line(1, '', true)]) store.receive({ type: 'chat', line: each });
    expect(store.chat).toEqual([line(1, '', true), line(2, 'two')]);
    store.removeLine(2);
    expect(socket().sent.at(-1)).toEqual({ type: 'chat-remove', number: 2 });
  });
  it('shows a refusal, but not that somebody was faster', () => {
    store.receive({
      type: 'refused',
      id: null,
      code: 'illegal',
      reason: 'no (FIR-4.4)',
      rule: 'FIR-4.4',
      because: null,
      version: 4,
    });
    expect(store.refusal?.rule).toBe('FIR-4.4');
    store.refusal = null;
    store.receive({
      type: 'refused',
      id: null,
      code: 'stale',
      reason: 'moved on',
      rule: null,
      because: null,
      version: 5,
    });
    expect(store.refusal).toBeNull();
  });
  it('follows what changes without a version, while people choose at the same time', () => {
    const chosen = { ...state(4), turn: { actor: 'player' as const, seat: 1, asked: [1], chosen: [0] }, undo: true };
    store.receive({
      type: 'update',
      clocks: null,
      from: 4,
      version: 4,
      hash: documentHash(chosen),
      entries: [],
      patch: [
        { op: 'replace', path: '/turn', value: chosen.turn },
        { op: 'replace', path: '/undo', value: true },
      ],
    });
    expect([store.version, store.state?.turn.chosen, store.state?.undo]).toEqual([4, [0], true]);
    store.receive(update(3, 4));
    expect(store.state?.turn.chosen).toEqual([0]);
  });
  it('checks the hash of the last of several updates only, and still notices', () => {
    store.receive(update(4, 5, '00000000'), update(5, 6));
    expect([store.version, store.state?.steps]).toEqual([4, 4]);
    store.receive(update(5, 6));
    expect([store.version, store.state?.steps]).toEqual([6, 6]);
    expect(store.entries.map((entry) => entry.step)).toEqual([5, 6]);
    store.receive(update(6, 7, '00000000'), update(8, 9));
    expect(store.version).toBe(6);
    expect(socket().sent).toEqual([{ type: 'view' }]);
  });
  it('shows nothing of several updates if the last does not fit, and asks once', () => {
    store.receive(update(4, 5), update(5, 6));
    store.receive(update(5, 6, '00000000'));
    expect([store.version, store.state?.steps]).toEqual([4, 4]);
    expect(store.entries).toEqual([]);
    expect(socket().sent).toEqual([{ type: 'view' }]);
    store.receive(greeting(6));
    store.receive(update(6, 7));
    expect(store.version).toBe(7);
  });
  it('answers the question that is shown, even if the next is waiting to be drawn', () => {
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('requestAnimationFrame', () => 1);
    const hear = (message: ServerMessage): void => socket().onmessage?.({ data: JSON.stringify(message) });
    hear(update(4, 5));
    hear(update(5, 6));
    store.act('take 1');
    expect(socket().sent.at(-1)).toMatchObject({ type: 'act', action: 'take 1', version: 4 });
    vi.advanceTimersByTime(1);
    expect(store.version).toBe(6);
    hear({
      type: 'refused',
      id: String(socket().sent.at(-1)?.id),
      code: 'stale',
      reason: 'moved on',
      rule: null,
      because: null,
      version: 6,
    });
    vi.advanceTimersByTime(100);
    vi.advanceTimersByTime(200);
    expect([store.waiting, store.refusal]).toEqual([false, null]);
    vi.unstubAllGlobals();
  });
  it('keeps advice with its candidates until the game moves on, and drops what comes too late', () => {
    const action = { text: 'take 1', json: { act: 'take', position: 1 } };
    const candidates = [{ action: 'take 1', margin: 4.2, win: 0.61, visits: 90, reasons: [], beyond: null }];
    store.receive({ type: 'hint', id: null, version: 3, action });
    expect(store.hint).toBeNull();
    store.receive({ type: 'hint', id: null, version: 4, action, candidates });
    expect(store.hint).toEqual({ action, candidates });
    store.receive(update(4, 5));
    expect(store.hint).toBeNull();
  });
  it('says that it waits only when that takes long', () => {
    store.act('take 1');
    expect([store.waiting, store.slow]).toEqual([true, false]);
    vi.advanceTimersByTime(400);
    expect(store.slow).toBe(true);
    store.receive({ type: 'ack', id: String(socket().sent[0]?.id), version: 5 });
    expect([store.waiting, store.slow]).toEqual([false, false]);
  });
  it('remembers what was taken back, for redo', () => {
    store.receive(update(4, 5));
    store.receive({
      type: 'update',
      clocks: null,
      from: 5,
      version: 6,
      hash: documentHash(state(4)),
      entries: [{ version: 6, kind: 'undo', seat: 0, step: 4 }],
      patch: [
        { op: 'replace', path: '/view/steps', value: 4 },
        { op: 'replace', path: '/steps', value: 4 },
      ],
    });
    expect(store.entries).toHaveLength(0);
    expect(store.undone).toEqual([['take 1']]);
    store.redo();
    expect(socket().sent.at(-1)).toMatchObject({ type: 'act', action: 'take 1', version: 6 });
  });
});

describe('a reason against an action', () => {
  const dutch = new Catalogue({
    'reason.take-price': 'Plaats {position} kost {price} {price|steen|stenen}.',
    'reason.no-stone': 'Geen {colour}.',
    'colour.white': 'wit',
  });

  it('names its paragraph once', () => {
    expect(sentenceOf({ reason: 'You must play a card first. HAM-7.27', rule: 'HAM-7.27' }, dutch)).toBe(
      'You must play a card first.',
    );
    expect(sentenceOf({ reason: 'the row has a gap (FIR-4.8)', rule: 'FIR-4.8' }, dutch)).toBe('the row has a gap');
    expect(sentenceOf({ reason: 'no', rule: null }, dutch)).toBe('no');
  });

  it('is told in the language of the reader, and in English where the catalogue has no such reason', () => {
    const told = { reason: 'Position 2 costs 1 stone. FIR-4.4', rule: 'FIR-4.4' };
    expect(sentenceOf({ ...told, because: { reason: 'take-price', position: 2, price: 1 } }, dutch)).toBe(
      'Plaats 2 kost 1 steen.',
    );
    expect(sentenceOf({ ...told, because: { reason: 'no-stone', colour: 'white' } }, dutch)).toBe('Geen wit.');
    expect(sentenceOf({ ...told, because: { reason: 'of-tomorrow' } }, dutch)).toBe('Position 2 costs 1 stone.');
  });
});
