// Turns the message catalogue (data/text) and the tables of the games into JSON that the client loads
// per language and game, and the names of the interface's messages into a type.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse } from 'smol-toml';
import { rowText } from './row-text.mjs';
import { rulesHash } from './rule-values.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const data = join(web, '..', 'data');
export const languages = ['en', 'nl', 'de'];
// A game has a folder of tables and a file of texts, both of its name.
export const games = readdirSync(data)
  .filter((name) => existsSync(join(data, 'text', 'en', `${name}.toml`)))
  .sort();

export function flatten(tree, prefix = '', out = {}) {
  for (const [key, value] of Object.entries(tree)) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof value === 'object') flatten(value, path, out);
    else out[path] = String(value);
  }
  return out;
}

// Sections of the interface's messages that are loaded with the page that says them, not with the first one.
const later = ['house'];

export const readToml = (file) => parse(readFileSync(file, 'utf8'));

export function interfaceTexts(language) {
  const own = flatten(readToml(join(data, 'text', language, 'web.toml')));
  const bots = flatten({ bot: readToml(join(data, 'text', language, 'cli.toml')).bot });
  return { ...bots, ...own };
}

// The rows of a table file: the one list of tables in it.
function rowsOf(game, file) {
  const tables = readToml(join(data, game, file));
  return Object.values(tables).find((value) => Array.isArray(value)) ?? [];
}

const withoutNotes = ({ grades, note, ...row }) => row;

// Numbers and kinds that the client prints, which the folder of a game lists; the rules stay on the server.
function shownOf(game) {
  const list = join(web, 'src', 'games', game, 'tables.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
}

export function gameTexts(game, language) {
  const english = flatten(readToml(join(data, 'text', 'en', `${game}.toml`)));
  const texts = { ...english, ...flatten(readToml(join(data, 'text', language, `${game}.toml`))) };
  const composed = {};
  for (const file of readdirSync(join(data, game))) {
    const table = file.replace('.toml', '');
    for (const row of rowsOf(game, file)) {
      if (row.id === undefined) continue;
      const text = rowText(texts, row);
      if (text !== '') composed[`${table}.${row.id}.text`] = text;
    }
  }
  // Templates are filled in already, and the rules in short have a file of their own.
  const kept = Object.entries(texts).filter(([key]) => !/^(effect|unit|worker_gain|payment|amount|short)\./.test(key));
  // What the bots' estimate consists of is said by the command line too.
  const value = flatten({ value: readToml(join(data, 'text', language, 'cli.toml')).value?.[game] ?? {} });
  return { ...Object.fromEntries(kept), ...composed, ...value };
}

// The rules in short, part by part: { name, title, text }.
export function shortRules(game, language) {
  const texts = readToml(join(data, 'text', language, `${game}.toml`));
  return Object.entries(texts.short ?? {}).map(([name, part]) => ({ name, ...part }));
}

export function gameTables(game) {
  const tables = {};
  for (const [table, fields] of Object.entries(shownOf(game)))
    tables[table] = rowsOf(game, `${table}.toml`).map((row) => {
      const kept = Object.entries(withoutNotes(row)).filter(([key]) => fields.includes(key));
      return Object.fromEntries(kept);
    });
  return tables;
}

// The tables that the room of a game loads; others in its folder are for clients and readers.
function loadedTables(game) {
  const room = join(web, '..', 'engine', 'games', game);
  const sources = readdirSync(room).filter((file) => file.endsWith('.cc'));
  const named = sources.flatMap(
    (file) => readFileSync(join(room, file), 'utf8').match(/"[a-z_]+\/[a-z_]+\.toml"/g) ?? [],
  );
  return [...new Set(named.map((each) => each.slice(1, -1)))].filter((path) => path.startsWith(`${game}/`));
}

// The hash of the values of a game in a folder of tables.
export const valuesIn = (folder, game) =>
  rulesHash(Object.fromEntries(loadedTables(game).map((path) => [path, readToml(join(folder, path))])));

function write(path, content) {
  const file = join(web, 'src', 'generated', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

// What the lobby says of a game comes with the first page, and not again with its table.
const inLobby = /^(game|option|expansion|warning)\./;

function main() {
  // What belonged to a game that is gone would still be found.
  for (const folder of ['lessons', 'texts', 'later', 'game-texts', 'lesson-texts', 'short', 'tables', 'about'])
    rmSync(join(web, 'src', 'generated', folder), { recursive: true, force: true });
  for (const language of languages) {
    const said = Object.entries(interfaceTexts(language));
    const sectionOf = ([key]) => later.find((section) => key.startsWith(`${section}.`));
    write(`texts/${language}.json`, JSON.stringify(Object.fromEntries(said.filter((each) => !sectionOf(each)))));
    for (const section of later)
      write(
        `later/${section}/${language}.json`,
        JSON.stringify(Object.fromEntries(said.filter((each) => sectionOf(each) === section))),
      );
    for (const game of games) {
      const all = Object.entries(gameTexts(game, language));
      const part = (fits) => JSON.stringify(Object.fromEntries(all.filter(([key]) => fits(key))));
      const inLesson = (key) => key.startsWith('lesson.');
      write(`lesson-texts/${language}/${game}.json`, part(inLesson));
      write(
        `game-texts/${language}/${game}.json`,
        part((key) => !inLesson(key) && !inLobby.test(key)),
      );
      write(`short/${language}/${game}.json`, JSON.stringify(shortRules(game, language)));
    }
  }
  for (const game of games) {
    const lesson = join(data, 'lessons', `${game}.json`);
    if (existsSync(lesson)) write(`lessons/${game}.json`, readFileSync(lesson, 'utf8'));
    write(`tables/${game}.json`, JSON.stringify(gameTables(game)));
    const about = {};
    for (const language of languages) {
      const texts = gameTexts(game, language);
      about[language] = Object.fromEntries(
        Object.entries(texts).filter(([key]) => inLobby.test(key) || key.startsWith('colour.')),
      );
    }
    write(`about/${game}.json`, JSON.stringify(about));
  }
  write('rules.json', JSON.stringify(Object.fromEntries(games.map((game) => [game, valuesIn(data, game)]))));
  const keys = Object.keys(interfaceTexts('en')).sort();
  write('keys.ts', `export type MessageKey =\n${keys.map((key) => `  | '${key}'`).join('\n')};\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
