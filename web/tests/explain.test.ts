import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { meanings } from '../src/explain/legend';
import { Catalogue } from '../src/i18n/catalogue';
import { guideOf, type About } from '../src/table/about';
// @ts-expect-error a build script without types
import { games, gameTexts, languages } from '../tools/build-texts.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const found = import.meta.glob<About>('../src/games/*/about.ts', { import: 'about', eager: true });
const of = (game: string): About => found[`../src/games/${game}/about.ts`] ?? {};

describe.each(games as string[])('what the board of %s tells', (game) => {
  const about = of(game);

  it('has words for every topic, and a topic for all words', () => {
    for (const language of languages as string[]) {
      const texts = new Catalogue(gameTexts(game, language));
      const topics = texts.keys().flatMap((key) => /^about\.(\w+)\.name$/.exec(key)?.[1] ?? []);
      expect(topics.sort()).toEqual(Object.keys(about).sort());
      for (const [topic, { worth }] of Object.entries(about)) {
        expect(texts.has(`about.${topic}.text`)).toBe(true);
        expect([topic, texts.has(`about.${topic}.worth`)]).toEqual([topic, worth !== undefined]);
      }
    }
  });
  it('cites rules that there are', () => {
    const rules = readFileSync(join(root, 'docs', 'rules', `${game}.md`), 'utf8');
    for (const { rule } of Object.values(about)) expect(rules).toContain(`**${rule}**`);
  });
  it('names every icon in all languages', () => {
    const icons = (language: string): string[] =>
      meanings(new Catalogue(gameTexts(game, language))).map(({ icon }) => icon);
    expect(icons('en').length).toBeGreaterThan(10);
    for (const language of languages as string[]) expect(icons(language)).toEqual(icons('en'));
  });
});

describe('a guide', () => {
  it('looks for its things on the board alone', () => {
    const guide = guideOf({ one: { at: '.a, .b', rule: 'X-1' } }, new Catalogue({}), null, 0);
    expect(guide.selector).toBe('.board :is(.a, .b)');
  });
  it('reads from the board which thing is meant', () => {
    const texts = new Catalogue({ 'about.one.name': 'One', 'about.one.text': '', 'about.one.worth': 'of {of}' });
    const one: About = { one: { at: '.a', rule: 'X-1', worth: (_view, _seat, _texts, of) => ({ of }) } };
    const thing = (own: string | null, inside: string | null): Element =>
      ({
        matches: (selector: string) => selector === '.a' || (selector === '[data-of]' && own !== null),
        querySelector: () => (inside === null ? null : { getAttribute: () => inside }),
        getAttribute: () => own,
      }) as unknown as Element;
    const guide = guideOf(one, texts, null, 0);
    expect(guide.tell(thing('white', 'red'))?.worth).toBe('of white');
    expect(guide.tell(thing(null, 'red'))?.worth).toBe('of red');
    expect(guide.tell(thing(null, null))?.worth).toBe('of ');
  });
});
