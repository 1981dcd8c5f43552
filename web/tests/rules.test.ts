import { describe, expect, it } from 'vitest';
// @ts-expect-error a build script without types
import * as pages from '../tools/build-rules.mjs';
// @ts-expect-error a build script without types
import { games, gameTexts, interfaceTexts } from '../tools/build-texts.mjs';

const { chapters, inline, notesOf, noteTexts, prefixes, rulesOf, sentencesOf, standIns } = pages;

interface Block {
  id?: string;
  html?: string;
  source?: string;
  head?: string[];
  rows?: { id?: string; cells: string[] }[];
}
interface Chapter {
  level: number;
  title: string;
  blocks: Block[];
}
// A new game has no rule pages yet.
const withPages = Object.values(prefixes as Record<string, string>);
const all = games as string[];
const [prefix, first] = Object.entries(prefixes as Record<string, string>)[0] ?? ['', ''];
const number = (title: string): string => /^[\dA-Z]*\d[\dA-Z]*/.exec(title)?.[0] ?? '';
// The numbers and addresses of a source, whatever the language around them.
const numbers = (source: string): string => (source.match(/https?:[^\s;,]+|\d+/g) ?? []).join(' ');
// Everything that a translation shares with its original, piece by piece: numbers, those of the sources, the form of
// the tables.
const skeleton = (pages: Chapter[]): string[] =>
  pages.flatMap(({ level, title, blocks }, page) => [
    `page ${page}: chapter ${level} ${number(title)}`,
    ...blocks.flatMap(({ id, source, head, rows }, n) =>
      rows
        ? [
            `page ${page}: table ${n} of ${head?.length} columns`,
            ...rows.map((row, r) => `page ${page}: table ${n} row ${r} ${row.id ?? row.cells.length}`),
          ]
        : [`page ${page}: ${id ?? `text ${n}`} ${source ? `from ${numbers(source)}` : ''}`],
    ),
  ]);
// Sentences; words and numbers may well be the same in two languages.
const sentences = (pages: Chapter[]): Set<string> =>
  new Set(
    pages
      .flatMap((page) => page.blocks.flatMap((block) => block.html ?? []))
      .filter((html) => html.replace(/<[^>]+>/g, '').split(' ').length > 6),
  );

