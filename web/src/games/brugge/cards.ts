import tables from '../../generated/tables/brugge.json';
import type { Catalogue } from '../../i18n/catalogue';
import { followValues } from '../shared/values';
import type { trades } from './people';

export type Group = keyof typeof trades;
export interface CardRow {
  id: string;
  group: Group;
  colour: string;
  cost: number;
  points: number;
  activation: string;
  worker: string;
}
export interface Field {
  position: number;
  canal: string;
  field: number;
  colour: string;
  cost: number;
  points: number;
  statue: boolean;
}

let rows = new Map<string, CardRow>();
let fields: Field[] = [];
let constants = new Map<string, number>();
let threats = new Map<string, string>();
export let allCards: CardRow[] = [];
// The marker of a colour that strikes.
export let strikesAt = 0;
export let lastStep = 0;
export let statueValues: number[] = [];
followValues('brugge', tables, (values) => {
  rows = new Map((values.cards as CardRow[]).map((row) => [row.id, row]));
  fields = values.canals as Field[];
  constants = new Map((values.constants as { id: string; value: number }[]).map((row) => [row.id, row.value]));
  threats = new Map((values.threats as { id: string; event: string }[]).map((row) => [row.id, row.event]));
  allCards = [...rows.values()];
  strikesAt = Math.min(...(values.threats as { trigger: number }[]).map((row) => row.trigger));
  lastStep = Math.max(...(values.track as { step: number }[]).map((row) => row.step));
  statueValues = (values.statues as { order: number; value: number }[])
    .toSorted((a, b) => a.order - b.order)
    .map((row) => row.value);
});

// A number of the rules, as data/brugge/constants.toml has it.
export const constant = (id: string): number => constants.get(id) ?? 0;
export const threatOf = (colour: string): string => threats.get(colour) ?? 'flood';
// Its sign.
export const threatSign = (colour: string): string => (threatOf(colour) === 'raid' ? 'military' : threatOf(colour));

export const cardRow = (id: string): CardRow | undefined => rows.get(id);
export const cardText = (id: string, texts: Catalogue): string =>
  texts.has(`cards.${id}.text`) ? texts.text(`cards.${id}.text`) : '';

// A long name with a place between the parts of the word where it may be broken.
const longest = 10;
export function parted(name: string, texts: Catalogue): string {
  const ends = texts.text('web.word_ends').split(' ');
  const broken = (word: string): string => {
    const end = word.length > longest ? ends.find((each) => word.endsWith(each)) : undefined;
    return end ? `${word.slice(0, -end.length)}\u00ad${end}` : word;
  };
  return name.split(' ').map(broken).join(' ');
}

// The text of a card in the hand, where a figure shows already which worker is paid.
export function shortText(id: string, texts: Catalogue): string {
  const text = cardText(id, texts);
  const row = rows.get(id);
  const payment = row?.activation === 'worker' ? text.indexOf('. ') + 2 : 0;
  return payment > 2 ? text.slice(payment) : text;
}

// The fields of one canal of a guard house, from the guard house outwards.
export const canalOf = (position: number, canal: string): Field[] =>
  fields.filter((row) => row.position === position && row.canal === canal).toSorted((a, b) => a.field - b.field);

export const groupSigns: Record<Group, string> = {
  nobility: 'crown',
  officials: 'offices',
  entertainers: 'theatre',
  craftsmen: 'crafts',
  clergy: 'church',
  patrons: 'guard',
  merchants: 'bag',
  jurists: 'trade',
  artists: 'art',
  underworld: 'underworld',
  scientists: 'flask',
};
// The sign of how a person works; a worker has a figure of its colour instead.
export const activationSign = (activation: string): string =>
  activation.startsWith('infinity') ? 'infinity' : activation;
