import { describe, expect, it } from 'vitest';
import { hasTraits, sistersIn, traitsIn } from '../src/rules/cards';
import { correctionOf } from '../src/rules/rulebook.svelte';

const card = (
  id: string,
  text: string,
  cost: string,
): { id: string; name: string; kind: string; text: string } & {
  traits: Record<string, string>;
} => ({ id, name: id, kind: '', text, traits: { cost, kind: 'park' } });

describe('the list of cards', () => {
  const cards = [card('a', 'Gain 1.', '10'), card('b', 'Gain 2.', '9'), card('c', 'Gain 1.', '9'), card('d', '', '9')];

  it('offers what there is to choose, numbers in their order', () => {
    expect(traitsIn(cards)).toEqual([['cost', ['9', '10']]]);
  });
  it('puts cards that do the same under the first of them', () => {
    expect(sistersIn(cards).map(({ card: { id }, sisters }) => [id, ...sisters.map((each) => each.id)])).toEqual([
      ['a', 'c'],
      ['b'],
      ['d'],
    ]);
  });
  it('finds a card by any of several values of a trait', () => {
    const paid = { id: 'e', name: 'e', kind: '', text: '', traits: { colour: ['red', 'blue'], cost: '3' } };
    expect(traitsIn([...cards, paid])).toContainEqual(['colour', ['blue', 'red']]);
    expect(hasTraits(paid, { colour: 'red', cost: '' })).toBe(true);
    expect(hasTraits(paid, { colour: 'red', cost: '2' })).toBe(false);
    expect(hasTraits(paid, { colour: 'green' })).toBe(false);
  });
  it('puts cards together that do the same but for a colour', () => {
    const [one, two] = [card('f', 'Gain red.', '1'), card('g', 'Gain blue.', '1')].map((each) => ({
      ...each,
      like: 'Gain ·.',
    }));
    expect(sistersIn([one, two].flatMap((each) => each ?? [])).map(({ sisters }) => sisters.length)).toEqual([1]);
  });
});

describe('a correction', () => {
  const row = {
    table: 'orders',
    id: 'white_3',
    fields: [{ field: 'prestige', value: '1', grade: 'chosen' as const }],
    note: [],
  };

  it('is the changed row, with what stood there', () => {
    expect(correctionOf('game', row, { prestige: '2' }, 'p. 4')).toBe(
      '# data/game/orders.toml\nid = "white_3"\nprestige = 2  # was 1, chosen\n# p. 4',
    );
  });
  it('is nothing while nothing is changed', () => {
    expect(correctionOf('game', row, { prestige: '1' }, '')).toBe('');
  });
});
