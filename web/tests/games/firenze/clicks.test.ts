import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// How many clicks a game takes that two bots (Journeyman) have played, 75 to 62: the answers of the record, in their
// order. One by one, every answer is a click. By gestures a tower grows to its height by one click; of a set each colour is
// one click, held or with Shift, and the whole is confirmed.

interface Answer {
  seat: number;
  act: string;
}
const answers = readFileSync(new URL('answers.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Answer);

const phaseOf = (act: string): string =>
  /^(start|raise) /.test(act) ? 'build' : /^(pay|return) /.test(act) ? 'set' : '';

// Answers of a seat that follow each other and belong together.
function runs(seat: number): string[][] {
  const found: string[][] = [];
  let last = '';
  for (const { seat: by, act } of answers) {
    const phase = by === seat ? phaseOf(act) : '';
    if (by === seat && phase !== '' && phase === last) found.at(-1)?.push(act);
    else if (by === seat) found.push([act]);
    last = phase;
  }
  return found;
}
// The towers of a building phase, as high as they became.
function towers(acts: readonly string[]): { colour: string; height: number }[] {
  const found: { colour: string; height: number }[] = [];
  for (const act of acts) {
    const [kind, colour = '', height] = act.split(' ');
    const grown = found.find((each) => each.colour === colour && each.height === Number(height));
    if (grown && kind === 'raise') ++grown.height;
    else found.push({ colour, height: Number(height ?? 0) + 1 });
  }
  return found;
}
function byGestures(acts: readonly string[]): number {
  const phase = phaseOf(acts[0] ?? '');
  if (phase === 'build') return towers(acts).length;
  return phase === 'set' && acts.length > 1 ? new Set(acts).size + 1 : 1;
}
const clicks = (parts: readonly string[][]): number => parts.reduce((sum, acts) => sum + byGestures(acts), 0);

it.each([
  // What seat, all clicks, and those that lay one stone: one by one and by gestures (docs/web.md tells them).
  { seat: 0, all: [144, 126], built: [41, 18] },
  { seat: 1, all: [176, 151], built: [42, 17] },
])('half of the clicks lay all stones: seat $seat', ({ seat, all, built }) => {
  const parts = runs(seat);
  const stones = parts.filter(([first = '']) => phaseOf(first) === 'build');
  expect([parts.flat().length, clicks(parts)]).toEqual(all);
  expect([stones.flat().length, clicks(stones)]).toEqual(built);
  expect(clicks(stones)).toBeLessThanOrEqual(stones.flat().length / 2);
});