describe('rule pages', () => {
  it('are chapters of numbered paragraphs, with the source apart', () => {
    const [chapter] = chapters('## 1 Turns\n\n- **ABC-1.2** Take *one* card. (src: rulebook, p.1; seed)\n');
    expect(chapter).toEqual({
      level: 2,
      title: '1 Turns',
      blocks: [{ id: 'ABC-1.2', html: 'Take <em>one</em> card.', source: 'rulebook, p.1; seed' }],
    });
  });
  it('link the paragraphs that they name, and contain no markup but ours', () => {
    expect(inline(`see ${prefix}-7.3 & <b>, not ZZZ-7.3`)).toBe(
      `see <a href="/rules/${first}/full#${prefix}-7.3">${prefix}-7.3</a> &amp; &lt;b&gt;, not ZZZ-7.3`,
    );
  });
  it.each(withPages)('of %s name each id once', (game) => {
    const ids = rulesOf(game).flatMap((chapter: { blocks: { id?: string }[] }) =>
      chapter.blocks.flatMap((block) => block.id ?? []),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
  describe.each(['nl', 'de'])('in %s', (language) => {
    it.each(withPages)('of %s have every chapter, rule, source and table row of the English ones', (game) => {
      const [said, original] = [skeleton(rulesOf(game, language)), skeleton(rulesOf(game))];
      expect(original.filter((part) => !said.includes(part)).slice(0, 5)).toEqual([]);
      expect(said.length).toBe(original.length);
    });
    it.each(withPages)('of %s leave no source in English', (game) => {
      const sources = (pages: Chapter[]): (string | undefined)[] =>
        pages.flatMap((page) => page.blocks.map((block) => block.source));
      const english = sources(rulesOf(game));
      expect(
        sources(rulesOf(game, language)).filter(
          (source, n) => source && (source === english[n] || /\b(rulebook|seed|derived|chosen)\b/.test(source)),
        ),
      ).toEqual([]);
    });
    it.each(withPages)('of %s leave no sentence in English', (game) => {
      const english = sentences(rulesOf(game));
      expect([...sentences(rulesOf(game, language))].filter((sentence) => english.has(sentence)).slice(0, 5)).toEqual(
        [],
      );
    });
  });
  it.each(['en', 'nl', 'de'])('have words in %s for every table and field of the stand-ins', (language) => {
    const ui = interfaceTexts(language) as Record<string, string>;
    for (const game of withPages) {
      const words = { ...ui, ...(gameTexts(game, language) as Record<string, string>) };
      const rows = standIns(game) as { table: string; id: string; fields: { field: string }[] }[];
      const named = (table: string, id: string): string[] =>
        table === 'constants'
          ? [`rules.row.${id}`]
          : table === 'statues'
            ? [`rules.value.${id.replace(/_\d+$/, '')}`]
            : [];
      const wanted = rows.flatMap(({ table, id, fields }) => [
        `rules.table.${table}`,
        ...named(table, id),
        ...fields.map(({ field }) => `rules.field.${field}`),
      ]);
      expect([...new Set(wanted)].filter((key) => !(key in words))).toEqual([]);
    }
  });
  describe.each(['nl', 'de'])('in %s', (language) => {
    const notes = noteTexts(language) as { sentence: string; text: string }[];
    const said = all
      .flatMap((game) => notesOf(game) as string[])
      .map((note) => ({ note, sentences: sentencesOf(note, notes) as { sentence: string }[] | null }));
    it('have a translation of every note of the tables', () => {
      expect(said.length).toBeGreaterThan(250);
      expect(said.filter(({ sentences }) => sentences === null).map(({ note }) => note)).toEqual([]);
      expect(sentencesOf('Stand-in: printed 4 plus 3. Price: HAM-CP-03.', notes)).toMatchObject([
        { values: { a: '4', b: '3' } },
        { values: { a: 'CP-03' } },
      ]);
      expect(sentencesOf('Stand-in. Nobody said this.', notes)).toBeNull();
    });
    it('translate no note that no table has', () => {
      const used = new Set(said.flatMap(({ sentences }) => (sentences ?? []).map(({ sentence }) => sentence)));
      expect(notes.map(({ sentence }) => sentence).filter((sentence) => !used.has(sentence))).toEqual([]);
    });
    it('leave no note in English', () => {
      // A rule or an address alone reads the same everywhere.
      expect(
        notes.filter(({ sentence, text }) => text === sentence && !/^\S+$/.test(sentence)).map(({ text }) => text),
      ).toEqual([]);
    });
  });
  it.each(['en', 'nl', 'de'])('have words in %s for every value of the stand-ins', (language) => {
    const ui = Object.keys(interfaceTexts(language) as Record<string, string>);
    for (const game of withPages) {
      const known = new Set([...ui, ...Object.keys(gameTexts(game, language) as Record<string, string>)]);
      const fields = (standIns(game) as { fields: { field: string; value: string }[] }[])
        .flatMap((row) => row.fields)
        .filter(({ field }) => !['effect', 'params'].includes(field));
      const parts = [...new Set(fields.flatMap(({ value }) => value.replace(/[[\]]/g, '').split(',')))].filter(
        (part) => !/^\d*$/.test(part),
      );
      expect(parts.length).toBeGreaterThan(5);
      const said = (part: string): boolean =>
        [
          'rules.value',
          'window',
          'kind',
          'half',
          'colour',
          'good',
          'district',
          'block',
          'node',
          'activation',
          'moment',
        ].some((where) => known.has(`${where}.${part}`) || known.has(`${where}.${part}.name`));
      expect(
        parts.filter((part) => !said(part) && !part.split('_').every((each) => said(each) || /^\d+$/.test(each))),
      ).toEqual([]);
    }
  });
});

describe.each(withPages)('the rules of %s for players', (game) => {
  interface Read extends Chapter {
    technical?: boolean;
    part?: string;
    page?: string;
  }
  const shown = (rulesOf(game) as Read[]).filter((chapter) => !chapter.page && !chapter.technical);

  it('are at most a dozen chapters without a word of the program', () => {
    const alone = shown.filter((chapter) => chapter.level === 2 && !chapter.part).length;
    const joined = new Set(shown.flatMap((chapter) => chapter.part ?? [])).size;
    expect(alone).toBeGreaterThan(5);
    expect(alone + joined).toBeLessThanOrEqual(12);
    const words = shown.flatMap(({ title, blocks }) => [title, ...blocks.flatMap((block) => block.html ?? [])]);
    expect(words.filter((each) => /Invariants|test vector|unit=|Fuzz|data\//.test(each)).slice(0, 3)).toEqual(
      shown
        .flatMap(({ blocks }) => blocks as { html?: string; technical?: boolean }[])
        .filter((block) => block.technical && /Invariants|test vector|unit=|Fuzz|data\//.test(block.html ?? ''))
        .map((block) => block.html)
        .slice(0, 3),
    );
  });
});
