import type { Message } from '../net/types';
import { fill, type Values } from './fill';

// Arguments of these names are seats.
const seatArgs = new Set(['seat', 'other', 'target', 'victim']);

// The texts of one game in one language, asked in the ways of data/catalogue.h and cli/words.h.
export class Catalogue {
  constructor(private readonly texts: Readonly<Record<string, string>>) {}

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

  // An action, event, question or score item in words.
  message(section: string, name: string, args: Message, names: readonly string[], more: Values = {}): string {
    let key = `${section}.${name}`;
    const values: Values = {};
    for (const [arg, value] of Object.entries(args)) {
      const plain = value === null ? '' : String(value);
      if (seatArgs.has(arg) && typeof value === 'number') values[arg] = names[value] ?? this.automaton();
      else values[arg] = typeof value === 'string' ? this.word(arg, value) : plain.replace(/^-(?=\d)/, '−');
      const special = `${section}.${name}.${arg}_${arg === 'again' && plain !== '' ? 'again' : plain}`;
      if (this.has(special)) key = special;
    }
    Object.assign(values, more);
    if (this.has(`${key}.text`)) key += '.text';
    return this.text(key, values);
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
