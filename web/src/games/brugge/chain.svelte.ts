import type { Catalogue } from '../../i18n/catalogue';
import type { Offered } from '../../net/types';
import type { Picker } from '../../table/picker.svelte';
import type { BruggeView, House } from './view';

// Two questions in a row about one thing are asked as one: who takes the marker says at once what the event may take. The
// second answer is given when the game asks for it.

export type Loss = BruggeView['losses_if_taken'][number];

// The answer that chooses a loss.
export function answerOf({ house, canal, person }: Loss): string {
  if (house !== null) return `house ${house}`;
  return canal !== null ? `canal ${canal}` : `person ${person}`;
}
// What it takes, in words.
export function lossIn({ house, canal, person }: Loss, houses: readonly House[], texts: Catalogue): string {
  const at = house === null ? undefined : houses[house - 1];
  if (at)
    return texts.text('web.lose_house', {
      house: house ?? 0,
      colour: texts.word('colour', at.colour),
      stands: at.person ? texts.word('card', at.person) : texts.text('board.empty'),
    });
  if (canal !== null) return texts.text('web.lose_canal', { canal: texts.word('canal', canal) });
  return texts.text('web.lose_person', { card: texts.word('card', person ?? '') });
}

export class Chain {
  #next = $state.raw<{ text: string; before: readonly Offered[] } | null>(null);

  constructor(private readonly play: Picker) {}

  begin(first: Offered, text: string): void {
    this.#next = { text, before: this.play.source };
    this.play.begin();
    this.play.commit(first);
  }

  /** Gives the second answer once it is offered; another question ends it. Call it while the board is made. */
  follow(): void {
    $effect(() => {
      const { source } = this.play;
      const next = this.#next;
      if (next === null || source.length === 0 || source === next.before) return;
      this.#next = null;
      const offered = this.play.offered.find(({ text }) => text === next.text);
      if (offered) this.play.commit(offered);
      setTimeout(() => this.play.finish());
    });
  }
}
