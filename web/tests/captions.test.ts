import { describe, expect, it } from 'vitest';
import { Catalogue } from '../src/i18n/catalogue';
import { turns } from '../src/i18n/turns';
import type { Entry, GameEvent } from '../src/net/types';
import { captionsOf } from '../src/table/captioned';

const texts = new Catalogue({ 'event.rolled': 'rolled', 'event.took': 'took {n}', 'event.lost': 'lost {n}' });
const names = ['Ada', 'Ben', 'TOM'];
const entry = (kind: 'act' | 'chance', step: number, seat: number | undefined, events: GameEvent[]): Entry =>
  ({ version: step, kind, step, events, ...(seat === undefined ? {} : { seat }) }) as Entry;
const act = (step: number, seat: number, ...events: GameEvent[]): Entry => entry('act', step, seat, events);
const chance = (step: number, ...events: GameEvent[]): Entry => entry('chance', step, undefined, events);
const rolled: GameEvent = { event: 'rolled' };
const took = (seat: number, n: number): GameEvent => ({ event: 'took', seat, n });
const captions = (...entries: Entry[]): string[] =>
  captionsOf(
    turns(entries, texts, names, (what, name) => `${what} from ${name}`),
    0,
    names,
  ).map(({ seat, text, step }) => `${step} ${names[seat]}: ${text}`);

describe('captions', () => {
  it('tell the turns of others whole, with what chance brought and what became of the viewer', () => {
    expect(captions(act(1, 1, took(1, 2)), chance(2, rolled), act(3, 1, { event: 'lost', seat: 0, n: 1 }))).toEqual([
      '3 Ben: took 2; rolled; Ada lost 1',
    ]);
  });
  it('tell what an automaton does in a step of chance or within an answer of the viewer', () => {
    expect(captions(chance(1, rolled, took(2, 1), took(2, 4)))).toEqual(['1 TOM: took 1; took 4']);
    expect(captions(act(1, 0, took(0, 3), took(2, 1)), chance(2, rolled), chance(3, took(2, 5)))).toEqual([
      '1 TOM: took 1',
      '3 TOM: took 5',
    ]);
  });
  it('tell nothing of what the viewer does and of what happens to nobody', () => {
    expect(captions(act(1, 0, took(0, 3)), chance(2, rolled))).toEqual([]);
  });
});
