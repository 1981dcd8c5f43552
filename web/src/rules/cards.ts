import type { Catalogue } from '../i18n/catalogue';

export interface CardFacts {
  id: string;
  name: string;
  kind: string;
  text: string;
}

// All cards of a game in words; the tables of a game are loaded when somebody looks at them.
export async function loadCards(game: string, texts: Catalogue): Promise<CardFacts[]> {
  if (game === 'hamburg') return (await import('../games/hamburg/cards')).cardsOf(texts);
  const { allCards, cardText, kindOf } = await import('../games/firenze/cards');
  return allCards.map((id) => ({ id, name: texts.word('card', id), kind: texts.word('kind', kindOf(id)), text: cardText(id, texts) }));
}

export const matches = (search: string, ...texts: string[]): boolean =>
  search
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => texts.some((text) => text.toLowerCase().includes(word)));
