import { building } from '../../art/kit/building';
import type { CutName, Subject } from '../../art/kit/paint';
import tables from '../../generated/tables/hamburg.json';
import type { Catalogue } from '../../i18n/catalogue';
import { followValues } from '../shared/values';
import { designs } from './designs';
import { kinds, type Category } from './kinds';

export interface CardRow {
  id: string;
  category: Category;
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

interface TrackField {
  field: number;
  kind: string;
  points_final: number;
}
interface Marker {
  id: string;
  set: string;
  colours: string[];
}
const dangers = new Map((tables.colours as { id: string; danger: string }[]).map((row) => [row.id, row.danger]));
const colours = new Set((tables.colours as { id: string }[]).map((row) => row.id));
let rows = new Map<string, CardRow>();
let segments = new Map<string, Segment>();
let constants = new Map<string, number>();
let mayors = new Map<string, MayorRow>();
let markers: Marker[] = [];
export let track: TrackField[] = [];
export let allCards: CardRow[] = [];
export let oneOfEachColour: string[] = [];
followValues('hamburg', tables, (values) => {
  rows = new Map((values.cards as CardRow[]).map((row) => [row.id, row]));
  segments = new Map((values.wall as Segment[]).map((row) => [row.id, row]));
  constants = new Map((values.constants as { id: string; value: number }[]).map((row) => [row.id, row.value]));
  mayors = new Map((values.mayors as MayorRow[]).map((row) => [row.id, row]));
  markers = values.danger_markers as Marker[];
  track = (values.town_hall_track as TrackField[]).filter((row) => row.kind !== 'virtual');
  allCards = [...rows.values()];
  oneOfEachColour = [...new Map(allCards.map((row) => [row.colour, row.id])).values()];
});

// A number of the rules, as data/hamburg/constants.toml has it.
export const constant = (id: string): number => constants.get(id) ?? 0;
export const dangerOf = (colour: string): string => dangers.get(colour) ?? 'intrigue';
export const mayorRow = (id: string): MayorRow | undefined => mayors.get(id);
export const markersIn = (special: boolean): { id: string; colours: string[] }[] =>
  markers.filter((marker) => special || marker.set === 'base');

export const cardRow = (id: string): CardRow | undefined => rows.get(id);
export const halfOf = (half: string): Segment[] =>
  [1, 2, 3, 4, 5].flatMap((i) => segments.get(`${half === 'left' ? 'L' : 'R'}${i}`) ?? []);
export const cardText = (id: string, texts: Catalogue): string =>
  texts.has(`cards.${id}.text`) ? texts.text(`cards.${id}.text`) : '';

// The name of a card without its number.
export const bareName = (id: string, texts: Catalogue): string =>
  texts.word('card', id).replace(new RegExp(` ${id}$`), '');

// The worker that a card in the hand shows as a figure, and its text without that payment.
export const figureOf = ({ activation, worker }: CardRow): string | undefined =>
  activation.startsWith('phase') && worker !== undefined && (worker === 'any' || colours.has(worker))
    ? worker
    : undefined;
export function shortText(id: string, texts: Catalogue): string {
  const text = cardText(id, texts);
  const row = rows.get(id);
  return row && figureOf(row) ? text.slice(text.indexOf('. ') + 2) : text;
}

const subjects = new Map<string, Subject>();
// The picture of a card.
export function pictureOf(id: string): Subject | undefined {
  const row = rows.get(id);
  if (!row) return undefined;
  const site = { id, colour: row.colour, kind: kinds[row.category], design: designs[id] };
  const made = subjects.get(id) ?? { id: `hamburg ${id}`, mirrored: false, parts: (light) => building(site, light) };
  subjects.set(id, made);
  return made;
}

// The part of it that stands in a street: animals are at its right side.
export const streetCut = (id: string): CutName => (rows.get(id)?.category === 'zoo' ? 'den' : 'street');

// The side of a stock tile in force: the second one has the next number.
export function stockSide(tile: string, field: number): string {
  const number = Number(tile.slice(1)) + (field > constant('stock_fields_per_side') ? 1 : 0);
  return `B${String(number).padStart(2, '0')}`;
}
export const mayorSide = (tile: number, side: string): string =>
  String(2 * tile - (side === 'front' ? 1 : 0)).padStart(2, '0');
