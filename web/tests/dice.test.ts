import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { Refused } from '../src/net/api';
import {
  diceKey,
  makeSeed,
  seatCommitment,
  serverCommitment,
  stepsOf,
  ticketOf,
  verdictOf,
  type Evidence,
  type Memory,
} from '../src/net/dice';
import { DiceKeeper } from '../src/net/keeper';
import type { DiceReport, DiceSeat, Entry, TableInfo } from '../src/net/types';

const hex = (digit: string): string => digit.repeat(64);

// The worked example of docs/dice.md: the lines "name = value" of its block.
describe('the arithmetic of the dice', () => {
  const description = readFileSync(new URL('../../docs/dice.md', import.meta.url), 'utf8');
  const value = (name: string): string => new RegExp(`^${name} = (\\S+)$`, 'm').exec(description)?.[1] ?? `no ${name}`;
  it('is that of the description', () => {
    expect(serverCommitment(value('table'), value('secret'))).toBe(value('commitment'));
    expect(seatCommitment(value('seed 0'))).toBe(value('commitment 0'));
    expect(seatCommitment(value('seed 3'))).toBe(value('commitment 3'));
    const seats: DiceSeat[] = [
      { part: 'seed', commitment: value('commitment 0'), seed: value('seed 0') },
      { part: 'bot' },
      { part: 'none' },
      { part: 'withheld', commitment: value('commitment 3') },
    ];
    const key = diceKey(value('table'), value('secret'), seats);
    expect(Buffer.from(key).toString('hex')).toBe(value('key'));
    expect(ticketOf(key, 0, 4)).toBe(Number(value('ticket 0 of 4')));
    expect(ticketOf(key, 1, 50)).toBe(Number(value('ticket 1 of 50')));
    expect(ticketOf(key, 2, 6)).toBe(Number(value('ticket 2 of 6')));
  });
  it('needs no WebCrypto, which pages without HTTPS do not have', () => {
    const random = crypto.getRandomValues.bind(crypto);
    vi.stubGlobal('crypto', { getRandomValues: random });
    expect(makeSeed()).toMatch(/^[0-9a-f]{64}$/);
    expect(makeSeed()).not.toBe(makeSeed());
    expect(seatCommitment(hex('a'))).toBe(
      createHash('sha256')
        .update(`stadtluft-dice-v2:seat:${hex('a')}`)
        .digest('hex'),
    );
    vi.unstubAllGlobals();
  });
});

// A game of three draws at seat 0, against a bot and somebody who did not reveal.
const table = 'x7KdPq2mZr';
const own = hex('a');
const seats = (): DiceSeat[] => [
  { part: 'seed', commitment: seatCommitment(own), seed: own },
  { part: 'bot' },
  { part: 'withheld', commitment: hex('c') },
];
const secret = hex('5');
function evidence(
  change: (given: Evidence & { report: Extract<DiceReport, { scheme: 'hmac-sha256-v2' }> }) => void = () => undefined,
): Evidence {
  const key = diceKey(table, secret, seats());
  const weights = [1, 3, 2];
  const outcomes = ['deal 001', 'deal 002', 'deal 003'];
  const draws = [0, 1, 2].map((k) => {
    const ticket = ticketOf(key, k, 6);
    const fallen = ticket < 1 ? 0 : ticket < 4 ? 1 : 2;
    return {
      step: 2 * k + 1,
      k,
      total: 6,
      ticket,
      from: [0, 1, 4][fallen] ?? 0,
      to: [1, 4, 6][fallen] ?? 0,
      outcome: outcomes[fallen] ?? '',
      outcomes,
      weights,
    };
  });
  const steps = draws.flatMap((draw) => [
    { n: draw.step, chance: draw.outcome },
    { n: draw.step + 1, seat: 0, act: `answer ${draw.k}` },
  ]);
  const memory: Memory = {
    commitment: serverCommitment(table, secret),
    seen: 'before',
    list: seats().map((seat) => seat.commitment ?? null),
    revealed: true,
  };
  const told: Entry[] = [
    { version: 5, kind: 'chance', step: 5 },
    { version: 6, kind: 'act', seat: 0, step: 6, act: 'answer 2' },
  ];
  const report = {
    scheme: 'hmac-sha256-v2' as const,
    table,
    commitment: serverCommitment(table, secret),
    secret,
    seats: seats(),
    draws,
  };
  const given = {
    table,
    report,
    steps,
    told,
    you: 0,
    memory,
    ownSeed: (commitment: string) => (commitment === seatCommitment(own) ? own : null),
  };
  change(given);
  return given;
}

