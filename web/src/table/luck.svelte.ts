import type { Estimate, Luck } from '../net/types';
import { given, pace, rest } from './patience';

export type LuckEvent = Luck['events'][number];

// Where the final lead of a seat comes from: start, luck, own answers, those of the others and the rest add up to it.
export interface LuckSheet {
  start: Estimate;
  luck: Estimate;
  own: Estimate;
  others: Estimate;
  rest: Estimate;
  final: number;
}

const nothing: Estimate = { mean: 0, variance: 0 };
const plus = (a: Estimate, b: Estimate): Estimate => ({ mean: a.mean + b.mean, variance: a.variance + b.variance });
// Half of a 95 % interval.
export const marginOf = (estimate: Estimate): number => 1.96 * Math.sqrt(estimate.variance);

export function sheetOf(seat: number, start: Estimate, final: number, events: readonly LuckEvent[]): LuckSheet {
  const gains = (which: (event: LuckEvent) => boolean): Estimate =>
    events.filter(which).reduce((sum, event) => plus(sum, event.gain[seat] ?? nothing), nothing);
  const luck = gains((event) => event.seat === null);
  const own = gains((event) => event.seat === seat);
  const others = gains((event) => event.seat !== null && event.seat !== seat);
  const known = [start, luck, own, others].reduce(plus);
  return { start, luck, own, others, rest: { mean: final - known.mean, variance: known.variance }, final };
}

// The events of one kind that moved the lead of a seat most.
export const most = (seat: number, events: readonly LuckEvent[], chance: boolean, count: number): LuckEvent[] =>
  events
    .filter((event) => (event.seat === null) === chance)
    .toSorted((a, b) => Math.abs(b.gain[seat]?.mean ?? 0) - Math.abs(a.gain[seat]?.mean ?? 0))
    .slice(0, count);

// Asks the server for the luck of one game, part by part.
export class LuckTeller {
  done = $state(0);
  steps = $state(0);
  running = $state(false);
  failed = $state.raw<unknown>(null);
  // By seat, once all is there.
  sheets = $state.raw<LuckSheet[] | null>(null);
  events = $state.raw<LuckEvent[]>([]);

  #run: AbortController | null = null;

  constructor(private readonly source: { askLuck(from: number, signal: AbortSignal): Promise<Luck> }) {}

  async tell(): Promise<void> {
    if (this.sheets || this.running) return;
    const run = new AbortController();
    this.#run = run;
    this.failed = null;
    this.running = true;
    try {
      // What was told before it was stopped is not asked for again.
      let part: Luck | undefined;
      let from = this.done;
      const events = [...this.events];
      do {
        const began = performance.now();
        part = await this.source.askLuck(from, run.signal);
        if (this.#run !== run) return;
        events.push(...part.events);
        this.events = [...events];
        from = part.next;
        this.done = from;
        this.steps = part.steps;
        if (from < part.steps) await rest(Math.max(0, pace - (performance.now() - began)));
        if (this.#run !== run) return;
      } while (from < part.steps);
      const { start, final } = part;
      this.sheets = final.map((lead, seat) => sheetOf(seat, start[seat] ?? nothing, lead, events));
    } catch (error) {
      if (this.#run === run && !given(error)) this.failed = error;
    }
    if (this.#run === run) this.stop();
  }

  stop(): void {
    this.#run?.abort();
    this.#run = null;
    this.running = false;
  }
}
