import tables from '../../generated/tables/amsterdam.json';
import type { Catalogue } from '../../i18n/catalogue';
import { followValues } from '../shared/values';
import { cubesOf, type Colour, type Cubes } from './view';

export interface CardRow {
  id: string;
  deck: 'craftsman' | 'building' | 'district_map';
  kind: string;
  cost: Cubes;
  moment: 'phase_1' | 'phase_2' | 'phase_3' | 'permanent' | 'final';
}
let rows = new Map<string, CardRow>();
let prices = new Map<string, { guilders?: number } | undefined>();
export let allCards: CardRow[] = [];
followValues('amsterdam', tables, ({ cards, market_tiles }) => {
  rows = new Map((cards as unknown as CardRow[]).map((row) => [row.id, row]));
  prices = new Map((market_tiles as { id: string; pay?: { guilders?: number } }[]).map((row) => [row.id, row.pay]));
  allCards = [...rows.values()];
});

export const cardRow = (id: string): CardRow | undefined => rows.get(id);
export const cardText = (id: string, texts: Catalogue): string =>
  texts.has(`cards.${id}.text`) ? texts.text(`cards.${id}.text`) : '';
// The cubes of its price one by one; those that are not at hand are lacking.
export function priceOf(id: string, held: Cubes): { colour: Colour; lacking: boolean }[] {
  return cubesOf(rows.get(id)?.cost).flatMap(([colour, n]) =>
    Array.from({ length: n }, (_, i) => ({ colour, lacking: i >= (held[colour] ?? 0) })),
  );
}
export const tilePrice = (tile: string): number => prices.get(tile)?.guilders ?? 0;
export const tileText = (tile: string, texts: Catalogue): string =>
  texts.has(`market_tiles.${tile}.text`) ? texts.text(`market_tiles.${tile}.text`) : '';

// When a card works, as a sign.
export const momentSign: Record<CardRow['moment'], string> = {
  phase_1: 'moment_1',
  phase_2: 'moment_2',
  phase_3: 'moment_3',
  permanent: 'infinity',
  final: 'laurel',
};
