import type { Catalogue } from '../../i18n/catalogue';
import './board.css';
import type { Gallery } from '../../rules/cards';
import CardPicture from './CardPicture.svelte';
import { allCards, cardText, type CardRow } from './cards';
import HandCard from './HandCard.svelte';
import { layout } from './layout';
import { colours, cubesOf } from './view';

const districts = layout.districts.map(({ id }) => id);

// Craftsmen of a kind and the maps mostly do the same, each for another colour or district.
function likeness(row: CardRow, texts: Catalogue): string {
  const names = [
    ...colours.map((each) => texts.word('colour', each)),
    ...districts.map((each) => texts.word('district', each)),
  ];
  const text = names.reduce((left, name) => left.replaceAll(name, '·'), cardText(row.id, texts));
  return `${row.deck === 'district_map' ? row.deck : row.kind}: ${text}`;
}

export const gallery: Gallery = {
  cards: (texts) =>
    allCards.map((row) => ({
      id: row.id,
      name: texts.word('card', row.id),
      kind: [
        texts.word('deck', row.deck),
        texts.word('moment', row.moment),
        cubesOf(row.cost)
          .map(([colour, n]) => `${n} ${texts.word('colour', colour)}`)
          .join(', '),
      ].join(' · '),
      text: cardText(row.id, texts),
      traits: {
        kind: texts.word('deck', row.deck),
        moment: texts.word('moment', row.moment),
        colour: cubesOf(row.cost).map(([colour]) => texts.word('colour', colour)),
        cost: String(cubesOf(row.cost).reduce((sum, [, n]) => sum + n, 0)),
      },
      like: likeness(row, texts),
    })),
  Picture: CardPicture,
  Card: HandCard,
};
