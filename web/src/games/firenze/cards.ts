import tables from '../../generated/tables/firenze.json';
import type { Catalogue } from '../../i18n/catalogue';

interface Row {
  id: string;
  kind: string;
  params?: Record<string, number>;
}
const rows = new Map((tables.cards as Row[]).map((row) => [row.id, row]));

export const allCards = [...rows.keys()];
export const kindOf = (card: string): string => rows.get(card)?.kind ?? 'person';
export const cardText = (card: string, texts: Catalogue): string =>
  texts.text(`card.${card}.text`, rows.get(card)?.params ?? {});
