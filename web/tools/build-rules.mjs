// Turns the rule pages (docs/rules) into chapters of numbered paragraphs, and the grades of the data files into the
// list of values that are stand-ins, for the rule pages of the client.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { games, languages, readToml } from './build-texts.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const pages = join(web, '..', 'docs', 'rules');
const data = join(web, '..', 'data');

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

// An address becomes a link that is called by its site; the blank that keeps it apart from a full stop is no longer
// needed.
const address = /https?:\/\/(?:www\.)?([^\s/]+)[^\s]*?(?=[).,;:]*(?:\s|$))( (?=[.;,](?:\s|$)))?/g;
const linked = (text) =>
  text.replace(address, (whole, site) => `<a href="${whole.trimEnd()}" rel="noreferrer">${site}</a>`);

// The letters with which the ids of a game's rules begin, as its page has them: { ABC: 'game' }.
export const prefixes = Object.fromEntries(
  games.flatMap((game) => {
    const page = join(pages, `${game}.md`);
    const first = existsSync(page) && /^- \*\*([A-Z]+)-/m.exec(readFileSync(page, 'utf8'));
    return first ? [[first[1], game]] : [];
  }),
);
const ruleId = new RegExp(
  `\\b(${Object.keys(prefixes).join('|') || '(?!)'})-(?:[A-Z]+-){0,2}(?:\\d+(?:\\.\\d+)?[a-z]?|[KZ])\\b`,
  'g',
);

// Rule ids and addresses become links, code, strong and emphasised words their elements; everything else is text.
export function inline(text) {
  return linked(escape(text))
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[\s(])\*([^*\s][^*]*)\*/g, '$1<em>$2</em>')
    .replace(ruleId, (id, prefix) => `<a href="/rules/${prefixes[prefix]}/full#${id}">${id}</a>`);
}

// Where a rule comes from, at its end: "(src: rulebook, p.1; seed)", or its grade alone; in English, Dutch and German.
const grades = [
  'seed',
  'derived',
  'public',
  'recalled',
  'chosen',
  'gedrukt',
  'afgeleid',
  'openbaar',
  'herinnerd',
  'gekozen',
  'gedruckt',
  'abgeleitet',
  'öffentlich',
  'erinnert',
  'gewählt',
];
const sourceOf = new RegExp(` \\((?:(?:src|bron|Quelle): (.*)|(${grades.join('|')}))\\)$`);

const cells = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

