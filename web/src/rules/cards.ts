import type { Catalogue } from '../i18n/catalogue';
import { t } from '../i18n/i18n.svelte';

export interface CardFacts {
  id: string;
  name: string;
  kind: string;
  text: string;
  // How its picture looks: the tone of a card of Firenze, or the icon and colour of one of Hamburg.
  look: { tone: string } | { icon: string; colour: string };
}

// All cards of a game in words; the tables of a game are loaded when somebody looks at them.
export async function loadCards(game: string, texts: Catalogue): Promise<CardFacts[]> {
  if (game === 'hamburg') return (await import('../games/hamburg/cards')).cardsOf(texts, { cost: t('rules.field.cost'), points: t('rules.field.points') });
  const { allCards, cardText, kindOf } = await import('../games/firenze/cards');
  return allCards.map((id) => ({ id, name: texts.word('card', id), kind: texts.word('kind', kindOf(id)), text: cardText(id, texts), look: { tone: kindOf(id) } }));
}

export const matches = (search: string, ...texts: string[]): boolean =>
  search
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => texts.some((text) => text.toLowerCase().includes(word)));
