import type { Gallery } from '../../rules/cards';
import CardPicture from './CardPicture.svelte';
import { allCards, cardText, kindOf } from './cards';
import RowCard from './RowCard.svelte';

export const gallery: Gallery = {
  cards: (texts) =>
    allCards.map((id) => ({
      id,
      name: texts.word('card', id),
      kind: texts.word('kind', kindOf(id)),
      text: cardText(id, texts),
      traits: { kind: texts.word('kind', kindOf(id)) },
    })),
  Picture: CardPicture,
  Card: RowCard,
};
