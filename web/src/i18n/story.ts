import type { Entry, GameEvent } from '../net/types';
import { mentions, type Catalogue } from './catalogue';
import type { Values } from './fill';

export interface StoryLine {
  seat: number | null;
  text: string;
  step: number;
  // Selectors of the pieces on the board that it tells of.
  pieces: string[];
}

// Boards mark their pieces: data-piece is what it is (card:023, stone:red), data-heap where it lies (store:1,
// order:red_5).
function piecesOf(event: GameEvent): string[] {
  const { card, colour, order, seat } = event;
  const found: string[] = [];
  if (typeof card === 'string') found.push(`[data-piece="card:${card}"]`);
  if (typeof colour === 'string' && order !== undefined) found.push(`[data-heap="order:${colour}_${order}"]`);
  else if (typeof colour === 'string' && seat !== undefined)
    found.push(`[data-heap$=":${seat}"][data-piece$=":${colour}"]`);
  return found;
}

function argsOf(event: GameEvent): Record<string, string | number | null> {
  return Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'event' && key !== 'seat')) as Record<
    string,
    string | number | null
  >;
}

// The log is told anew with every update; what was worded once is kept with its first event.
interface Wording {
  count: number;
  texts: Catalogue;
  names: string;
  text: string;
}
const wordings = new WeakMap<GameEvent, Wording>();

// How many stones of each colour the events tell of, in the order in which the colours come.
function stonesIn(events: readonly GameEvent[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { colour, count } of events)
    if (typeof colour === 'string')
      counts.set(colour, (counts.get(colour) ?? 0) + (typeof count === 'number' ? count : 1));
  return [...counts];
}

// Events of one kind and seat, in words.
export function worded(events: readonly GameEvent[], texts: Catalogue, names: readonly string[]): string {
  const event = events[0] as GameEvent;
  const [count, all] = [events.length, names.join()];
  const known = wordings.get(event);
  if (known?.count === count && known.texts === texts && known.names === all) return known.text;
  const args = argsOf(event);
  const more: Values = {};
  if (!('stones' in args))
    more.stones = stonesIn(events)
      .map(([colour, n]) => `${n} ${texts.word('colour', colour)}`)
      .join(', ');
  for (const arg of Object.keys(args))
    more[`${arg}s`] ??= events
      .map((each) => (typeof each[arg] === 'string' ? texts.word(arg, each[arg]) : String(each[arg] ?? '')))
      .join(', ');
  const text = texts.message('event', event.event, args, names, more);
  wordings.set(event, { count, texts, names: all, text });
  return text;
}

// What was done, and in brackets what it cost and brought.
interface Deed {
  text: string;
  step: number;
  asides: string[];
}

// An amount that is told in brackets, in words, or nothing.
function asideOf(event: GameEvent, texts: Catalogue, names: readonly string[]): string | undefined {
  const { change } = event;
  const name = `aside.${event.event}`;
  if (typeof change !== 'number' || texts.pattern(name) === undefined) return undefined;
  const gain = change > 0 ? `+${change}` : `−${-change}`;
  return texts.message('aside', event.event, argsOf(event), names, { gain, size: Math.abs(change) });
}

// A line out of deeds. An amount belongs to the deed of the same step before it; a price that was paid on its own to the deed it was
// paid for; and where nothing was done it is told as it is.
class LineOfDeeds {
  readonly #deeds: Deed[] = [];
  #paid: { aside: string; text: string; step: number }[] = [];

  add(step: number, text: string, aside: string | undefined, loss: boolean): void {
    const last = this.#deeds.at(-1);
    if (aside === undefined) {
      this.#deeds.push({ text, step, asides: this.#paid.map((each) => each.aside) });
      this.#paid = [];
    } else if (last && this.#paid.length === 0 && (last.step === step || !loss)) last.asides.push(aside);
    else this.#paid.push({ aside, text, step });
  }
  get text(): string {
    const done = this.#deeds.map(({ text, asides }) => (asides.length === 0 ? text : `${text} (${asides.join(', ')})`));
    return [...done, ...this.#paid.map(({ text }) => text)].join('; ');
  }
}

// Events in words: neighbours of one kind are told as one, and what one seat did in a row is one line.
// The counterpart of GameWords::story on the command line, which tells amounts as they come.
export function story(entries: readonly Entry[], texts: Catalogue, names: readonly string[]): StoryLine[] {
  interface Phrase {
    events: GameEvent[];
    step: number;
  }
  // An empty text goes without saying; without any, the event is told by its name.
  const patternOf = (event: GameEvent): string | undefined =>
    texts.pattern(`event.${event.event}`) ?? texts.pattern(`event.${event.event}.text`);
  const continues = (x: GameEvent, y: GameEvent): boolean => {
    if (x.event !== y.event || x.seat !== y.seat) return false;
    const text = patternOf(x) ?? '';
    const args = argsOf(x);
    let gathers = mentions(text, 'stones') && !('stones' in args);
    for (const [arg, value] of Object.entries(args)) {
      if (mentions(text, `${arg}s`)) gathers = true;
      if (value !== y[arg] && mentions(text, arg)) return false;
    }
    return gathers;
  };
  const phrases: Phrase[] = [];
  for (const entry of entries)
    for (const event of entry.events ?? []) {
      if (patternOf(event) === '') continue;
      const last = phrases.at(-1);
      const previous = last?.events.at(-1);
      if (last && previous && continues(previous, event)) {
        last.events.push(event);
        last.step = entry.step;
      } else phrases.push({ events: [event], step: entry.step });
    }
  const lines: (StoryLine & { deeds: LineOfDeeds })[] = [];
  for (const phrase of phrases) {
    const event = phrase.events[0] as GameEvent;
    const seat = event.seat ?? null;
    let line = lines.at(-1);
    if (!line || line.seat !== seat) {
      line = { seat, text: '', step: phrase.step, pieces: [], deeds: new LineOfDeeds() };
      lines.push(line);
    }
    const loss = typeof event.change === 'number' && event.change < 0;
    line.deeds.add(phrase.step, worded(phrase.events, texts, names), asideOf(event, texts, names), loss);
    line.step = phrase.step;
    line.pieces.push(...phrase.events.flatMap(piecesOf));
  }
  return lines.map(({ deeds, ...line }) => ({ ...line, text: deeds.text }));
}
