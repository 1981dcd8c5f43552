import { describe, expect, it } from 'vitest';
import { Catalogue } from '../src/i18n/catalogue';
import { joined, turns } from '../src/i18n/turns';
import type { Entry, GameEvent } from '../src/net/types';

const texts = new Catalogue({
  'card.spy.name': 'Spy',
  'event.played': 'played {card}',
  'event.marks': '{change} {change|mark|marks} (now {now})',
  'event.laid': 'laid {stones}',
  'colour.red': 'red',
  'colour.white': 'white',
});
const act = (step: number, seat: number, ...events: GameEvent[]): Entry => ({
  version: step,
  kind: 'act',
  seat,
  step,
  events,
});
const chance = (step: number, ...events: GameEvent[]): Entry => ({ version: step, kind: 'chance', step, events });
const marks = (seat: number, change: number, now: number): GameEvent => ({ event: 'marks', seat, change, now });
const told = (...entries: Entry[]): string[][] =>
  turns(entries, texts, ['Ada', 'Ben', 'Eve'], (what, name) => `${what} from ${name}`).map((turn) =>
    turn.sentences.map(({ seat, text }) => `${seat}: ${text}`),
  );

describe('the log', () => {
  it('says who took what from whom, once', () => {
    expect(joined([marks(1, -3, 2), marks(0, 3, 6)])).toEqual([{ event: marks(0, 3, 6), from: 1 }]);
    expect(told(act(1, 0, { event: 'played', seat: 0, card: 'spy' }, marks(1, -3, 2), marks(0, 3, 6)))).toEqual([
      ['0: played Spy', '0: 3 marks (now 6) from Ben'],
    ]);
  });
  it('joins nothing that does not pass from one to another', () => {
    expect(joined([marks(1, -3, 2), marks(0, 2, 6)]).every(({ from }) => from === null)).toBe(true);
    expect(joined([marks(1, 3, 2), marks(0, 3, 6)])).toHaveLength(2);
    const red = { ...marks(1, -1, 2), colour: 'red' };
    expect(joined([red, { ...marks(0, 1, 6), colour: 'white' }])).toHaveLength(2);
  });
  it('gives each loss to one gain', () => {
    const all = joined([marks(1, -1, 2), marks(2, -1, 0), marks(0, 1, 6), marks(0, 1, 7)]);
    expect(all.map(({ from }) => from)).toEqual([1, 2]);
  });
  it('has one entry a turn, with what chance brings in it', () => {
    const laid = (step: number, colour: string): Entry => act(step, 0, { event: 'laid', seat: 0, colour });
    expect(
      told(laid(1, 'red'), laid(2, 'white'), chance(3, { event: 'played', card: 'spy' }), act(4, 1, marks(1, 1, 3))),
    ).toEqual([['0: laid 1 red, 1 white', 'null: played Spy'], ['1: 1 mark (now 3)']]);
  });
  it('says what a deed cost and brought in brackets behind it', () => {
    const words = new Catalogue({
      'event.marks': '{change} marks (now {now})',
      'event.points': '{change} points (now {now})',
      'event.built': 'built {card}',
      'event.used': 'used {card}',
      'aside.marks': '{gain} {size|mark|marks}',
      'aside.points': '{gain} {size|point|points}',
    });
    const did = (event: string, card: string): GameEvent => ({ event, seat: 0, card });
    const points = (change: number): GameEvent => ({ event: 'points', seat: 0, change, now: 9 });
    const tell = (...entries: Entry[]): string | undefined =>
      turns(entries, words, ['Ada'], (what) => what)[0]?.sentences[0]?.text;
    // Paid in a step of its own, in the step of the deed, and gained later.
    expect(
      tell(
        act(1, 0, did('used', 'inn')),
        act(2, 0, marks(0, -1, 4)),
        act(3, 0, marks(0, -2, 2), did('built', 'mill'), points(1)),
        act(4, 0, points(2)),
      ),
    ).toBe('used inn; built mill (−1 mark, −2 marks, +1 point, +2 points)');
    // Nothing was done for it.
    expect(tell(act(1, 0, marks(0, -2, 2)))).toBe('−2 marks (now 2)');
  });
  it('names the colours of what moved', () => {
    const [turn] = turns([act(1, 0, { event: 'laid', seat: 0, colour: 'red' })], texts, ['Ada'], (what) => what);
    expect(turn?.sentences[0]?.colours).toEqual(['red']);
  });
  it('tells a turn once, and anew when something is added to it, taken back or said in another language', () => {
    const tell = (entries: Entry[], words = texts): ReturnType<typeof turns> =>
      turns(entries, words, ['Ada', 'Ben'], (what) => what);
    const [one, two, three] = [act(1, 0, marks(0, 1, 1)), act(2, 1, marks(1, 1, 1)), act(3, 1, marks(1, 2, 3))];
    const before = tell([one, two]);
    const after = tell([one, two, three]);
    expect(after[0]).toBe(before[0]);
    expect(after[1]?.sentences[0]?.text).toBe('1 mark (now 1); 2 marks (now 3)');
    expect(tell([one, two])).toEqual(before);
    expect(tell([one], new Catalogue({ 'event.marks': 'Marken' }))[0]?.sentences[0]?.text).toBe('Marken');
  });
});
