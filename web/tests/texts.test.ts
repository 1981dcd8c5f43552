import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
// @ts-expect-error a build script without types
import { flatten, games, gameTexts, interfaceTexts, languages, readToml } from '../tools/build-texts.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const texts = join(root, '..', 'data', 'text');

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'generated' ? [] : sources(path);
    return /\.(svelte|ts)$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}
const code = sources(join(root, 'src')).join('\n');
const own = (language: string): Record<string, string> => flatten(readToml(join(texts, language, 'web.toml')));
const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? '').sort();
const distinct = (list: string[]): string[] => [...new Set(list)];

describe('the messages of the interface', () => {
  // t(`section.${name}`) uses all messages below that prefix, and so does a key that is put together before.
  const prefixes = [...code.matchAll(/(?:t\(\s*`([\w.]+)|`([\w]+\.[\w.]+))\.\$\{/g)].map(
    (match) => `${match[1] ?? match[2]}.`,
  );

  it.each(Object.keys(own('en')))('%s is used', (key) => {
    const literal = code.includes(`'${key}'`) || prefixes.some((prefix) => key.startsWith(prefix));
    expect(literal).toBe(true);
  });

  it('has every message that the code asks for', () => {
    const asked = [...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].map((match) => match[1] ?? '');
    const known = interfaceTexts('en');
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((key) => !(key in known))).toEqual([]);
  });

  it.each(languages as string[])('is complete in %s, with the same placeholders', (language) => {
    const english = own('en');
    const said = own(language);
    expect(Object.keys(said).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(said))
      expect([key, ...distinct(placeholders(text))]).toEqual([key, ...distinct(placeholders(english[key] ?? ''))]);
  });
});

describe.each(games as string[])('the texts of %s', (game) => {
  it.each(languages as string[])('are complete in %s', (language) => {
    const english = flatten(readToml(join(texts, 'en', `${game}.toml`)));
    const said = flatten(readToml(join(texts, language, `${game}.toml`)));
    expect(Object.keys(english).filter((key) => !(key in said))).toEqual([]);
  });

  it('leave no placeholder of a template open', () => {
    for (const language of languages as string[]) {
      const cards = Object.entries(gameTexts(game, language) as Record<string, string>).filter(([key]) =>
        key.startsWith('cards.'),
      );
      expect(cards.filter(([, text]) => /[{}]|undefined|effect\.|unit\./.test(text))).toEqual([]);
    }
  });

  it('have what its board asks for, and nothing else for it', () => {
    const folder = join(root, 'src', 'games', game);
    const board = existsSync(folder) ? sources(folder).join('\n') : '';
    const asked = [...board.matchAll(/texts\.text\(\s*'(web\.[\w.]+)'/g)].map((match) => match[1] ?? '');
    const there = Object.keys(flatten(readToml(join(texts, 'en', `${game}.toml`)))).filter((key) =>
      key.startsWith('web.'),
    );
    expect(distinct(asked).sort()).toEqual(there.sort());
  });
});
