import { afterFrame } from '../frames';

// What arrives is taken up together: bots answer in bursts, and a table that is drawn once for all of it is drawn sooner than one drawn for
// each. What has come is taken up as soon as everything that came with it has been heard, but not before what was taken up last has been
// drawn. A page that nobody looks at gets no frames, so there it is taken up at once.
const longest = 100;

export class Inbox<T> {
  #waiting: T[] = [];
  // What was taken up last has not been drawn yet.
  #drawing = false;

  // `next` is what was waiting right behind an item.
  constructor(private readonly take: (item: T, next: T | undefined) => void) {}

  // What changes nothing on the board is `light`: it waits for nothing but what came before it, and nothing waits for
  // it.
  push(item: T, light = false): void {
    if (light && this.#waiting.length === 0) return this.take(item, undefined);
    this.#waiting.push(item);
    if (globalThis.document === undefined || document.hidden) return this.#empty();
    if (this.#waiting.length === 1 && !this.#drawing) setTimeout(() => this.#empty(), 0);
  }

  #empty(): void {
    const items = this.#waiting;
    if (items.length === 0) return;
    this.#waiting = [];
    items.forEach((item, i) => this.take(item, items[i + 1]));
    if (this.#drawing || globalThis.document === undefined || document.hidden) return;
    this.#drawing = true;
    const done = (): void => {
      callOff();
      clearTimeout(timer);
      this.#drawing = false;
      this.#empty();
    };
    const callOff = afterFrame(done);
    // In case there is no frame.
    const timer = setTimeout(done, longest);
  }
}
