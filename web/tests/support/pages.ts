import { describe, expect, it } from 'vitest';
// @ts-expect-error a build script without types
import { rulesOf, standIns } from '../../tools/build-rules.mjs';

// The rule pages of a game are all there: so many rules and rows of stand-ins, at least.
export function rulePages(game: string, least: { rules: number; standIns: number }): void {
  describe(`the rule pages of ${game}`, () => {
    it('have every rule', () => {
      const ids = rulesOf(game).flatMap((chapter: { blocks: { id?: string }[] }) =>
        chapter.blocks.flatMap((block) => block.id ?? []),
      );
      expect(ids.length).toBeGreaterThan(least.rules);
    });
    it.each(['nl', 'de'])('have as many in %s', (language) => {
      const blocks = (pages: { blocks: unknown[] }[]): number =>
        pages.reduce((sum, page) => sum + page.blocks.length, 0);
      expect(blocks(rulesOf(game, language))).toBe(blocks(rulesOf(game)));
    });
    it('list the stand-ins', () => {
      expect(standIns(game).length).toBeGreaterThan(least.standIns);
    });
  });
}
