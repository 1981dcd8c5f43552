import { api } from '../net/api';
import type { Analysis, Entry, Luck, ScorePoint } from '../net/types';
import { LuckTeller } from './luck.svelte';
import { given, pace, persistently, rest } from './patience';

// What the looking back needs of the server.
export interface Sources {
  analysis(id: string, at: number, ms?: number, signal?: AbortSignal): Promise<Analysis>;
  log(id: string, after: number): Promise<{ steps: number; entries: Entry[] }>;
  scores(id: string): Promise<ScorePoint[]>;
  luck(id: string, from: number, signal?: AbortSignal): Promise<Luck>;
}

// A decision that cost something: the position before it, and what a bot thought of it.
export interface TurningPoint {
  at: number;
  round: string;
  analysis: Analysis;
}

// What a decision cost, for comparing: points, or the chance to win at the rate at which the bot itself weighs them.
// Towards the end a game can be lost for good by hardly a point.
const chanceInPoints = 16;
export function lostChance(analysis: Analysis): number {
  const played = analysis.candidates.find((candidate) => candidate.played);
  return Math.max(0, (analysis.candidates[0]?.win ?? 0) - (played?.win ?? 0));
}
const cost = (analysis: Analysis): number => Math.max(analysis.played.behind, chanceInPoints * lostChance(analysis));

const listed = 5;
// So many of the dearest are looked at again with all the time there is: a short look errs now and then.
const careful = 8;
const quickLook = 200;
const worthTelling = 0.5;

// A bot's view of the past of one game. Looking elsewhere gives up the question before; the walk through all
// decisions goes on beside it.
export class Analyst {
  // The position that is looked at; null while nobody looks.
  at = $state<number | null>(null);
  found = $state.raw<Analysis | null>(null);
  trouble = $state.raw<unknown>(null);
  // All decisions, once they are known: the step before each, and who decided.
  decisions = $state.raw<{ at: number; seat: number }[]>([]);

  seat = $state<number | null>(null);
  done = $state(0);
  count = $state(0);
  running = $state(false);
  failed = $state.raw<unknown>(null);
  points = $state.raw<TurningPoint[]>([]);

  #known = new Map<number, Analysis>();
  #look: AbortController | null = null;
  #walk: AbortController | null = null;
  #free: Promise<void> = Promise.resolve();
  #rounds: ScorePoint[] = [];
  #considered: TurningPoint[] = [];

  // Where the final leads come from.
  readonly luck = new LuckTeller(this);

  constructor(
    private readonly id: string,
    private readonly sources: Sources = api,
  ) {}

  // Asks about the position after a step, or stops asking.
  async look(at: number | null): Promise<void> {
    if (at === this.at) return;
    this.#look?.abort();
    this.#look = null;
    this.at = at;
    this.trouble = null;
    this.found = at === null ? null : (this.#known.get(at) ?? null);
    if (at === null || this.found) return;
    const look = new AbortController();
    this.#look = look;
    try {
      const found = await this.#ask(at, undefined, look.signal);
      this.#known.set(at, found);
      if (this.#look === look) this.found = found;
    } catch (error) {
      if (this.#look === look && !given(error)) this.trouble = error;
    }
    if (this.#look === look) this.#look = null;
  }

  // The decision before or after the position that is looked at.
  neighbour(from: number, way: -1 | 1): number | null {
    const others = this.decisions.filter(({ at }) => (way < 0 ? at < from : at > from));
    return others.at(way < 0 ? -1 : 0)?.at ?? null;
  }

  async learnDecisions(): Promise<void> {
    if (this.decisions.length > 0) return;
    const entries: Entry[] = [];
    for (let steps = 1; entries.length < steps;) {
      const part = await this.sources.log(this.id, entries.length);
      if (part.entries.length === 0) break;
      entries.push(...part.entries);
      steps = part.steps;
    }
    this.decisions = entries.flatMap(({ kind, step, seat }) =>
      kind === 'act' && typeof seat === 'number' ? [{ at: step - 1, seat }] : [],
    );
  }

  // Goes through the decisions of a seat, briefly, and through the dearest of them again with care.
  async walk(seat: number): Promise<void> {
    this.stop();
    const walk = new AbortController();
    this.#walk = walk;
    this.seat = seat;
    this.points = [];
    this.failed = null;
    this.done = 0;
    this.running = true;
    try {
      if (this.#rounds.length === 0) this.#rounds = await this.sources.scores(this.id);
      await this.learnDecisions();
      const steps = this.decisions.filter((each) => each.seat === seat).map((each) => each.at);
      this.count = steps.length + Math.min(careful, steps.length);
      for (const at of steps) {
        await this.#consider(at, quickLook, walk);
        if (this.#walk !== walk) return;
      }
      const again = this.#dearest(careful);
      this.count = steps.length + again.length;
      this.#considered = again;
      for (const { at } of again) {
        await this.#consider(at, undefined, walk);
        if (this.#walk !== walk) return;
      }
    } catch (error) {
      if (this.#walk === walk && !given(error)) this.failed = error;
    }
    if (this.#walk === walk) this.stop();
  }

  stop(): void {
    this.#walk?.abort();
    this.#walk = null;
    this.#considered = [];
    this.running = false;
  }

  #dearest(most: number): TurningPoint[] {
    return this.#considered
      .filter(({ analysis }) => cost(analysis) >= worthTelling)
      .sort((a, b) => cost(b.analysis) - cost(a.analysis) || a.at - b.at)
      .slice(0, most);
  }

  #ask(at: number, ms: number | undefined, signal: AbortSignal): Promise<Analysis> {
    return this.inTurn(() => this.sources.analysis(this.id, at, ms, signal), signal);
  }

  // What chance and answers gave from a step on.
  askLuck(from: number, signal: AbortSignal): Promise<Luck> {
    return this.inTurn(() => this.sources.luck(this.id, from, signal), signal);
  }

  // The server answers everybody one question at a time.
  async inTurn<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const before = this.#free;
    let release = (): void => undefined;
    this.#free = new Promise<void>((resolve) => (release = resolve));
    try {
      await before;
      return await persistently(ask, signal);
    } finally {
      release();
    }
  }

  async #consider(at: number, ms: number | undefined, walk: AbortController): Promise<void> {
    const began = performance.now();
    let analysis = this.#known.get(at);
    if (!analysis) {
      analysis = await this.#ask(at, ms, walk.signal);
      if (ms === undefined) this.#known.set(at, analysis);
      await rest(Math.max(0, pace - (performance.now() - began)));
    }
    if (this.#walk !== walk) return;
    const round = this.#rounds.filter((point) => point.at <= at).at(-1)?.label ?? '';
    this.#considered = [...this.#considered.filter((point) => point.at !== at), { at, round, analysis }];
    this.points = this.#dearest(listed);
    ++this.done;
  }
}
