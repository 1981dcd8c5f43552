import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { barsOf, mostBars, ratingOf } from '../src/lobby/ratings';
// @ts-expect-error a build script without types
import { ratings, rows } from '../tools/build-ratings.mjs';

interface Row {
  level: string;
  players: number;
  steps: { match: string; elo?: number; swept?: number }[];
}
const games = Object.entries(rows as Record<string, Row[]>);
const told = readFileSync('../docs/strength.md', 'utf8');

describe('ratings of the levels', () => {
  it.each(games)('of %s stand on matches that the notes tell', (_, list) => {
    for (const { level, steps } of list)
      for (const { match, elo, swept } of steps) {
        const [left = '', right = ''] = match.split(' v ');
        expect([level, match, told.includes(left) && told.includes(right)]).toEqual([level, match, true]);
        if (swept === undefined) expect([match, told.includes(`+${Math.abs(elo ?? 0)}`)]).toEqual([match, true]);
        else expect(told).toMatch(new RegExp(`\\| ${swept} \\| 1\\.000 .*clean sweep`));
      }
  });

  it.each(games)('of %s rise from the dice to the Councillor, with the Journeyman at 1000', (game) => {
    const of = (level: string): number => ratingOf(game, level, 2) ?? NaN;
    expect(of('journeyman')).toBe(1000);
    expect(of('dice')).toBeLessThan(of('apprentice'));
    expect(of('apprentice')).toBeLessThan(of('journeyman'));
    expect(of('journeyman')).toBeLessThan(of('merchant'));
    expect(of('merchant')).toBeLessThan(of('councillor'));
    expect(barsOf(of('dice'))).toBe(1);
    expect(barsOf(of('councillor'))).toBe(mostBars);
  });

  it('are the mean where a number of players was not measured, and nothing where no match was', () => {
    const [game, levels] = Object.entries(ratings() as Record<string, Record<string, Record<string, number>>>)[0] ?? [];
    const apprentice = levels?.['apprentice'] ?? {};
    expect(ratingOf(game ?? '', 'apprentice', 3)).toBe(((apprentice['2'] ?? 0) + (apprentice['4'] ?? 0)) / 2);
    // A net that has not met three players leaves a Journeyman.
    expect(ratingOf(game ?? '', 'merchant', 3)).toBe(1000);
    expect(ratingOf('no such game', 'apprentice', 2)).toBeNull();
  });
});
