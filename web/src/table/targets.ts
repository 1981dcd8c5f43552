import type { ActionJson, Offered } from '../net/types';

// Arguments of these names are seats.
const seats: Readonly<Record<string, string>> = { target: 'seat', victim: 'seat', other: 'seat' };

// What a board knows beyond the names of arguments.
export interface Touch {
  // Arguments that stand for a thing of another name: the cube that is paid.
  things?: Readonly<Record<string, string>>;
  // Things that no single argument names.
  more?(action: ActionJson): readonly string[];
}

// The places on the board that an offered action touches: everything that its arguments name ("card:012", "pile:red"),
// and the action itself with none, some and all of its arguments ("build-wall", "build-wall:012", "build-wall:012:left").
export function targetsOf({ text, json: { act, ...args } }: Offered, { things = {}, more }: Touch = {}): string[] {
  const named = Object.entries(args)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${things[name] ?? seats[name] ?? name}:${value}`);
  const words = text.split(' ');
  const itself = words[0] === act ? words.map((_, i) => words.slice(0, i + 1).join(':')) : [act];
  return [...new Set([...itself, ...named, ...(more?.({ act, ...args }) ?? [])])];
}
