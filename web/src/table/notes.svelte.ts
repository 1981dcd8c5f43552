import { untrack } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import { t } from '../i18n/i18n.svelte';
import { settings } from '../settings.svelte';
import { isolated } from '../shared/told';
import type { Desk } from './desk.svelte';
import { botName } from './people';

export interface Note {
  id: string;
  text: string;
  // Where it leads.
  chat: boolean;
}

const shownFor = 8000;

// What people say and do beside the game, told for a moment wherever one looks: lines of chat that are not in sight, and
// who has given up.
export class Notes {
  list = $state.raw<Note[]>([]);
  // Beside the board there is room for the chat only in wide windows; in others it takes turns with it.
  readonly #wide = new MediaQuery('min-width: 1280px');
  #told = -1;
  #count = 0;
  #gone: boolean[] | null = null;

  constructor(private readonly desk: Desk) {}

  readonly chatInSight = $derived.by(
    () => this.desk.side === 'chat' && (this.desk.section === 'log' || this.#wide.current),
  );

  dismiss(id: string): void {
    this.list = this.list.filter((note) => note.id !== id);
  }

  say(text: string): void {
    this.#tell({ id: `s${++this.#count}`, text, chat: false });
  }

  #tell(note: Note): void {
    this.list = [...untrack(() => this.list).filter(({ id }) => id !== note.id), note].slice(-3);
    setTimeout(() => this.dismiss(note.id), shownFor);
  }

  /** Call it while the page is made. */
  follow(me: () => string | null): void {
    const { desk } = this;
    $effect(() => {
      const lines = desk.store.chat;
      if (desk.store.table === null) return;
      const last = lines.at(-1)?.number ?? 0;
      const fresh = this.#told < 0 ? [] : lines.filter((line) => line.number > this.#told);
      this.#told = Math.max(last, this.#told);
      if (this.chatInSight) return;
      for (const line of fresh) {
        if (line.removed || line.account === me() || (line.account !== null && line.account in settings.muted))
          continue;
        const name = line.name ? isolated(line.name, '', line.guest ? t('name.guest') : '') : t('name.deleted');
        this.#tell({ id: `c${line.number}`, text: t('people.says', { name, text: line.text }), chat: true });
      }
    });
    $effect(() => {
      if (this.chatInSight) this.list = untrack(() => this.list).filter((note) => !note.chat);
    });
    $effect(() => {
      const seats = desk.store.table?.seats;
      if (!seats) return;
      const before = this.#gone;
      this.#gone = seats.map((seat) => seat.resigned);
      for (const seat of seats)
        if (before && seat.resigned && !before[seat.seat] && !desk.over)
          this.#tell({
            id: `r${seat.seat}`,
            text: t('people.has_resigned', { name: desk.names[seat.seat] ?? '', bot: botName(seat.played_by) }),
            chat: false,
          });
    });
  }
}
