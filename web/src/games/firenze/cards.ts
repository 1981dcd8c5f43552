import tables from '../../generated/tables/firenze.json';
import type { Catalogue } from '../../i18n/catalogue';
import { followValues } from '../shared/values';

interface Row {
  id: string;
  kind: string;
  copies?: number;
  params?: Record<string, number>;
  windows?: string[];
}
let rows = new Map<string, Row>();
export let allCards: string[] = [];
followValues('firenze', tables, ({ cards }) => {
  rows = new Map((cards as Row[]).map((row) => [row.id, row]));
  allCards = [...rows.keys()];
});

export const kindOf = (card: string): string => rows.get(card)?.kind ?? 'person';
export const copiesOf = (card: string): number => rows.get(card)?.copies ?? 0;
export const windowsOf = (card: string): string[] => rows.get(card)?.windows ?? [];
export const cardText = (card: string, texts: Catalogue): string =>
  texts.text(
    `card.${card}.text`,
    Object.fromEntries(
      Object.entries(rows.get(card)?.params ?? {}).map(([name, value]) => [
        name,
        typeof value === 'number' && value < 0 ? `−${-value}` : value,
      ]),
    ),
  );

// A card as a screen reader says it.
export const told = (card: string, texts: Catalogue): string => `${texts.word('card', card)}: ${cardText(card, texts)}`;
