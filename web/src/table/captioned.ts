import type { Turn } from '../i18n/turns';

// One turn of another seat in words, with what it moved and its last step.
export interface Caption {
  seat: number;
  text: string;
  pieces: string[];
  step: number;
}

// What is told of others: their turns whole; of the viewer's own turn, and of what chance brings before anybody has
// acted, what others did in it. An automaton acts there, because nobody answers for it.
export function captionsOf(told: readonly Turn[], viewer: number | null, names: readonly string[]): Caption[] {
  const found: Caption[] = [];
  for (const { seat: actor, sentences, last } of told) {
    const whole = actor !== null && actor !== viewer;
    let group: Caption | undefined;
    for (const { seat, text, pieces, step } of sentences) {
      const doer = whole ? actor : seat;
      if (doer === null || doer === viewer) {
        group = undefined;
        continue;
      }
      const words = seat === null || seat === doer ? text : `${names[seat] ?? ''} ${text}`;
      if (group?.seat === doer) {
        group.text += `; ${words}`;
        group.pieces.push(...pieces);
      } else found.push((group = { seat: doer, text: words, pieces: [...pieces], step }));
      group.step = whole ? last : step;
    }
  }
  return found;
}
