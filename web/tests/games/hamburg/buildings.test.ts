import { describe, expect, it } from 'vitest';
import { animals } from '../../../src/art/kit/animals';
import { building, partsOf } from '../../../src/art/kit/building';
import { daylight, night } from '../../../src/art/kit/palette';
import { trees } from '../../../src/art/kit/trees';
import { allCards, pictureOf, type CardRow } from '../../../src/games/hamburg/cards';
import { designs } from '../../../src/games/hamburg/designs';
import { kinds } from '../../../src/games/hamburg/kinds';

const siteOf = ({ id, colour, category }: CardRow): Parameters<typeof building>[0] => ({
  id,
  colour,
  kind: kinds[category],
  design: designs[id],
});
const draw = (id: string, light = daylight): string => pictureOf(id)?.parts(light) ?? '';
// Small pictures leave these out, so they tell no two cards apart.
const withoutFine = (parts: string): string => parts.replace(/<g class="fine">.*?<\/g>/g, '');
const shapes = (parts: string): number => parts.match(/<(path|rect|circle|ellipse)/g)?.length ?? 0;

describe('the pictures of the cards', () => {
  it('are there for every card, each with a design of its own', () => {
    expect(allCards.length).toBe(280);
    expect(allCards.filter(({ id }) => !designs[id]).map(({ id }) => id)).toEqual([]);
    expect(Object.keys(designs).filter((id) => !allCards.some((row) => row.id === id))).toEqual([]);
    expect(new Set(allCards.map(({ category }) => category)).size).toBe(Object.keys(kinds).length);
  });
  it('are the same every time', () => {
    for (const { id } of allCards) expect(draw(id)).toBe(draw(id));
  });
  it('are no two alike within a category, nor by day and night', () => {
    const alike = Object.keys(kinds).filter((category) => {
      const all = allCards.filter((row) => row.category === category);
      // Zoo and park have cards of all colours; the ground alone must not tell two of them apart.
      const pictures = all.map(({ id, category: kind }) =>
        withoutFine(building({ id, colour: 'grey', kind: kinds[kind], design: designs[id] }, daylight)),
      );
      return new Set(pictures).size < all.length;
    });
    expect(alike).toEqual([]);
    expect(draw('143', night)).not.toBe(draw('143'));
  });
  it('are made of parts that exist, and not too many', () => {
    const faulty = allCards.filter(({ id }) => /undefined|NaN|var\(/.test(draw(id)));
    expect(faulty).toEqual([]);
    expect(Math.max(...allCards.map(({ id }) => shapes(draw(id))))).toBeLessThanOrEqual(90);
    expect(Math.max(...allCards.map(({ id }) => draw(id).length))).toBeLessThanOrEqual(11000);
  });
  it('show an animal on every zoo card and a tree on every park card', () => {
    const shown = (category: string, part: 'animal' | 'tree'): string[] =>
      allCards.filter((row) => row.category === category).map((row) => partsOf(siteOf(row))[part]);
    const [beasts, leaves] = [shown('zoo', 'animal'), shown('park', 'tree')];
    expect([beasts.length, leaves.length]).toEqual([20, 20]);
    expect(new Set(beasts)).toEqual(new Set(Object.keys(animals)));
    expect(new Set(leaves)).toEqual(new Set(Object.keys(trees)));
  });
});
