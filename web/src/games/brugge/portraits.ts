import type { Subject } from '../../art/kit/paint';
import { isMirrored, person, type Sitter } from '../../art/kit/person';
import Picture from '../../art/kit/Picture.svelte';
import { cardRow, type CardRow } from './cards';
import { trades } from './people';
import { recipes } from './recipes';

// The faces of the cards, with all that paints them. A table begins with backs alone, so they come when the first cards are
// drawn (faces.svelte.ts).
export { Picture };

const sitterOf = (row: CardRow): Sitter => ({
  id: `${row.group}:${Number(row.id)}`,
  trade: trades[row.group],
  recipe: recipes[Number(row.id) - 1],
  colour: row.colour,
});
const subjects = new Map<string, Subject>();
// The picture of a card.
export function portrait(id: string): Subject | undefined {
  const known = subjects.get(id);
  const row = cardRow(id);
  if (known || !row) return known;
  const sitter = sitterOf(row);
  const subject = { id, mirrored: isMirrored(sitter), parts: (light: string) => person(sitter, light) };
  subjects.set(id, subject);
  return subject;
}