describe('the verdict on the dice', () => {
  it('is fine when everything follows', () => {
    expect(verdictOf(evidence())).toEqual({ wrong: null, draws: 3, seeds: 1, own: 'in', seen: 'before' });
  });
  it('finds everything that a server could change', () => {
    const fault = (change: Parameters<typeof evidence>[0]) => verdictOf(evidence(change)).wrong?.fault;
    const other = hex('6');
    // A secret that fits the report, but not what this browser saw first.
    expect(
      fault(({ report }) => Object.assign(report, { secret: other, commitment: serverCommitment(table, other) })),
    ).toBe('promise');
    expect(fault(({ report }) => Object.assign(report, { secret: other }))).toBe('secret');
    // The dice of another table.
    expect(fault((given) => Object.assign(given, { table: 'another' }))).toBe('secret');
    expect(fault(({ report }) => (report.seats[0] = { part: 'withheld', commitment: seatCommitment(own) }))).toBe(
      'dropped',
    );
    expect(
      fault(({ report }) => (report.seats[0] = { part: 'seed', commitment: seatCommitment(other), seed: other })),
    ).toBe('list');
    expect(fault(({ report }) => (report.seats[0] = { part: 'none' }))).toBe('list');
    expect(fault(({ report }) => (report.seats[2] = { part: 'seed', commitment: hex('d'), seed: other }))).toBe('list');
    expect(fault(({ report }) => (report.seats[2] = { part: 'seed', commitment: hex('c'), seed: other }))).toBe('seed');
    expect(fault(({ report }) => (report.seats[2] = { part: 'bot', commitment: hex('c') }))).toBe('draw');
    // Other outcomes, in the report or in the record; draws left out or told twice; weights that do not add up.
    expect(fault(({ steps }) => Object.assign(steps[2] ?? {}, { chance: 'deal 009' }))).toBe('record');
    expect(fault(({ report }) => report.draws.pop())).toBe('record');
    expect(fault(({ report }) => report.draws.reverse())).toBe('record');
    const draw = (change: (draw: DiceReport['draws'][number]) => void) =>
      fault(({ report }) => report.draws.forEach(change));
    expect(draw((each) => (each.weights = [...each.weights.slice(1), 1]))).toBe('draw');
    expect(draw((each) => (each.weights = [2, 3, 2]))).toBe('draw');
    expect(draw((each) => (each.weights = [6.5, -0.5, 0]))).toBe('draw');
    expect(draw((each) => (each.outcomes = [...each.outcomes].reverse()))).toBe('draw');
    // A record of another game than the one that was seen.
    expect(fault((given) => (given.told = [{ version: 6, kind: 'act', seat: 0, step: 6, act: 'another' }]))).toBe(
      'record',
    );
    expect(fault((given) => (given.told = [{ version: 6, kind: 'act', seat: 1, step: 5 }]))).toBe('record');
  });
  it('says what it cannot know', () => {
    expect(verdictOf(evidence((given) => (given.memory = null))).seen).toBe('never');
    const elsewhere = verdictOf(evidence((given) => Object.assign(given, { memory: null, ownSeed: () => null })));
    expect([elsewhere.wrong, elsewhere.own]).toEqual([null, 'elsewhere']);
    expect(verdictOf(evidence((given) => (given.you = null))).own).toBe('watching');
    expect(verdictOf(evidence((given) => (given.you = 1))).own).toBe('none');
  });
  it('knows the games of the first version', () => {
    const bytes = Buffer.alloc(32, 7);
    const commitment = createHash('sha256').update(bytes).digest('hex');
    const x = createHmac('sha256', bytes).update('stadtluft-dice:0:0').digest().readBigUInt64BE(0);
    const fallen = Number(x % 2n);
    const draw = {
      step: 1,
      k: 0,
      total: 2,
      ticket: fallen,
      from: fallen,
      to: fallen + 1,
      outcome: `die ${fallen}`,
      outcomes: ['die 0', 'die 1'],
      weights: [1, 1],
    };
    const given = {
      table,
      report: { scheme: 'hmac-sha256-v1' as const, commitment, seed: bytes.toString('hex'), draws: [draw] },
      steps: [{ n: 1, chance: draw.outcome }],
      told: [],
      you: 0,
      memory: null,
      ownSeed: () => null,
    };
    expect(verdictOf(given)).toEqual({ wrong: null, draws: 1, seeds: 0, own: 'none', seen: 'never' });
    expect(verdictOf({ ...given, report: { ...given.report, seed: hex('1') } }).wrong?.fault).toBe('secret');
    expect(verdictOf({ ...given, memory: { commitment: hex('2'), seen: 'during' } }).wrong?.fault).toBe('promise');
  });
  it('reads the steps of a record', () => {
    expect(
      stepsOf('{"stadtluft":"record"}\n{"n":1,"chance":"die 3"}\n{"n":2,"seat":0,"act":"pass"}\n{"result":{}}\n'),
    ).toEqual([
      { n: 1, chance: 'die 3' },
      { n: 2, seat: 0, act: 'pass' },
    ]);
  });
});

