import { lastOf } from '../frames';
import { settings } from '../settings.svelte';
import type { Desk } from './desk.svelte';

// Which parts of the table hold something to choose, and what has not been read yet.
export class Badges {
  #offers = $state.raw<Record<string, number>>({});
  #chatRead = $state(-1);

  constructor(
    private readonly desk: Desk,
    private readonly chatInSight: () => boolean,
  ) {}

  // Of those who are heard.
  readonly #said = $derived.by(
    () => this.desk.store.chat.filter((line) => line.account === null || !(line.account in settings.muted)).length,
  );
  readonly chat = $derived.by(() => Math.max(0, this.#said - Math.max(0, this.#chatRead)));
  readonly #log = $derived.by(() => (this.desk.section !== 'log' && this.desk.asked ? this.desk.news.length : 0));

  of(part: string): number {
    return part === 'log' ? this.#log : (this.#offers[part] ?? 0);
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
          found[part.dataset.section ?? ''] =
            (found[part.dataset.section ?? ''] ?? 0) + part.querySelectorAll('.offer').length;
        this.#offers = found;
      });
    });
    $effect(() => {
      if (this.chatInSight() || (this.#chatRead < 0 && desk.store.table)) this.#chatRead = this.#said;
    });
  }
}
