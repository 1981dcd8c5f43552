import { describe, expect, it } from 'vitest';
import { flights } from '../src/games/shared/flights';

describe('flights', () => {
  it('pair what became less with what became more', () => {
    const found = flights(
      [
        { place: 'bag', piece: 'stone:red', n: 5 },
        { place: 'store', piece: 'stone:red', n: 1 },
      ],
      [
        { place: 'bag', piece: 'stone:red', n: 3 },
        { place: 'store', piece: 'stone:red', n: 2 },
        { place: 'row', piece: 'stone:red', n: 1 },
      ],
    );
    expect(found.moved).toEqual([
      { piece: 'stone:red', from: 'bag', to: 'store', n: 1 },
      { piece: 'stone:red', from: 'bag', to: 'row', n: 1 },
    ]);
    expect(found.came).toEqual([]);
  });
  it('take several sources for one place, and tell what came from nowhere', () => {
    const found = flights(
      [
        { place: 'a', piece: 'x', n: 1 },
        { place: 'b', piece: 'x', n: 1 },
      ],
      [{ place: 'c', piece: 'x', n: 4 }],
    );
    expect(found.moved.map(({ from, n }) => [from, n])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
    expect(found.came).toEqual([{ place: 'c', piece: 'x', n: 2 }]);
  });
  it('never mix pieces', () => {
    const found = flights([{ place: 'a', piece: 'x', n: 1 }], [{ place: 'b', piece: 'y', n: 1 }]);
    expect(found.moved).toEqual([]);
  });
});
