import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error a build script without types
import { prefixes } from '../tools/build-rules.mjs';
// @ts-expect-error a build script without types
import { games } from '../tools/build-texts.mjs';

// A shared file that names a game is a file to be changed for the next game. What a page needs to know of one comes
// from its folder (src/games), its texts, or the server.
const web = join(import.meta.dirname, '..');
const texts = join(web, '..', 'data', 'text');
const skipped = ['node_modules', 'dist', 'dist.bundle', 'generated', 'screenshots', 'recorded', 'package-lock.json'];
const own = /^(src|tests|e2e)\/(?:games|late)\/([a-z]+)[/.-]/;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });

// The games that a file names but does not belong to.
function named(file: string, text: string, all: readonly string[]): string[] {
  const [, , home] = own.exec(file) ?? [];
  return all.filter((game) => game !== home && new RegExp(`(?<![a-z])${game}(?![a-z])`, 'i').test(text));
}

describe('shared files', () => {
  it('name no game', () => {
    const shared = readdirSync(join(texts, 'en')).filter(
      (name) => !(games as string[]).includes(name.replace('.toml', '')),
    );
    const words = ['en', 'nl', 'de']
      .flatMap((language) => shared.map((name) => join(texts, language, name)))
      .filter((file) => existsSync(file) && !file.endsWith('notes.toml'));
    const files = [...filesIn(web), ...words].map((file) => ({
      file: relative(web, file),
      text: readFileSync(file, 'utf8'),
    }));
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap(({ file, text }) =>
      named(file, text, games as string[]).map((game) => `${file} names ${game}`),
    );
    expect(found).toEqual([]);
    const ids = new RegExp(`\\b(${Object.keys(prefixes as object).join('|')})-`);
    expect(
      files
        .filter(({ file, text }) => !own.test(file) && !file.startsWith('tests/') && ids.test(text))
        .map(({ file }) => `${file} names a rule of one game`),
    ).toEqual([]);
  });
  it('are told from those of a game', () => {
    const all = ['zwolle', 'gouda'];
    expect(named('src/table/plugin.ts', "if (game === 'zwolle')", all)).toEqual(['zwolle']);
    expect(named('src/app.css', ":root[data-city='Gouda']", all)).toEqual(['gouda']);
    expect(named('src/games/zwolle/Board.svelte', "t('gouda.points'); zwolle", all)).toEqual(['gouda']);
    expect(named('e2e/games/gouda.mjs', 'gouda', all)).toEqual([]);
    expect(named('e2e/late/gouda-full.json', 'gouda', all)).toEqual([]);
    expect(named('src/table/plugin.ts', 'zwollenaar goudader', all)).toEqual([]);
  });
});
