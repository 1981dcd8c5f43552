import { lastOf } from '../frames';
import type { Desk } from './desk.svelte';

// Which parts of the table hold something to choose, and what has not been read yet.
export class Badges {
  #offers = $state.raw<Record<string, number>>({});
  #chatRead = $state(-1);

  constructor(private readonly desk: Desk) {}

  readonly chat = $derived.by(() => Math.max(0, this.desk.store.chat.length - Math.max(0, this.#chatRead)));
  readonly #log = $derived.by(() => (this.desk.section !== 'log' && this.desk.asked ? this.desk.news.length : 0));

  of(part: string): number {
    return part === 'log' ? this.#log + this.chat : (this.#offers[part] ?? 0);
  }

  /** Call it while the page is made. */
  follow(board: () => HTMLElement | undefined): void {
    const { desk } = this;
    const count = lastOf('margin');
    $effect(() => {
      void desk.play.offered;
      void desk.view;
      count(() => {
        const found: Record<string, number> = {};
        for (const part of board()?.querySelectorAll<HTMLElement>('[data-section]') ?? [])
          found[part.dataset.section ?? ''] = (found[part.dataset.section ?? ''] ?? 0) + part.querySelectorAll('.offer').length;
        this.#offers = found;
      });
    });
    $effect(() => {
      if (desk.side === 'chat' || this.#chatRead < 0) this.#chatRead = desk.store.chat.length;
    });
  }
}
