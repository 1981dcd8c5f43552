import { untrack } from 'svelte';
import { turns } from '../i18n/turns';
import { t } from '../i18n/i18n.svelte';
import { time } from '../pace';
import { captionsOf, type Caption } from './captioned';
import type { Desk } from './desk.svelte';

const shownFor = 1300;
const most = 3;

// What the others do, one turn after the other with words, while the board goes on: it holds nobody up, and a click or
// the space bar skips it.
export class Captions {
  current = $state.raw<Caption | null>(null);
  #queue: Caption[] = [];
  #seen = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly desk: Desk) {}

  skip(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.current = null;
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.current = this.#queue.shift() ?? null;
    if (this.current) this.#timer = setTimeout(() => this.#next(), time(shownFor));
  }

  #add(captions: Caption[]): void {
    for (const caption of captions) {
      const last = this.#queue.at(-1);
      if (last?.seat === caption.seat) {
        last.text += `; ${caption.text}`;
        last.pieces.push(...caption.pieces);
        last.step = caption.step;
      } else this.#queue.push(caption);
    }
    this.#queue = this.#queue.slice(-most);
    if (this.current === null) this.#next();
  }

  /** Call it while the page is made. */
  follow(): void {
    const { desk } = this;
    $effect(() => {
      const entries = desk.store.entries;
      const last = entries.at(-1)?.step ?? 0;
      const before = this.#seen;
      this.#seen = desk.store.state === null ? -1 : last;
      const fresh = entries.filter(({ step }) => step > before);
      untrack(() => {
        // What was there on arrival is history; what is taken back was not.
        if (before < 0 || last < before || desk.replay.state || time(1) === 0) return this.skip();
        if (fresh.some(({ kind, seat }) => kind === 'act' && seat === desk.store.viewer)) this.skip();
        const told = turns(fresh, desk.catalogue, desk.names, (what, name) => t('log.taken', { what, name }));
        this.#add(captionsOf(told, desk.store.viewer, desk.names));
      });
    });
    $effect(() => () => this.skip());
  }
}