export function chapters(markdown) {
  const found = [];
  let table = null;
  let open = null;
  for (const line of markdown.split('\n')) {
    const heading = /^(#{1,3}) (.*)$/.exec(line);
    const rule = /^- \*\*([A-Z]+-[\w.-]+)\*\* (.*)$/.exec(line);
    const last = found.at(-1);
    if (!line.startsWith('|')) table = null;
    if (heading || rule || line === '' || line.startsWith('|') || line.startsWith('- ')) open = null;
    if (heading) found.push({ level: heading[1].length, title: heading[2], blocks: [] });
    else if (!last || line === '') continue;
    else if (rule) {
      // Where a rule comes from is told apart from what it says.
      const [, id, whole] = rule;
      const source = sourceOf.exec(whole);
      const text = source ? whole.slice(0, source.index) : whole;
      last.blocks.push({ id, html: inline(text), source: source?.[1] ?? source?.[2] ?? '' });
    } else if (line.startsWith('|')) {
      if (/^\|[-| :]+\|$/.test(line)) continue;
      const row = cells(line);
      if (table)
        table.rows.push({
          id: /^[A-Z]+-[\w.-]+$/.test(row[0]) ? row[0] : undefined,
          cells: row.map((cell) => inline(cell)),
        });
      else last.blocks.push((table = { head: row.map((cell) => inline(cell)), rows: [] }));
    } else if (open) open.html += ` ${inline(line)}`;
    else last.blocks.push((open = { html: inline(line.replace(/^- /, '• ')) }));
  }
  return found.filter((chapter) => chapter.blocks.length > 0 || chapter.level === 2);
}

// What only those need who write the program: readings, procedures and tests. Said of the English pages, which the
// others follow chapter by chapter.
const technicalChapter =
  /rule reference|Invariants|Worked examples|Ambiguities|Decision points|Sources and measured|Effect dictionary|How the card table|Rule options|Glossary|Symbol vocabulary|Hooks|TOM policy|Composite price|Differences between|Board data|State and chance|Options of a table|Tables reconstructed|Further readings/;
const technicalRule = /\b(?:engine|implement\w*|playouts?|fuzz|test vectors?)\b|unit=|\bW[0-9]\b|\.toml/i;
// Chapters that stand under one title in the list for players.
const joined = [
  ['setup', /^\d+ (?:Components|The board|Setup)/],
  ['expansions', /^\d+ Expansion/],
];
const withoutFiles = (html) =>
  html
    .replace(/ \([^()]*<code>[^<]*\.toml<\/code>[^()]*\)/g, '')
    .replace(/ (?:from|as in|uit|volgens|aus|laut|nach) <code>[^<]*\.toml<\/code>/g, '');

// Marks in the chapters of a page what is technical, and under which title they stand.
function marked(found, english) {
  let over = { technical: false, part: undefined };
  return found.map((chapter, i) => {
    const title = english[i]?.title ?? chapter.title;
    if (chapter.level < 3)
      over = {
        technical: technicalChapter.test(title),
        part: joined.find(([, pattern]) => pattern.test(title))?.[0],
      };
    const technical = over.technical || technicalChapter.test(title);
    const blocks = chapter.blocks.map((block, n) => {
      const original = withoutFiles(english[i]?.blocks[n]?.html ?? '');
      const plain = block.html === undefined ? block : { ...block, html: withoutFiles(block.html) };
      return technicalRule.test(original) ? { ...plain, technical: true } : plain;
    });
    const told = chapter.title.replace(/ \([^()]*`[^()]*\)/, '');
    return { ...chapter, title: told, blocks, ...(technical && { technical }), ...(over.part && { part: over.part }) };
  });
}

// The rules of a game in one language: its page, that of its cards, then any others, such as a comparison with a
// kindred game. The English pages are the original; the others follow them line by line.
export function rulesOf(game, language = 'en') {
  const folder = language === 'en' ? pages : join(pages, language);
  const first = [`${game}.md`, `${game}-cards.md`];
  const more = readdirSync(folder).filter((name) => name.startsWith(`${game}-`) && name.endsWith('.md'));
  return [...new Set([...first, ...more.sort()])]
    .filter((name) => existsSync(join(folder, name)))
    .flatMap((name) => {
      const page = name.slice(game.length, -'.md'.length).replace(/^-/, '');
      const read = (from) => chapters(readFileSync(join(from, name), 'utf8'));
      const found = marked(read(folder), read(pages));
      return page === '' ? found : found.map((chapter) => ({ ...chapter, page }));
    });
}

// Games that stand side by side on a page: { game: [the page of which game, the other] }.
export const kin = Object.fromEntries(
  games.flatMap((one) =>
    games
      .filter((other) => existsSync(join(pages, `${one}-${other}.md`)))
      .flatMap((other) => [
        [one, { page: one, kin: other }],
        [other, { page: one, kin: one }],
      ]),
  ),
);

const counted = (value) =>
  typeof value === 'object' && !Array.isArray(value) && Object.values(value).every((each) => typeof each === 'number');

// A list in square brackets; what is counted by name ({ pink = 2 }) is a list of names with their numbers.
function told(value) {
  if (counted(value)) return `[${Object.entries(value).map(([name, number]) => `${name}_${number}`)}]`;
  return typeof value === 'object' ? JSON.stringify(value).replaceAll('"', '') : String(value);
}

// An order is a thing to be fulfilled, but in a table of colours a sequence.
const named = (file, field) => (field === 'order' && file === 'colours.toml' ? 'sequence' : field);

// A sentence of the notes, in which {a} stands for one word, as an expression for the beginning of a note.
function sentencePattern(sentence) {
  const parts = sentence
    .split(/\{(\w+)\}/)
    .map((part, i) => (i % 2 === 1 ? `(?<${part}>\\S+)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('')}(?= |$)`);
}

// The notes of the tables in a language: a translation for every English sentence.
export function noteTexts(language) {
  const file = join(data, 'text', language, 'notes.toml');
  const sentences = existsSync(file) ? Object.entries(readToml(file)) : [];
  return sentences
    .map(([sentence, text]) => ({
      sentence,
      text,
      pattern: sentencePattern(sentence),
      fixed: sentence.replace(/\{\w+\}/g, '').length,
    }))
    .sort((x, y) => y.fixed - x.fixed);
}

// The note sentence by sentence, each by the translation that leaves least open; null if one has none (text/notes.cc
// does the same).
export function sentencesOf(note, notes) {
  const found = [];
  for (let rest = note; rest !== '';) {
    const each = notes.find(({ pattern }) => pattern.test(rest));
    if (each === undefined) return null;
    const [said, ...values] = each.pattern.exec(rest);
    found.push({
      ...each,
      values: Object.fromEntries([...each.sentence.matchAll(/\{(\w+)\}/g)].map(([, name], i) => [name, values[i]])),
    });
    rest = rest.slice(said.length + 1);
  }
  return found;
}

// All notes of a game's tables, as they stand there.
export function notesOf(game) {
  const rows = readdirSync(join(data, game)).flatMap((file) =>
    Object.values(readToml(join(data, game, file)))
      .filter(Array.isArray)
      .flat(),
  );
  return [...new Set(rows.flatMap((row) => row.note ?? []))];
}

// What the mark beside a value says already.
const plain = ['Stand-in.', 'Stand-in value.'];

// The sentences of a note in a language. The English ones are told apart by what any other language translates.
const sentences = new Map();
export function noteIn(note, language) {
  const from = language === 'en' ? 'de' : language;
  if (!sentences.has(from)) sentences.set(from, noteTexts(from));
  const found = sentencesOf(note, sentences.get(from)) ?? [{ sentence: note, text: note, values: {} }];
  return found
    .filter(({ sentence }) => sentence !== '' && !plain.includes(sentence))
    .map(({ sentence, text, values }) =>
      (language === 'en' ? sentence : text).replace(/\{(\w+)\}/g, (_, name) => values[name]),
    );
}

const doubtful = (grade) => grade === 'chosen' || grade === 'recalled';
// Shown as a grid of all their rows, in which a gap would look like an order that does not exist.
const whole = ['orders.toml'];

// Every row with a value that the rulebook does not give: its values of the kinds that are doubtful somewhere in its
// table, how we know each, and the note beside it.
export function standIns(game, language = 'en') {
  return readdirSync(join(data, game)).flatMap((file) => {
    const rows = Object.values(readToml(join(data, game, file)))
      .filter(Array.isArray)
      .flat();
    // In the order in which the table has them.
    const graded = [...new Set(rows.flatMap((row) => Object.keys(row.grades ?? {})))];
    // How a client draws a row is nothing that the box could tell.
    const all = graded.filter((field) => field !== 'draw');
    const fields = all.filter((field) => rows.some((row) => doubtful(row.grades?.[field])));
    const listed = rows.filter((row) => fields.some((field) => whole.includes(file) || doubtful(row.grades?.[field])));
    return listed.map((row) => ({
      table: file.replace('.toml', ''),
      id: String(row.id ?? row.key ?? row.name ?? Object.values(row)[0]),
      fields: fields.flatMap((field) =>
        row.grades?.[field]
          ? [{ field: named(file, field), value: field in row ? told(row[field]) : '', grade: row.grades[field] }]
          : [],
      ),
      note: noteIn(row.note ?? '', language).map((sentence) => inline(sentence)),
    }));
  });
}

function write(path, content) {
  const file = join(web, 'src', 'generated', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
}

function main() {
  write('prefixes.json', prefixes);
  write('kin.json', kin);
  for (const game of games)
    for (const language of languages) {
      write(`rules/${language}/${game}.json`, rulesOf(game, language));
      write(`standins/${language}/${game}.json`, standIns(game, language));
    }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
