// People choose their names, and some are written from right to left: in the middle of a sentence each stands between characters that
// keep its direction to itself (U+2068, U+2069). Those of guests are marked: anybody may call themselves so.
const [first, last] = ['\u2068', '\u2069'];
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

// The mark stands behind a blank that does not break.
export const isolated = (name: string, number = '', guest = ''): string =>
  `${first}${name.replace(directions, '')}${last}${number && ` ${number}`}${guest && `\u00a0(${guest})`}`;

export interface Part {
  text: string;
  name: boolean;
  // The mark of a guest in words, or nothing.
  guest: string;
}

const people = /\u2068([^\u2069]*)\u2069( \d+)?(?:\u00a0\(([^)]*)\))?/g;

// A text in parts: names, and what is said about them.
export function parts(text: string): Part[] {
  if (!text.includes(first)) return [{ text, name: false, guest: '' }];
  const found: Part[] = [];
  const plain = (words: string): void => {
    if (words) found.push({ text: words, name: false, guest: '' });
  };
  let from = 0;
  for (const match of text.matchAll(people)) {
    plain(text.slice(from, match.index));
    found.push({ text: `${match[1] ?? ''}${match[2] ?? ''}`, name: true, guest: match[3] ?? '' });
    from = match.index + match[0].length;
  }
  plain(text.slice(from));
  return found;
}
