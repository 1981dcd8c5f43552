import type { Catalogue } from '../i18n/catalogue';
import { t, texts } from '../i18n/i18n.svelte';
import { doubtful, type StandIn } from './standins';

export interface Paragraph {
  id?: string;
  html?: string;
  source?: string;
  head?: string[];
  rows?: { id?: string; cells: string[] }[];
}
export interface Chapter {
  level: number;
  title: string;
  blocks: Paragraph[];
}

const ruleFiles = import.meta.glob<Chapter[]>('../generated/rules/*/*.json', { import: 'default' });
const shortFiles = import.meta.glob<Record<string, Record<string, { title: string; text: string }>>>('../generated/texts/*/rules.json', {
  import: 'default',
});
const standInFiles = import.meta.glob<StandIn[]>('../generated/standins/*/*.json', { import: 'default' });

const prefixes: Record<string, string> = { FIR: 'firenze', HAM: 'hamburg' };

export const gameOfRule = (id: string): string => prefixes[id.slice(0, 3)] ?? 'firenze';
export const ruleAddress = (id: string): string => `/rules/${gameOfRule(id)}/full#${id}`;

export const loadRules = (game: string, language: string): Promise<Chapter[]> =>
  ruleFiles[`../generated/rules/${language}/${game}.json`]?.() ?? Promise.resolve([]);
export const loadShort = async (game: string, language: string): Promise<{ title: string; text: string }[]> =>
  Object.values((await shortFiles[`../generated/texts/${language}/rules.json`]?.())?.[game] ?? {});
export const loadStandIns = (game: string, language: string): Promise<StandIn[]> =>
  standInFiles[`../generated/standins/${language}/${game}.json`]?.() ?? Promise.resolve([]);

// Where the words of a field are found; all others are numbers and colours.
const domains: Record<string, string> = { kind: 'kind', activation: 'activation', active_phase: 'activation', half: 'half' };

export function valueOf(field: string, value: string, words: Catalogue): string {
  // Keys of the engine and their numbers: the text of the card says them better.
  if (field === 'effect' || field === 'params') return '';
  if (field === 'numeral') return ['', 'I', 'II', 'III', 'IV'][Number(value)] ?? value;
  const said = value.replace(/[[\]]/g, '').split(',').map((part) => {
    if (texts.has(`rules.value.${part}`)) return t(`rules.value.${part}` as 'rules.value.last');
    if (texts.has(`firenze.window.${part}`)) return t(`firenze.window.${part}` as 'firenze.window.build');
    return words.word(domains[field] ?? 'colour', part);
  });
  return said.join(', ');
}

// What a row of a table is called: a card by its name, other things by what they are and their number.
export function nameOf({ table, id }: StandIn, words: Catalogue): string {
  if (table === 'cards') return words.word('card', id);
  if (table === 'constants') return t(`rules.row.${id}` as 'rules.row.church_cards');
  if (table === 'wall') return `${words.word('half', id.startsWith('L') ? 'left' : 'right')} ${id.slice(1)}`;
  const [, thing = '', number = ''] = /^(.*?)_?0*(\d+)$/.exec(id) ?? [];
  if (table === 'statues') return `${t(`rules.value.${thing}` as 'rules.value.last')} · ${number}`;
  if (table === 'balconies' || table === 'floor_tokens' || table === 'town_hall_track') return t(`rules.row.${table}`, { number });
  return words.word('colour', id);
}

// The doubtful fields of a stand-in in words.
export const fieldsOf = (row: StandIn, words: Catalogue): string =>
  row.fields.filter(doubtful).map(({ field, value }) => `${t(`rules.field.${field}` as 'rules.field.cost')} ${valueOf(field, value, words)}`.trim()).join(' · ');

// A paragraph that is looked up beside the table; null while none is.
class Rulebook {
  shown = $state.raw<{ id: string; title: string; html: string } | null>(null);

  async show(id: string): Promise<void> {
    this.shown = { id, title: '', html: '' };
    for (const chapter of await loadRules(gameOfRule(id), texts.language))
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
