import kinPages from '../generated/kin.json';
import prefixes from '../generated/prefixes.json';
import { plainly, type Catalogue } from '../i18n/catalogue';
import { t, texts } from '../i18n/i18n.svelte';
import { doubtful, type StandIn } from './standins';

export interface Paragraph {
  id?: string;
  html?: string;
  source?: string;
  // For those who write the program.
  technical?: boolean;
  head?: string[];
  rows?: { id?: string; cells: string[] }[];
}
export interface Chapter {
  level: number;
  title: string;
  blocks: Paragraph[];
  technical?: boolean;
  // The title that it stands under with others.
  part?: 'setup' | 'expansions';
  // Another page than that of the rules: the cards, or the comparison with a kindred game.
  page?: string;
}

const ruleFiles = import.meta.glob<Chapter[]>('../generated/rules/*/*.json', { import: 'default' });
export interface Short {
  name: string;
  title: string;
  text: string;
}
const shortFiles = import.meta.glob<Short[]>('../generated/short/*/*.json', {
  import: 'default',
});
const standInFiles = import.meta.glob<StandIn[]>('../generated/standins/*/*.json', { import: 'default' });

const games = new Map(Object.entries(prefixes));

// The game that stands beside another on a page of its own, and whose page that is.
export const kinOf = (game: string): { page: string; kin: string } | undefined =>
  (kinPages as Record<string, { page: string; kin: string }>)[game];

// The game whose page holds a rule; none for a rule that has no page.
export const gameOfRule = (id: string): string | undefined => games.get(id.split('-', 1)[0] ?? '');
export function ruleAddress(id: string): string | undefined {
  const game = gameOfRule(id);
  return game && `/rules/${game}/full#${id}`;
}
// The paragraph about a card of a game: ABC-C-001.
export const ruleOfCard = (game: string, card: string): string =>
  `${[...games].find(([, each]) => each === game)?.[0] ?? ''}-C-${card}`;

export const loadRules = (game: string, language: string): Promise<Chapter[]> =>
  ruleFiles[`../generated/rules/${language}/${game}.json`]?.() ?? Promise.resolve([]);
export const loadShort = (game: string, language: string): Promise<Short[]> =>
  shortFiles[`../generated/short/${language}/${game}.json`]?.() ?? Promise.resolve([]);
export const loadStandIns = (game: string, language: string): Promise<StandIn[]> =>
  standInFiles[`../generated/standins/${language}/${game}.json`]?.() ?? Promise.resolve([]);

// What the rule pages call a table, row, field or value: in the game's words, those of all games, or plainly by its
// name.
function called(key: string, words: Catalogue, number = ''): string {
  if (words.has(key)) return words.text(key, { number });
  return texts.has(key) ? t(key, { number }) : `${plainly(key.split('.').at(-1) ?? '')} ${number}`.trim();
}
export const tableName = (table: string, words: Catalogue): string => called(`rules.table.${table}`, words);
export const fieldName = (field: string, words: Catalogue): string => called(`rules.field.${field}`, words);

// Where the words of a field are found; all others are numbers and colours.
const domains: Record<string, string> = {
  kind: 'kind',
  activation: 'activation',
  active_phase: 'activation',
  half: 'half',
  windows: 'window',
  good: 'good',
  district: 'district',
  blocks: 'block',
  nodes: 'node',
  jetty: 'node',
  moment: 'moment',
};
// Where the rows of a table have their names.
const rowDomains: Record<string, string> = {
  cards: 'card',
  blocks: 'block',
  harbour_nodes: 'node',
  warehouses: 'node',
  depot: 'depot',
  dock_workers: 'worker',
  secret_orders: 'order',
};

export function wordOf(part: string, words: Catalogue, domain = 'colour'): string {
  return words.has(`rules.value.${part}`) ? words.text(`rules.value.${part}`) : words.word(domain, part);
}

export function valueOf(field: string, value: string, words: Catalogue): string {
  // Keys of the engine and their numbers: the text of the card says them better.
  if (field === 'effect' || field === 'params') return '';
  if (field === 'numeral') return ['', 'I', 'II', 'III', 'IV'][Number(value)] ?? value;
  return value
    .replace(/[[\]]/g, '')
    .split(',')
    .map((part) => wordOf(part, words, domains[field]))
    .join(', ');
}

// What a row of a table is called: a card by its name, other things by what they are and their number.
export function nameOf({ table, id }: StandIn, words: Catalogue): string {
  const domain = rowDomains[table];
  if (domain) return words.word(domain, id);
  if (table === 'constants') return called(`rules.row.${id}`, words);
  if (table === 'wall') return `${words.word('half', id.startsWith('L') ? 'left' : 'right')} ${id.slice(1)}`;
  const [, thing = '', number = ''] = /^(.*?)_?0*(\d+)$/.exec(id) ?? [];
  if (words.has(`rules.row.${table}`)) return called(`rules.row.${table}`, words, number);
  return words.has(`rules.value.${thing}`) ? `${wordOf(thing, words)} · ${number}` : words.word('colour', id);
}

// The doubtful fields of a stand-in in words.
export const fieldsOf = (row: StandIn, words: Catalogue): string =>
  row.fields
    .filter(doubtful)
    .map(({ field, value }) => `${fieldName(field, words)} ${valueOf(field, value, words)}`.trim())
    .join(' · ');

// A changed row as its table has it, with what stood there.
export function correctionOf(
  game: string,
  row: StandIn,
  values: Readonly<Record<string, string>>,
  where: string,
): string {
  const changed = row.fields.filter(({ field, value }) => (values[field] ?? value) !== value);
  if (changed.length === 0) return '';
  const written = (value: string): string => (/^-?\d+$/.test(value) || value.startsWith('[') ? value : `"${value}"`);
  return [
    `# data/${game}/${row.table}.toml`,
    `id = "${row.id}"`,
    ...changed.map(
      ({ field, value, grade }) => `${field} = ${written(values[field] ?? '')}  # was ${written(value)}, ${grade}`,
    ),
    `# ${where}`.trimEnd(),
  ].join('\n');
}

// A paragraph that is looked up beside the table; null while none is.
class Rulebook {
  shown = $state.raw<{ id: string; title: string; html: string } | null>(null);

  async show(id: string): Promise<void> {
    const game = gameOfRule(id);
    if (!game) return;
    this.shown = { id, title: '', html: '' };
    for (const chapter of await loadRules(game, texts.language))
      for (const block of chapter.blocks) {
        const row = block.rows?.find((each) => each.id === id);
        if (block.id === id || row) {
          this.shown = { id, title: chapter.title, html: block.html ?? row?.cells.slice(1).join('<br>') ?? '' };
          return;
        }
      }
  }

  close(): void {
    this.shown = null;
  }
}

export const rulebook = new Rulebook();
