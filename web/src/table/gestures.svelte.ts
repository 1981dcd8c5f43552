interface Gesture {
  from: number;
  to: number;
}
// What a way back or forward needs of a table.
export interface UndoableGame {
  readonly state: { steps: number; undo: boolean } | null;
  readonly undone: readonly unknown[];
  readonly waiting: boolean;
  undo(): void;
  redo(): void;
}

// Ways back and forward. What one gesture gave as several answers is taken back, and given again, as a whole; the server
// is asked step by step, and nobody has to click for each.
export class Gestures {
  #done: Gesture[] = [];
  #undone: Gesture[] = [];
  #began: number | null = null;
  // The step that is being gone to.
  #goal = $state.raw<{ back: boolean; to: number } | null>(null);

  constructor(private readonly game: UndoableGame) {}

  get #steps(): number {
    return this.game.state?.steps ?? 0;
  }

  begin(): void {
    this.#began = this.#steps;
  }
  finish(): void {
    if (this.#began !== null && this.#steps > this.#began + 1) {
      this.#done = [...this.#done.filter(({ to }) => to <= (this.#began ?? 0)), { from: this.#began, to: this.#steps }];
      this.#undone = [];
    }
    this.#began = null;
  }

  undo(): void {
    const last = this.#done.findLast(({ to }) => to <= this.#steps);
    if (last?.to !== this.#steps) return this.game.undo();
    this.#done = this.#done.filter((each) => each !== last);
    this.#undone = [...this.#undone, last];
    this.#goal = { back: true, to: last.from };
  }
  redo(): void {
    const next = this.#undone.at(-1);
    if (next?.from !== this.#steps) return this.game.redo();
    this.#undone = this.#undone.slice(0, -1);
    this.#done = [...this.#done, next];
    this.#goal = { back: false, to: next.to };
  }
  // Back to the border of new information.
  restart(): void {
    this.#goal = { back: true, to: 0 };
  }

  /** Goes on to where a way leads, one step at a time. Call it while the page is made. */
  follow(): void {
    $effect(() => {
      const goal = this.#goal;
      const { state, waiting, undone } = this.game;
      if (goal === null || waiting || !state) return;
      if (goal.back && state.steps > goal.to && state.undo) this.game.undo();
      else if (!goal.back && state.steps < goal.to && undone.length > 0) this.game.redo();
      else this.#goal = null;
    });
  }
}
