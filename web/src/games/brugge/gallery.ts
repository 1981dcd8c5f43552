import './board.css';
import { t } from '../../i18n/i18n.svelte';
import type { Gallery } from '../../rules/cards';
import CardPicture from './CardPicture.svelte';
import { allCards, cardText } from './cards';
import PersonCard from './PersonCard.svelte';

export const gallery: Gallery = {
  cards: (texts) =>
    allCards.map((row) => ({
      id: row.id,
      name: texts.word('card', row.id),
      kind: `${texts.word('category', row.group)} · ${texts.word('colour', row.colour)} · ${t('rules.field.cost')} ${row.cost} · ${t('rules.field.points')} ${row.points}`,
      text: cardText(row.id, texts),
      traits: {
        group: texts.word('category', row.group),
        colour: texts.word('colour', row.colour),
        cost: String(row.cost),
        activation: texts.text(`activation.${row.activation}.name`),
      },
    })),
  Picture: CardPicture,
  Card: PersonCard,
};
