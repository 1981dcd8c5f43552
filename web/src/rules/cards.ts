import type { Component } from 'svelte';
import type { Catalogue } from '../i18n/catalogue';

export interface CardFacts {
  id: string;
  name: string;
  kind: string;
  text: string;
  // What it can be sorted out by, in words: colour, cost, phase, kind …
  traits?: Readonly<Record<string, string | readonly string[]>>;
  // What cards have in common that do the same but for a colour or a place.
  like?: string;
}

const valuesOf = (card: CardFacts, trait: string): readonly string[] => [card.traits?.[trait] ?? []].flat();
// Whether a card has the chosen value of every trait; nothing chosen fits every card.
export const hasTraits = (card: CardFacts, chosen: Readonly<Record<string, string>>): boolean =>
  Object.entries(chosen).every(([trait, value]) => value === '' || valuesOf(card, trait).includes(value));

// The values of each trait, numbers in their order, where there is something to choose.
export function traitsIn(cards: readonly CardFacts[]): [name: string, values: string[]][] {
  const names = [...new Set(cards.flatMap((card) => Object.keys(card.traits ?? {})))];
  return names
    .map((name): [string, string[]] => [
      name,
      [...new Set(cards.flatMap((card) => valuesOf(card, name)))].sort((a, b) =>
        a.localeCompare(b, undefined, { numeric: true }),
      ),
    ])
    .filter(([, values]) => values.length > 1);
}

// Cards that do the same, each group under its first.
export function sistersIn(cards: readonly CardFacts[]): { card: CardFacts; sisters: CardFacts[] }[] {
  const groups = new Map<string, { card: CardFacts; sisters: CardFacts[] }>();
  for (const card of cards) {
    const key = card.like ?? (card.text === '' ? card.id : card.text);
    const group = groups.get(key);
    if (group) group.sisters.push(card);
    else groups.set(key, { card, sisters: [] });
  }
  return [...groups.values()];
}

// The cards of a game as its folder shows them (gallery.ts), loaded when somebody looks at them.
export interface Gallery {
  cards(texts: Catalogue): CardFacts[];
  // The picture beside a card's name: small in a list, large on the card's own page.
  Picture: Component<{ card: string; large?: boolean }>;
  // The whole card as it lies on the table.
  Card?: Component<{ card: string; texts: Catalogue }>;
}

const galleries = import.meta.glob<Gallery>('../games/*/gallery.ts', { import: 'gallery' });

export const loadGallery = (game: string): Promise<Gallery | undefined> =>
  galleries[`../games/${game}/gallery.ts`]?.() ?? Promise.resolve(undefined);

// All cards that the texts of a game name.
export const cardsIn = (texts: Catalogue): CardFacts[] =>
  texts.keys().flatMap((key) => {
    const id = /^card\.([^.]+)\.name$/.exec(key)?.[1];
    return id === undefined
      ? []
      : [
          {
            id,
            name: texts.word('card', id),
            kind: '',
            text: texts.has(`card.${id}.text`) ? texts.text(`card.${id}.text`) : '',
          },
        ];
  });

export const matches = (search: string, ...texts: string[]): boolean =>
  search
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => texts.some((text) => text.toLowerCase().includes(word)));
