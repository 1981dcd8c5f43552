import tables from '../../generated/tables/hamburg.json';
import type { Catalogue } from '../../i18n/catalogue';

export interface CardRow {
  id: string;
  category: string;
  colour: string;
  cost: number;
  points: number;
  activation: string;
}
export interface Segment {
  id: string;
  colour: string;
  cost: number;
}

const rows = new Map((tables.cards as CardRow[]).map((row) => [row.id, row]));
const segments = new Map((tables.wall as Segment[]).map((row) => [row.id, row]));
export const track = (tables.town_hall_track as { field: number; kind: string; points_final: number }[]).filter(
  (row) => row.kind !== 'virtual',
);

export const cardRow = (id: string): CardRow | undefined => rows.get(id);
export const halfOf = (half: string): Segment[] =>
  [1, 2, 3, 4, 5].flatMap((i) => segments.get(`${half === 'left' ? 'L' : 'R'}${i}`) ?? []);
export const cardText = (id: string, texts: Catalogue): string =>
  texts.has(`cards.${id}.text`) ? texts.text(`cards.${id}.text`) : '';

export const cardsOf = (texts: Catalogue): { id: string; name: string; kind: string; text: string }[] =>
  [...rows.values()].map((row) => ({
    id: row.id,
    name: texts.word('card', row.id),
    kind: `${texts.word('category', row.category)} · ${texts.word('colour', row.colour)} · ${row.cost}/${row.points}`,
    text: cardText(row.id, texts),
  }));

// The side of a stock tile in force: the second one has the next number.
export function stockSide(tile: string, field: number): string {
  const number = Number(tile.slice(1)) + (field > 3 ? 1 : 0);
  return `B${String(number).padStart(2, '0')}`;
}
export const mayorSide = (tile: number, side: string): string =>
  String(2 * tile - (side === 'front' ? 1 : 0)).padStart(2, '0');
