import { describe, expect, it } from 'vitest';
import { Catalogue } from '../../src/i18n/catalogue';
import type { Values } from '../../src/i18n/fill';
import type { About } from '../../src/table/about';
// @ts-expect-error a build script without types
import { gameTexts, languages } from '../../tools/build-texts.mjs';

// What a topic is worth for seat 0 of a view, of which a test gives only what it needs.
export const worthOf =
  (game: string, about: About<never>) =>
  (topic: string, view: unknown, of = ''): Values | null =>
    about[topic]?.worth?.(view as never, 0, new Catalogue(gameTexts(game, 'en')), of) ?? null;

// The standing of three players, where seat 0 has not the most.
export const standing = { players: [{ score_if_ended: 12 }, { score_if_ended: 9 }, { score_if_ended: 15 }] };

// Most topics say what they are worth, and each of these views fills its sentence in every language.
export function worths(game: string, about: About<never>, views: Record<string, unknown>, rivals: string): void {
  const worth = worthOf(game, about);
  describe(`what a thing is worth now in ${game}`, () => {
    it('is told of most of what a player asks about', () => {
      const all = Object.values(about);
      expect(all.filter((topic) => topic.worth !== undefined).length / all.length).toBeGreaterThanOrEqual(0.55);
    });
    it.each(languages as string[])('has a value for every placeholder of its sentence in %s', (language) => {
      const texts = new Catalogue(gameTexts(game, language));
      for (const [topic, view] of Object.entries(views)) {
        const values = worth(topic, view);
        expect([topic, values]).not.toEqual([topic, null]);
        expect(texts.text(`about.${topic}.worth`, values ?? {})).not.toMatch(/[{}|]/);
      }
    });
    it('compares with the best of the others, if there are any', () => {
      expect(worth(rivals, standing)).toEqual({ mine: 12, points: 15 });
      expect(worth(rivals, { players: [{ score_if_ended: 3 }] })).toBeNull();
    });
  });
}
