import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCards } from '../../../src/games/hamburg/cards';
// @ts-expect-error a build script without types
import { gameTexts, languages } from '../../../tools/build-texts.mjs';

// What fits on a card of the hand, in two lines, and on a house of the display.
const longest = 20;
const longestWord = 17;

describe.each(languages as string[])('the names of the cards in %s', (language) => {
  const texts = gameTexts('hamburg', language) as Record<string, string>;
  const names = allCards.map(({ id }) => texts[`card.${id}.name`] ?? '');

  it('are all there, each with its number', () => {
    expect(names.length).toBe(280);
    const numbered = names.filter((name, i) => name.endsWith(` ${allCards[i]?.id}`));
    expect(numbered).toEqual(names);
  });
  it('are names, not categories, and no two alike', () => {
    const bare = names.map((name) => name.replace(/ \d+$/, ''));
    const categories = new Set(allCards.map(({ category }) => texts[`category.${category}`]));
    expect(bare.filter((name) => name.length < 3 || categories.has(name))).toEqual([]);
    expect(new Set(bare.map((name) => name.toLowerCase())).size).toBe(280);
  });
  it('have room on a card', () => {
    const bare = names.map((name) => name.replace(/ \d+$/, ''));
    expect(bare.filter((name) => name.length > longest)).toEqual([]);
    expect(bare.filter((name) => name.split(/[ -]/).some((word) => word.length > longestWord))).toEqual([]);
  });
  // All zoo cards share a row there: none has an ability.
  it('are those of the numbered rules', () => {
    const folder = join(__dirname, '../../../../docs/rules', language === 'en' ? '' : language);
    const page = readFileSync(join(folder, 'hamburg-cards.md'), 'utf8');
    const rows = [...page.matchAll(/^\| HAM-C-(\d{3}) \| ([^,|]+), /gm)].map((row) => `${row[2]} ${row[1]}`);
    expect(rows).toEqual(names.filter((_, i) => allCards[i]?.category !== 'zoo'));
  });
});