// A server that does what it is told and notes what it was sent.
function server(answer: (verb: string, digits: string) => void = () => undefined) {
  const sent: [string, string][] = [];
  const note = (verb: string) => (_: string, digits: string) => {
    sent.push([verb, digits]);
    answer(verb, digits);
    return Promise.resolve(shown('running', []));
  };
  return { sent, commit: note('commit'), reveal: note('reveal') };
}
function drawer() {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    key: (i: number) => [...held.keys()][i] ?? null,
    get length() {
      return held.size;
    },
  };
}
const shown = (status: TableInfo['status'], dice: DiceSeat[], commitment = hex('e')): TableInfo =>
  ({
    id: table,
    status,
    you: 0,
    started: status === 'open' || status === 'starting' ? null : 1,
    dice: { scheme: 'hmac-sha256-v2', table, commitment, seats: dice },
  }) as unknown as TableInfo;

describe('the keeper of seeds', () => {
  it('commits late, reveals at the start, and only then', async () => {
    const house = server();
    const keeper = new DiceKeeper(drawer(), house);
    await keeper.attend(shown('open', [{ part: 'none' }]));
    const commitment = house.sent[0]?.[1] ?? '';
    expect(house.sent).toEqual([['commit', commitment]]);
    const mine: DiceSeat = { part: 'committed', commitment };
    await keeper.attend(shown('open', [mine]));
    expect(house.sent.length).toBe(1);
    await keeper.attend(shown('starting', [mine, { part: 'bot' }]));
    const seed = keeper.seedOf(commitment) ?? '';
    expect(seatCommitment(seed)).toBe(commitment);
    expect(house.sent[1]).toEqual(['reveal', seed]);
    expect(keeper.memoryOf(table)).toMatchObject({
      commitment: hex('e'),
      seen: 'before',
      list: [commitment, null],
      revealed: true,
    });
    await keeper.attend(shown('starting', [{ part: 'revealed', commitment }, { part: 'bot' }]));
    expect(house.sent.length).toBe(2);
    // The game has begun with it, or without it.
    expect(keeper.alarm(shown('running', [{ part: 'seed', commitment, seed }, { part: 'bot' }]))).toBeNull();
    expect(keeper.alarm(shown('running', [{ part: 'withheld', commitment }, { part: 'bot' }]))).toBe('dropped');
    expect(
      keeper.alarm(
        shown('running', [
          { part: 'seed', commitment, seed },
          { part: 'none', commitment: hex('9') },
        ]),
      ),
    ).toBe('list');
    expect(keeper.alarm(shown('running', [{ part: 'seed', commitment, seed }, { part: 'bot' }], hex('f')))).toBe(
      'promise',
    );
  });
  it('does not reveal again to a message that comes late', async () => {
    const house = server();
    const later = (): Promise<TableInfo> => Promise.resolve({ ...shown('running', []), version: 3 });
    const keeper = new DiceKeeper(drawer(), {
      ...house,
      reveal: (id, seed) => house.reveal(id, seed).then(later),
    });
    const commitment = keeper.newCommitment();
    const starting = { ...shown('starting', [{ part: 'committed', commitment }]), version: 2 };
    await keeper.attend(starting);
    await keeper.attend(starting);
    expect(house.sent.length).toBe(1);
    // A house that could not keep the start asks anew.
    await keeper.attend({ ...starting, version: 4 });
    expect(house.sent.length).toBe(2);
  });
  it('reveals nothing to a house that has changed its promise, or whose list lacks its own commitment', async () => {
    const house = server();
    const keeper = new DiceKeeper(drawer(), house);
    const commitment = keeper.newCommitment();
    await keeper.attend(shown('open', [{ part: 'committed', commitment }]));
    const changed = shown('starting', [{ part: 'committed', commitment }], hex('f'));
    await keeper.attend(changed);
    expect(keeper.alarm(changed)).toBe('promise');
    await keeper.attend(shown('starting', [{ part: 'committed', commitment: hex('8') }]));
    expect(house.sent).toEqual([]);
  });
  it('tries again when the network fails, and not when it is refused', async () => {
    vi.useFakeTimers();
    let failures = 2;
    const house = server(() => {
      if (failures-- > 0) throw new TypeError('no way');
    });
    const keeper = new DiceKeeper(drawer(), house);
    const commitment = keeper.newCommitment();
    const done = keeper.attend(shown('starting', [{ part: 'committed', commitment }]));
    await vi.runAllTimersAsync();
    await done;
    expect(house.sent.length).toBe(3);
    const late = server(() => {
      throw new Refused(409, 'not_starting', 'too late');
    });
    const other = new DiceKeeper(drawer(), late);
    const second = other.newCommitment();
    await other.attend(shown('starting', [{ part: 'committed', commitment: second }]));
    expect(late.sent.length).toBe(1);
    // Whoever was too late accuses nobody.
    expect(other.alarm(shown('running', [{ part: 'withheld', commitment: second }]))).toBeNull();
    vi.useRealTimers();
  });
  it('keeps no more than it needs, and survives a browser that keeps nothing', () => {
    const kept = drawer();
    kept.setItem('theme', 'dark');
    let time = 0;
    const keeper = new DiceKeeper(kept, server(), () => ++time);
    const first = keeper.newCommitment();
    for (let n = 0; n < 500; ++n) keeper.newCommitment();
    expect(kept.length).toBeLessThanOrEqual(401);
    expect(kept.getItem('theme')).toBe('dark');
    expect(keeper.seedOf(first)).toBeNull();
    const full = {
      ...drawer(),
      setItem: () => {
        throw new Error('full');
      },
    };
    const forgetful = new DiceKeeper(full, server());
    expect(forgetful.seedOf(forgetful.newCommitment())).toMatch(/^[0-9a-f]{64}$/);
  });
  it('does not take the promise of a finished game for one that it saw before', async () => {
    const keeper = new DiceKeeper(drawer(), server());
    await keeper.attend(shown('finished', [{ part: 'none' }]));
    expect(keeper.memoryOf(table)).toBeNull();
  });
});
