import tables from '../../generated/tables/hamburg.json';
import type { Catalogue } from '../../i18n/catalogue';

export interface CardRow {
  id: string;
  category: string;
  colour: string;
  cost: number;
  points: number;
  activation: string;
  worker?: string;
}
export interface Segment {
  id: string;
  colour: string;
  cost: number;
  points: number;
  completes_half: boolean;
}
export interface MayorRow {
  id: string;
  mayor: string;
  side: string;
  start_marks: number;
  start_worker_sets: number;
}

const rows = new Map((tables.cards as CardRow[]).map((row) => [row.id, row]));
const segments = new Map((tables.wall as Segment[]).map((row) => [row.id, row]));
const constants = new Map((tables.constants as { id: string; value: number }[]).map((row) => [row.id, row.value]));
const dangers = new Map((tables.colours as { id: string; danger: string }[]).map((row) => [row.id, row.danger]));
const mayors = new Map((tables.mayors as MayorRow[]).map((row) => [row.id, row]));
const markers = tables.danger_markers as { id: string; set: string; colours: string[] }[];

export const track = (tables.town_hall_track as { field: number; kind: string; points_final: number }[]).filter(
  (row) => row.kind !== 'virtual',
);

// A number of the rules, as data/hamburg/constants.toml has it.
export const constant = (id: string): number => constants.get(id) ?? 0;
export const dangerOf = (colour: string): string => dangers.get(colour) ?? 'intrigue';
export const mayorRow = (id: string): MayorRow | undefined => mayors.get(id);
export const markersIn = (special: boolean): { id: string; colours: string[] }[] =>
  markers.filter((marker) => special || marker.set === 'base');

export const oneOfEachColour = [...new Map([...rows.values()].map((row) => [row.colour, row.id])).values()];
export const cardRow = (id: string): CardRow | undefined => rows.get(id);
export const halfOf = (half: string): Segment[] =>
  [1, 2, 3, 4, 5].flatMap((i) => segments.get(`${half === 'left' ? 'L' : 'R'}${i}`) ?? []);
export const cardText = (id: string, texts: Catalogue): string =>
  texts.has(`cards.${id}.text`) ? texts.text(`cards.${id}.text`) : '';

export const cardsOf = (texts: Catalogue, called: { cost: string; points: string }): { id: string; name: string; kind: string; text: string; look: { icon: string; colour: string } }[] =>
  [...rows.values()].map((row) => ({
    id: row.id,
    name: texts.word('card', row.id),
    kind: `${texts.word('category', row.category)} · ${texts.word('colour', row.colour)} · ${called.cost} ${row.cost} · ${called.points} ${row.points}`,
    text: cardText(row.id, texts),
    look: { icon: row.category, colour: row.colour },
  }));

// The side of a stock tile in force: the second one has the next number.
export function stockSide(tile: string, field: number): string {
  const number = Number(tile.slice(1)) + (field > constant('stock_fields_per_side') ? 1 : 0);
  return `B${String(number).padStart(2, '0')}`;
}
export const mayorSide = (tile: number, side: string): string =>
  String(2 * tile - (side === 'front' ? 1 : 0)).padStart(2, '0');
