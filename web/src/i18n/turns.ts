import type { Entry, GameEvent } from '../net/types';
import type { Catalogue } from './catalogue';
import { story } from './story';

// What one seat did in a row, and what it did to others.
export interface Turn {
  seat: number | null;
  // The steps it is made of.
  first: number;
  last: number;
  sentences: Sentence[];
}
export interface Sentence {
  seat: number | null;
  text: string;
  // Whom the thing was taken from.
  from: number | null;
  // Colours of what moved, to be drawn before the words.
  colours: string[];
  step: number;
  pieces: string[];
}

const quantity = (event: GameEvent): number => (typeof event.change === 'number' ? event.change : 0);

// Whether one seat lost just what the other one got.
function passesOn(lost: GameEvent, got: GameEvent): boolean {
  const same = (key: string): boolean => ['change', 'now', 'seat'].includes(key) || lost[key] === got[key];
  return (
    lost.event === got.event &&
    lost.seat !== undefined &&
    got.seat !== undefined &&
    lost.seat !== got.seat &&
    quantity(lost) < 0 &&
    quantity(got) === -quantity(lost) &&
    [...Object.keys(lost), ...Object.keys(got)].every(same)
  );
}

// The events of one step: what one seat lost and another one got is told once, by who got it.
export function joined(events: readonly GameEvent[]): { event: GameEvent; from: number | null }[] {
  const found = events.map((event) => ({ event, from: null as number | null }));
  for (const loss of [...found]) {
    const gain = found.find((each) => each.from === null && passesOn(loss.event, each.event));
    if (!gain) continue;
    gain.from = loss.event.seat ?? null;
    found.splice(found.indexOf(loss), 1);
  }
  return found;
}

const coloursOf = (events: readonly GameEvent[]): string[] => [
  ...new Set(events.flatMap(({ colour }) => (typeof colour === 'string' ? [colour] : []))),
];

type TakenFrom = (what: string, name: string) => string;

// Puts events into sentences: what one seat did without a break is one.
class Sentences {
  readonly list: Sentence[] = [];
  #run: Entry[] = [];
  #seat: number | null = null;

  constructor(
    private readonly texts: Catalogue,
    private readonly names: readonly string[],
    private readonly takenFrom: TakenFrom,
  ) {}

  add(entry: Entry): void {
    for (const { event, from } of joined(entry.events ?? [])) {
      const seat = event.seat ?? null;
      if (from !== null || seat !== this.#seat) this.end();
      this.#seat = seat;
      this.#run.push({ ...entry, events: [event] });
      if (from !== null) this.end(from);
    }
  }
  end(from: number | null = null): void {
    const run = this.#run;
    this.#run = [];
    const lines = story(run, this.texts, this.names);
    if (lines.length === 0) return;
    const text = lines.map((line) => line.text).join('; ');
    this.list.push({
      seat: this.#seat,
      text: from === null ? text : this.takenFrom(text, this.names[from] ?? ''),
      from,
      colours: coloursOf(run.flatMap((entry) => entry.events ?? [])),
      step: run.at(-1)?.step ?? 0,
      pieces: lines.flatMap((line) => line.pieces),
    });
  }
}

// The log is told anew with every update; a turn that was told once stays the same as long as nothing is added to it.
interface Told {
  entries: readonly Entry[];
  texts: Catalogue;
  names: string;
  turn: Turn;
}
const tellings = new WeakMap<Entry, Told>();

function tell(
  seat: number | null,
  entries: readonly Entry[],
  texts: Catalogue,
  names: readonly string[],
  takenFrom: TakenFrom,
): Turn {
  const [first, last] = [entries[0] as Entry, entries.at(-1) as Entry];
  const known = tellings.get(first);
  const all = names.join();
  const same = known?.entries.length === entries.length && known.entries.every((entry, i) => entry === entries[i]);
  if (known && same && known.texts === texts && known.names === all) return known.turn;
  const told = new Sentences(texts, names, takenFrom);
  for (const entry of entries) told.add(entry);
  told.end();
  const turn = { seat, first: first.step, last: last.step, sentences: told.list };
  tellings.set(first, { entries, texts, names: all, turn });
  return turn;
}

// The log turn by turn: who acted, and a sentence for each seat that something happened to.
export function turns(
  entries: readonly Entry[],
  texts: Catalogue,
  names: readonly string[],
  takenFrom: TakenFrom,
): Turn[] {
  const found: { seat: number | null; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const seat = entry.kind === 'act' ? (entry.seat ?? null) : null;
    const turn = found.at(-1);
    // What chance brings belongs to the turn in which it happens.
    if (!turn || (turn.seat !== seat && seat !== null)) found.push({ seat, entries: [entry] });
    else turn.entries.push(entry);
  }
  return found
    .map((turn) => tell(turn.seat, turn.entries, texts, names, takenFrom))
    .filter((turn) => turn.sentences.length > 0);
}
