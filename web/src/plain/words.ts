import { plainly, type Catalogue } from '../i18n/catalogue';
import { t, texts as ui } from '../i18n/i18n.svelte';
import type { Message, Offered } from '../net/types';
import { listsIn, type Json, type Thing, type Word } from './read';

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

// What the notation calls a part of the view, in the words of the game, of all games, or plainly.
export function labelOf(name: string, texts: Catalogue): string {
  const own = [`field.${name}`, `board.${name}`].find((each) => texts.has(each) && !texts.text(each).includes('{'));
  if (own) return capital(texts.text(own));
  const key = `plain.field.${name}`;
  return ui.has(key) ? t(key) : capital(plainly(name));
}

// Sections of a game's texts that are no lists of words.
const sentences = new Set([
  'action',
  'event',
  'question',
  'reason',
  'score',
  'option',
  'game',
  'field',
  'web',
  'rules',
  'value',
  'board',
  'warning',
  'section',
]);
const indices = new WeakMap<Catalogue, Map<string, string>>();

// The first section of the texts that knows a word, whatever the view calls it.
function sectionOf(id: string, texts: Catalogue): string | undefined {
  let index = indices.get(texts);
  if (!index) {
    index = new Map();
    for (const key of texts.keys()) {
      const [, section = '', word = ''] = /^([^.]+)\.([^.]+)(?:\.name)?$/.exec(key) ?? [];
      if (word !== '' && !sentences.has(section) && !index.has(word)) index.set(word, section);
    }
    indices.set(texts, index);
  }
  return index.get(id);
}

export function wordText({ id, domain }: Pick<Word, 'id' | 'domain'>, texts: Catalogue): string {
  const said = texts.has(`${domain}.${id}.name`) || texts.has(`${domain}.${id}`);
  const text = texts.word(said ? domain : (sectionOf(id, texts) ?? domain), id);
  return text === id ? plainly(id) : text;
}

// What a thing does, if the texts say it.
export function wordHelp({ id }: Pick<Word, 'id'>, texts: Catalogue): string | undefined {
  const key = [`card.${id}.text`, `cards.${id}.text`].find((each) => texts.has(each));
  // Numbers of the tables that the view does not tell stay open.
  return key && texts.text(key).replace(/\{[^}]*\}/g, '…');
}

// A kind of action, without what it is done with.
export function kindLabel(act: string, texts: Catalogue): string {
  const pattern = texts.pattern(`action.${act}.text`) ?? texts.pattern(`action.${act}`);
  if (ui.language === 'en' || pattern === undefined) return capital(plainly(act));
  return shortened(pattern.replace(/\{[^}]*\}/g, '…'), () => false) || capital(plainly(act));
}

// Leaves out asides in which nothing is known: "Take … (…) – price …" is "Take …".
function shortened(text: string, known: (part: string) => boolean): string {
  const open = (part: string): boolean => part.includes('…') && !known(part);
  const parts = text
    .replace(/ \(([^)]*)\)/g, (whole, aside: string) => (open(aside) ? '' : whole))
    .split(/(?= – |, |: )/);
  return parts
    .filter((part, i) => i === 0 || !open(part))
    .join('')
    .replace(/…(?: …)+/g, '…')
    .trim();
}

// A value of the view in few words: a card, a number, "2 red, 1 white".
function valueText(name: string, value: Json, texts: Catalogue): string {
  if (typeof value === 'string') return wordText({ id: value, domain: name }, texts);
  if (typeof value !== 'object' || value === null) return String(value ?? '–');
  const counts = Array.isArray(value) ? value.map((each) => [each, 1] as const) : Object.entries(value);
  return counts
    .map(
      ([id, n]) => `${Array.isArray(value) ? '' : `${String(n)} `}${wordText({ id: String(id), domain: name }, texts)}`,
    )
    .join(', ');
}

// What a text mentions beyond the arguments of an action, told by the thing of the table that a number of the action
// points at: the one with the most members of these names.
function pointedAt(args: Message, wanted: readonly string[], view: unknown, viewer: number): Thing {
  const numbers = Object.values(args).filter((value) => typeof value === 'number');
  const things = numbers.flatMap((n) => listsIn(view, viewer).flatMap<Thing>((list) => list[n - 1] ?? []));
  const fit = (thing: Thing): number => wanted.filter((name) => name in thing).length;
  return things.reduce<Thing>((best, thing) => (fit(thing) > fit(best) ? thing : best), {});
}

// An offered action in words. What the text of the game mentions but nothing tells is left open; what the action tells
// but the text does not mention is added.
export function actionText(
  offered: Offered,
  texts: Catalogue,
  names: readonly string[],
  view: unknown,
  viewer: number,
): string {
  const text = openText(offered, texts, names, view, viewer);
  const added = texts.added(offered, names);
  return added.length === 0 ? text : `${text} (${added.join(', ')})`;
}

function openText(
  { json: { act, ...args }, values: own }: Offered,
  texts: Catalogue,
  names: readonly string[],
  view: unknown,
  viewer: number,
): string {
  const tells = texts.told(own, names);
  const open = texts.message('action', act, args, names, tells);
  const wanted = [...open.matchAll(/\{(\w+)/g)].map((found) => found[1] ?? '');
  if (wanted.length === 0) return open;
  const thing = pointedAt(args, wanted, view, viewer);
  const told = Object.fromEntries(
    wanted.flatMap((name) => (name in thing ? [[name, valueText(name, thing[name] ?? null, texts)]] : [])),
  );
  const said = texts.message('action', act, args, names, { ...told, ...tells });
  const values = [
    ...Object.values(tells).map(String),
    ...Object.keys(args).map((name) => texts.argument(name, args[name] ?? null, names)),
    ...Object.values(told),
  ].filter((value) => value !== '');
  const text = shortened(said.replace(/\{[^}]*\}/g, '…'), (part) => values.some((value) => part.includes(value)));
  const pattern = texts.pattern(`action.${act}.text`) ?? texts.pattern(`action.${act}`) ?? '';
  const added = Object.entries(args).filter(
    ([name, value]) => value !== null && !pattern.includes(`{${name}`) && Object.keys(told).length === 0,
  );
  const more = added.map(([name, value]) =>
    typeof value === 'number' ? `${labelOf(name, texts).toLowerCase()} ${value}` : texts.argument(name, value, names),
  );
  return more.length === 0 ? text : `${text} (${more.join(', ')})`;
}
