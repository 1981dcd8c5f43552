import { api } from '../net/api';
import type { Entry, GameState } from '../net/types';

const pace = 900;
export const tempos = [0.5, 1, 2, 4] as const;
const kept = 200;

// Looking back: the table as it was after some step, from where one can walk to and fro or let it run.
export class Replay {
  state = $state.raw<GameState | null>(null);
  at = $state(0);
  running = $state(false);
  // How many times as fast as usual.
  tempo = $state(1);

  #wanted = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #known = new Map<number, GameState>();

  constructor(
    private readonly id: string,
    private readonly last: () => number,
    private readonly load: (id: string, at: number) => Promise<{ state: GameState }> = api.viewAt,
  ) {}

  get step(): number {
    return this.state ? this.at : this.last();
  }

  async jump(step: number): Promise<void> {
    const last = this.last();
    const at = Math.max(0, Math.min(step, last));
    this.#wanted = at;
    if (at === last) return this.#show(at, null);
    const state = this.#known.get(at) ?? (await this.load(this.id, at)).state;
    if (this.#known.size > kept) this.#known.clear();
    this.#known.set(at, state);
    // Only the step asked for last is shown, however long the answers take.
    if (this.#wanted === at) this.#show(at, state);
  }

  #show(at: number, state: GameState | null): void {
    this.at = at;
    this.state = state;
    if (state === null) this.stop();
  }

  back(): void {
    this.stop();
    void this.jump(this.step - 1);
  }
  next(): void {
    this.stop();
    void this.jump(this.step + 1);
  }
  now(): void {
    this.stop();
    void this.jump(this.last());
  }

  // Somebody else looks: what was seen from another seat is not for them.
  forget(): void {
    this.now();
    this.#known.clear();
  }

  // Plays on from the step that is looked at, or from the beginning; or stops there.
  toggle(): void {
    if (this.running) this.stop();
    else this.run(this.state && this.at < this.last() ? this.at : 0);
  }

  // Shows one step after the other until now.
  run(from: number): void {
    this.stop();
    this.running = true;
    const go = async (step: number): Promise<void> => {
      await this.jump(step).catch(() => this.stop());
      if (this.running && this.state) this.#timer = setTimeout(() => void go(step + 1), pace / this.tempo);
    };
    void go(from);
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.#timer);
  }
}

// The step at which the viewer's turn before this one ended: everything later is news.
export function lastTurnEnd(entries: readonly Entry[], viewer: number | null): number {
  let others = false;
  for (const entry of [...entries].reverse()) {
    if (entry.kind !== 'act') continue;
    if (entry.seat !== viewer) others = true;
    else if (others) return entry.step;
  }
  return 0;
}
