// Turns the message catalogue (data/text) and the tables of the games into JSON that the client loads
// per language and game, and the names of the interface's messages into a type.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse } from 'smol-toml';
import { rowText } from './row-text.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const data = join(web, '..', 'data');
export const languages = ['en', 'nl', 'de'];
export const games = ['firenze', 'hamburg'];

export function flatten(tree, prefix = '', out = {}) {
  for (const [key, value] of Object.entries(tree)) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof value === 'object') flatten(value, path, out);
    else out[path] = String(value);
  }
  return out;
}

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

// Numbers and kinds that the client prints; the rules stay on the server.
const shown = {
  firenze: { cards: ['id', 'kind', 'copies', 'windows', 'params'] },
  hamburg: {
    cards: ['id', 'category', 'colour', 'cost', 'points', 'activation', 'worker'],
    wall: ['id', 'colour', 'cost', 'points', 'completes_half'],
    town_hall_track: ['field', 'kind', 'points_final'],
    colours: ['id', 'danger'],
    constants: ['id', 'value'],
    danger_markers: ['id', 'set', 'colours'],
    mayors: ['id', 'mayor', 'side', 'start_marks', 'start_worker_sets'],
  },
};

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
  const kept = Object.entries(texts).filter(([key]) => !/^(effect|unit|worker_gain|payment|amount)\./.test(key));
  // What the bots' estimate consists of is said by the command line too.
  const value = flatten({ value: readToml(join(data, 'text', language, 'cli.toml')).value[game] ?? {} });
  return { ...Object.fromEntries(kept), ...composed, ...value };
}

export function gameTables(game) {
  const tables = {};
  for (const [table, fields] of Object.entries(shown[game]))
    tables[table] = rowsOf(game, `${table}.toml`).map((row) => {
      const kept = Object.entries(withoutNotes(row)).filter(([key]) => fields.includes(key));
      return Object.fromEntries(kept);
    });
  return tables;
}

function write(path, content) {
  const file = join(web, 'src', 'generated', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function main() {
  for (const language of languages) {
    write(`texts/${language}/web.json`, JSON.stringify(interfaceTexts(language)));
    write(`texts/${language}/rules.json`, JSON.stringify(readToml(join(data, 'text', language, 'rules.toml'))));
    for (const game of games)
      write(`texts/${language}/${game}.json`, JSON.stringify(gameTexts(game, language)));
  }
  for (const game of games) {
    write(`tables/${game}.json`, JSON.stringify(gameTables(game)));
    const about = {};
    for (const language of languages) {
      const texts = gameTexts(game, language);
      about[language] = Object.fromEntries(
        Object.entries(texts).filter(([key]) => /^(game|option|expansion|warning|colour)\./.test(key)),
      );
    }
    write(`about/${game}.json`, JSON.stringify(about));
  }
  const keys = Object.keys(interfaceTexts('en')).sort();
  write('keys.ts', `export type MessageKey =\n${keys.map((key) => `  | '${key}'`).join('\n')};\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
