// The arithmetic of the dice, as docs/dice.md tells it, and the check of a finished game. The hashes are a library's: the
// browser's own do not exist on pages without HTTPS.
import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
import type { DicePromise, DiceReport, DiceSeat, Entry } from './types';

const domain = 'stadtluft-dice-v2';
const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export const makeSeed = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
export const seatCommitment = (seed: string): string => hash(`${domain}:seat:${seed}`);
export const serverCommitment = (table: string, secret: string): string => hash(`${domain}:${table}:server:${secret}`);

export function diceKey(table: string, secret: string, seats: readonly DiceSeat[]): Uint8Array {
  const lines = seats.map((seat, i) => `${i}:${seat.part === 'seed' ? (seat.seed ?? '') : seat.part}\n`);
  return hmac(sha256, hexToBytes(secret), utf8ToBytes(`${domain}:${table}:key\n${lines.join('')}`));
}

const range = 1n << 64n;
export function ticketOf(key: Uint8Array, k: number, total: number): number {
  const whole = range - (range % BigInt(total));
  for (let attempt = 0; ; ++attempt) {
    const code = hmac(sha256, key, utf8ToBytes(`stadtluft-dice:${k}:${attempt}`));
    const x = new DataView(code.buffer, code.byteOffset).getBigUint64(0);
    if (x < whole) return Number(x % BigInt(total));
  }
}

// What this browser knows of a table by itself, not from the report that it checks.
export interface Memory {
  // The server's commitment as it was first seen, and how far the table was then.
  commitment: string;
  seen: 'before' | 'during';
  // The commitments of all seats when this browser revealed its own.
  list?: (string | null)[];
  // The server has taken the seed.
  revealed?: boolean;
}

export const commitmentsOf = (seats: readonly DiceSeat[]): (string | null)[] =>
  seats.map((seat) => seat.commitment ?? null);
const sameList = (one: readonly (string | null)[], other: readonly (string | null)[]): boolean =>
  one.length === other.length && one.every((each, i) => each === other[i]);

// What is wrong with the dice of a table at first sight, while it is played: the server shows another commitment than before,
// another list than the one this browser revealed its seed for, or begins without the seed that it was given.
export type Alarm = 'promise' | 'list' | 'dropped';
export function alarmOf(
  promise: Pick<DicePromise, 'commitment' | 'seats'>,
  you: number | null,
  begun: boolean,
  memory: Memory | null,
  ownSeed: (commitment: string) => string | null,
): Alarm | null {
  if (!memory) return null;
  if (promise.commitment !== memory.commitment) return 'promise';
  if (!memory.list) return null;
  if (!sameList(memory.list, commitmentsOf(promise.seats))) return 'list';
  const own = you === null ? undefined : promise.seats[you];
  if (!begun || !own?.commitment || !memory.revealed) return null;
  return own.part === 'seed' && own.seed === ownSeed(own.commitment) ? null : 'dropped';
}

// One line of a record, as far as it matters here.
export interface RecordStep {
  n: number;
  chance?: string;
  act?: string;
}
export function stepsOf(record: string): RecordStep[] {
  const lines = record.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as RecordStep).filter((step) => step.n !== undefined);
}

export type Fault =
  | { fault: Alarm | 'secret' | 'record' }
  // A seat's seed does not fit its commitment.
  | { fault: 'seed'; seat: number }
  | { fault: 'draw'; draw: number };
export interface Verdict {
  wrong: Fault | null;
  draws: number;
  // How many seats brought a seed, and what became of the reader's own.
  seeds: number;
  own: 'in' | 'withheld' | 'none' | 'elsewhere' | 'watching';
  // Whether this browser knew the promise before it was kept.
  seen: Memory['seen'] | 'never';
}

export interface Evidence {
  // The id of the table, by which the page knows it.
  table: string;
  report: DiceReport;
  steps: readonly RecordStep[];
  // What the page was told of the game while it went on.
  told: readonly Entry[];
  you: number | null;
  memory: Memory | null;
  ownSeed: (commitment: string) => string | null;
}

function falseDraw(report: DiceReport, key: Uint8Array, steps: readonly RecordStep[]): Fault | null {
  const drawn = steps.filter((step) => step.chance !== undefined);
  if (drawn.length !== report.draws.length) return { fault: 'record' };
  for (const [k, draw] of report.draws.entries()) {
    const step = drawn[k];
    if (draw.k !== k || step?.n !== draw.step || step.chance !== draw.outcome) return { fault: 'record' };
    const whole = draw.weights.every((weight) => Number.isSafeInteger(weight) && weight > 0);
    const total = draw.weights.reduce((sum, weight) => sum + weight, 0);
    if (!whole || total !== draw.total || draw.weights.length !== draw.outcomes.length)
      return { fault: 'draw', draw: k };
    let left = ticketOf(key, k, total);
    const fallen = draw.weights.findIndex((weight) => (left -= weight) < 0);
    if (draw.outcomes[fallen] !== draw.outcome) return { fault: 'draw', draw: k };
  }
  return null;
}

// The record is the game that this page saw: the same steps by chance, and the reader's own answers.
const asTold = (steps: readonly RecordStep[], told: readonly Entry[]): boolean =>
  told.every((entry) => {
    const step = steps[entry.step - 1];
    if (entry.kind === 'undo') return true;
    if (entry.kind === 'chance') return step?.chance !== undefined;
    return step?.act !== undefined && (entry.act === undefined || entry.act === step.act);
  });

function brokenPromise({ table, report, you, memory, ownSeed }: Evidence): Fault | null {
  if (report.scheme === 'hmac-sha256-v1') {
    if (memory && memory.commitment !== report.commitment) return { fault: 'promise' };
    return bytesToHex(sha256(hexToBytes(report.seed))) === report.commitment ? null : { fault: 'secret' };
  }
  const alarm = alarmOf(report, you, true, memory, ownSeed);
  if (alarm) return { fault: alarm };
  if (serverCommitment(table, report.secret) !== report.commitment) return { fault: 'secret' };
  const seat = report.seats.findIndex(
    (each) => each.part === 'seed' && seatCommitment(each.seed ?? '') !== each.commitment,
  );
  return seat < 0 ? null : { fault: 'seed', seat };
}

function ownPart({ report, you, ownSeed }: Evidence): Verdict['own'] {
  if (you === null) return 'watching';
  const own = report.scheme === 'hmac-sha256-v1' ? undefined : report.seats[you];
  if (!own?.commitment) return 'none';
  if (own.part === 'withheld') return 'withheld';
  return ownSeed(own.commitment) === own.seed ? 'in' : 'elsewhere';
}

// Whether the dice of a finished game are what was promised, and how much of that this browser can say.
export function verdictOf(evidence: Evidence): Verdict {
  const { table, report, steps, told, memory } = evidence;
  const old = report.scheme === 'hmac-sha256-v1';
  const key = (): Uint8Array => (old ? hexToBytes(report.seed) : diceKey(table, report.secret, report.seats));
  const wrong =
    brokenPromise(evidence) ?? (asTold(steps, told) ? falseDraw(report, key(), steps) : { fault: 'record' as const });
  return {
    wrong,
    draws: report.draws.length,
    seeds: old ? 0 : report.seats.filter((seat) => seat.part === 'seed').length,
    own: ownPart(evidence),
    seen: memory?.seen ?? 'never',
  };
}
