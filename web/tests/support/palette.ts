import { describe, expect, it } from 'vitest';
import { hueOf } from '../../src/art/colours';
import { contrast, deficiencies, distance } from '../../src/art/sight';
// @ts-expect-error a build script without types
import { gameTexts, languages } from '../../tools/build-texts.mjs';

export const pairs = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((one, i) => list.slice(i + 1).map((other): [T, T] => [one, other]));

// The colours of a game: told apart by everybody, and each with a shape and a letter.
export function palette(game: string, colours: readonly string[]): void {
  describe(`the colours of ${game}`, () => {
    it.each(deficiencies)('are told apart by their colour with %s', (deficiency) => {
      for (const [one, other] of pairs(colours))
        expect([one, other, distance(hueOf(one).fill, hueOf(other).fill, deficiency) > 0.1]).toEqual([
          one,
          other,
          true,
        ]);
    });

    it('have a shape each', () => {
      expect(new Set(colours.map((colour) => hueOf(colour).shape)).size).toBe(colours.length);
    });

    it.each(languages as string[])('have a letter each in %s', (language) => {
      const texts = gameTexts(game, language) as Record<string, string>;
      const letters = colours.map((colour) => texts[`letter.${colour}`]);
      expect(letters.every((letter) => letter !== undefined && letter.length >= 1 && letter.length <= 2)).toBe(true);
      expect(new Set(letters).size).toBe(colours.length);
    });

    it('carry readable letters', () => {
      for (const colour of colours) expect(contrast(hueOf(colour).fill, hueOf(colour).ink)).toBeGreaterThanOrEqual(4.5);
    });
  });
}
