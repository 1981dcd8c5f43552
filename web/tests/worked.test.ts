import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error a build script without types
import { games, shortRules } from '../tools/build-texts.mjs';
import type { About } from '../src/table/about';
import type { Plugin } from '../src/table/plugin';
import { numbered, pointedAt, type Callouts } from '../src/rules/worked';

const abouts = import.meta.glob<About>('../src/games/*/about.ts', { import: 'about', eager: true });
const folder = join(import.meta.dirname, '..', 'src', 'games');

describe('the picture of the short rules', () => {
  it.each((games as string[]).filter((game) => existsSync(join(folder, game, 'callouts.json'))))(
    'points at topics of %s, from parts of its rules',
    (game) => {
      const callouts = JSON.parse(readFileSync(join(folder, game, 'callouts.json'), 'utf8')) as Callouts;
      const about = abouts[`../src/games/${game}/about.ts`] ?? {};
      const parts = (shortRules as (game: string, language: string) => { name: string }[])(game, 'en');
      const list = numbered(callouts);
      expect(list.map(({ n }) => n)).toEqual(list.map((_, i) => i + 1));
      expect(list.filter(({ topic }) => !(topic in about))).toEqual([]);
      expect(new Set(list.map(({ topic }) => topic)).size).toBe(list.length);
      // The numbers go up from part to part.
      const order = parts.map(({ name }) => name).filter((name) => name in callouts.parts);
      expect(Object.keys(callouts.parts)).toEqual(order);
    },
  );
});

describe('a page of the worked turn', () => {
  const action = { text: 'take 1', json: { act: 'take', position: 1 } };
  const page = { say: 'take', show: null, act: ['take 1'], entries: [], state: { actions: [action], set: null } };
  const plugin = { areas: { row: '.row' }, about: { price: { at: '.price', rule: 'X-1' } } } as unknown as Plugin;
  const places = (more: object): string[] => pointedAt({ ...page, ...more } as never, plugin);

  it('points at what is answered next', () => {
    expect(places({})).toContain('[data-target="position:1"]');
    expect(places({ act: [] })).toEqual([]);
    expect(places({ state: { actions: [], set: { units: [action] } } })).toContain('[data-target="take:1"]');
  });
  it('points at an area or a topic', () => {
    expect(places({ act: [], show: 'row' })).toEqual(['.row']);
    expect(places({ act: [], show: 'price' })).toEqual(['.price']);
  });
});
