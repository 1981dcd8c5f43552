import type { Message, Offered, Word } from '../net/types';
import { fill, type Values } from './fill';

export const mentions = (text: string, name: string): boolean =>
  text.includes(`{${name}}`) || text.includes(`{${name}|`);

// Arguments of these names are seats.
const seatArgs = new Set(['seat', 'other', 'target', 'victim']);

// A name of the notation as if it were said: deck_left and take-workers become "deck left" and "take workers".
export const plainly = (name: string): string => name.replace(/[_-]/g, ' ');

// The texts of one game in one language, asked in the ways of text/catalogue.h and cli/words.h.
export class Catalogue {
  // The values of offers that have a text of their own.
  readonly #added: readonly string[];

  constructor(private readonly texts: Readonly<Record<string, string>>) {
    this.#added = Object.keys(texts).flatMap((key) => (key.startsWith('told.') ? [key.slice('told.'.length)] : []));
  }

  has(key: string): boolean {
    return key in this.texts;
  }

  text(key: string, values: Values = {}): string {
    const pattern = this.texts[key];
    return pattern === undefined ? key : fill(pattern, values);
  }

  // A word of the game's notation as players read it.
  word(domain: string, word: string): string {
    for (const key of [`${domain}.${word}.name`, `${domain}.${word}`, `word.${word}`]) {
      const found = this.texts[key];
      if (found !== undefined) return found;
    }
    return word
      .split('_')
      .map((part) => this.texts[`colour.${part}`] ?? part)
      .join(' ');
  }

  // An argument of a message as players read it.
  argument(name: string, value: Word, names: readonly string[]): string {
    if (seatArgs.has(name) && typeof value === 'number') return names[value] ?? this.automaton();
    return typeof value === 'string'
      ? this.word(name, value)
      : value === null
        ? ''
        : String(value).replace(/^-(?=\d)/, '−');
  }

  // What an offered action tells, as players read it.
  told(values: Message | undefined, names: readonly string[]): Values {
    return Object.fromEntries(
      Object.entries(values ?? {}).map(([name, value]) => [name, this.argument(name, value, names)]),
    );
  }

  // An offered action in words, with what it tells: numbers that its text does not mention are added. As
  // GameWords::offer on the command line does it. `shown` are those that stand on the board already.
  offer(offered: Offered, names: readonly string[], more: Values = {}, shown: readonly string[] = []): string {
    const { act, ...args } = offered.json;
    const text = this.message('action', act, args, names, { ...more, ...this.told(offered.values, names) });
    const added = this.added(offered, names, shown);
    return added.length === 0 ? text : `${text} (${added.join(', ')})`;
  }

  // What an offered action tells that its text does not mention, in the order of the texts: the price first.
  added({ json: { act }, values = {} }: Offered, names: readonly string[], shown: readonly string[] = []): string[] {
    const pattern = this.texts[`action.${act}.text`] ?? this.texts[`action.${act}`] ?? '';
    const told = this.told(values, names);
    return this.#added
      .filter((name) => (values[name] ?? 0) !== 0 && !mentions(pattern, name) && !shown.includes(name))
      .map((name) => {
        const signed = `${Number(values[name]) > 0 ? '+' : ''}${told[name]}`;
        return this.text(`told.${name}`, { ...told, signed });
      });
  }

  // What an answer ends that takes nothing (more), in words of its own.
  ending({ ends }: Offered, names: readonly string[]): string | undefined {
    if (!ends) return undefined;
    const { question, ...args } = ends;
    const key = `ends.${question}`;
    return this.has(key) || this.has(`${key}.text`) ? this.message('ends', question, args, names) : undefined;
  }

  // An action, event, question or score item in words.
  message(section: string, name: string, args: Message, names: readonly string[], more: Values = {}): string {
    let key = `${section}.${name}`;
    const values: Values = {};
    for (const [arg, value] of Object.entries(args)) {
      values[arg] = this.argument(arg, value, names);
      const plain = value === null ? '' : String(value);
      const special = `${section}.${name}.${arg}_${arg === 'again' && plain !== '' ? 'again' : plain}`;
      if (this.has(special)) key = special;
    }
    if (this.has(`${key}.text`)) key += '.text';
    if (!this.has(key)) return this.#plainMessage(name, args, names);
    return this.text(key, { ...values, ...more });
  }

  // A message that the texts do not know yet: its name and what it tells. Numbers need their names to be understood.
  #plainMessage(name: string, args: Message, names: readonly string[]): string {
    const told = Object.entries(args)
      .filter(([, value]) => value !== null)
      .map(([arg, value]) =>
        typeof value === 'number' && !seatArgs.has(arg) ? `${plainly(arg)} ${value}` : this.argument(arg, value, names),
      );
    const said = plainly(name);
    return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}${told.length > 0 ? ` ${told.join(', ')}` : ''}`;
  }

  automaton(): string {
    return this.texts['board.automaton'] ?? '–';
  }

  pattern(key: string): string | undefined {
    return this.texts[key];
  }

  keys(): string[] {
    return Object.keys(this.texts);
  }
}
