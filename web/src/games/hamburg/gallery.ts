import { t } from '../../i18n/i18n.svelte';
import type { Gallery } from '../../rules/cards';
import CardPicture from './CardPicture.svelte';
import { allCards, cardText } from './cards';
import HandCard from './HandCard.svelte';

export const gallery: Gallery = {
  cards: (texts) =>
    allCards.map((row) => ({
      id: row.id,
      name: texts.word('card', row.id),
      kind: `${texts.word('category', row.category)} · ${texts.word('colour', row.colour)} · ${t('rules.field.cost')} ${row.cost} · ${t('rules.field.points')} ${row.points}`,
      text: cardText(row.id, texts),
      traits: {
        kind: texts.word('category', row.category),
        colour: texts.word('colour', row.colour),
        cost: String(row.cost),
        activation: texts.text(`activation.${row.activation}.name`),
      },
    })),
  Picture: CardPicture,
  Card: HandCard,
};
