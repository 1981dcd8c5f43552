import { drawsUpdate, nextFrame } from '../frames';

// What arrives is taken up together: bots answer in bursts, and a table that is drawn once for all of it is drawn sooner than
// one drawn for each. What comes after a pause is taken up as soon as everything that came with it has been heard, so that most
// of the work is done before the next frame begins; what follows at once waits for that frame. A page that nobody looks at gets
// no frames, so there it is taken up at once.
const longest = 100;
const pause = 40;

export class Inbox<T> {
  #waiting: T[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #taken = -Infinity;

  // `next` is what was waiting right behind an item.
  constructor(
    private readonly take: (item: T, next: T | undefined) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  // What changes nothing on the board is `light`: it waits for nothing but what came before it, and nothing waits for it.
  push(item: T, light = false): void {
    if (light && this.#waiting.length === 0) return this.take(item, undefined);
    this.#waiting.push(item);
    if (this.#waiting.length > 1) return;
    if (globalThis.document === undefined || document.hidden) return this.#empty();
    nextFrame(() => this.#empty());
    this.#timer = setTimeout(() => this.#empty(), this.now() - this.#taken > pause ? 0 : longest);
  }

  #empty(): void {
    clearTimeout(this.#timer);
    const items = this.#waiting;
    if (items.length === 0) return;
    this.#waiting = [];
    this.#taken = this.now();
    drawsUpdate();
    items.forEach((item, i) => this.take(item, items[i + 1]));
  }
}
