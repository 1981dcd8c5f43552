// What arrives is taken up together at the beginning of the next frame: bots answer in bursts, and a table that is drawn
// once for all of it is drawn sooner than one drawn for each. A page that nobody looks at gets no frames, so there it is
// taken up at once.
const longest = 100;

export class Inbox<T> {
  #waiting: T[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  // `next` is what was waiting right behind an item.
  constructor(private readonly take: (item: T, next: T | undefined) => void) {}

  push(item: T): void {
    this.#waiting.push(item);
    if (this.#waiting.length > 1) return;
    if (globalThis.document === undefined || document.hidden) return this.#empty();
    requestAnimationFrame(() => this.#empty());
    this.#timer = setTimeout(() => this.#empty(), longest);
  }

  #empty(): void {
    clearTimeout(this.#timer);
    const items = this.#waiting;
    this.#waiting = [];
    items.forEach((item, i) => this.take(item, items[i + 1]));
  }
}
