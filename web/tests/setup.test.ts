import { describe, expect, it } from 'vitest';
import {
  matters,
  mustBeListed,
  optionsToSend,
  paces,
  placesAround,
  presetsOf,
  seatOrder,
  spanOf,
  startsAtOnce,
  wordsOf,
} from '../src/lobby/setup';
import type { OptionSpec } from '../src/net/types';

const options: OptionSpec[] = [
  { name: 'start_player', kind: 'choice', standard: 'random', words: ['random', '0', '1', '2', '3'] },
  { name: 'seals', kind: 'choice', standard: 'generator', words: ['generator', 'chance', 'layout', 'closed'] },
  { name: 'seal_count', kind: 'number', standard: 5, min: 0, max: 7 },
  { name: 'closed_colour', kind: 'choice', standard: 'white', words: ['white', 'blue'] },
  { name: 'seal_layout', kind: 'set', standard: [], words: ['white_3', 'blue_7'] },
  { name: 'beginners', kind: 'flag', standard: false },
];
const named = (name: string): OptionSpec => options.find((option) => option.name === name) as OptionSpec;

describe('the seats of a new table', () => {
  it('are ordered as the server knows them', () => {
    expect(['me', 'bot:councillor', 'invite', 'open'].map(seatOrder)).toEqual([
      { kind: 'me' },
      { kind: 'bot', bot: 'councillor' },
      { kind: 'invite' },
      { kind: 'open' },
    ]);
  });
  it('let the game begin at once only if nobody is waited for', () => {
    expect(startsAtOnce(['me', 'bot:dice'])).toBe(true);
    expect(startsAtOnce(['me', 'bot:dice', 'invite'])).toBe(false);
    expect(startsAtOnce(['me', 'open'])).toBe(false);
  });
  it('put the table into the list as soon as one of them is open to everybody', () => {
    expect(mustBeListed(['me', 'invite', 'open'])).toBe(true);
    expect(mustBeListed(['me', 'invite'])).toBe(false);
  });
});

describe('the places around a table', () => {
  it.each([1, 2, 3, 4, 5, 6])('are inside the grid and apart from each other: %i', (count) => {
    const taken = placesAround(count).flatMap(({ row, column, span }) =>
      Array.from({ length: span }, (_, i) => `${row} ${column + i}`),
    );
    expect(new Set(taken).size).toBe(taken.length);
    expect(
      taken
        .map((cell) => Number(cell.split(' ')[1]))
        .filter((column) => !Number.isInteger(column) || column < 1 || column > 12),
    ).toEqual([]);
    expect(placesAround(count)).toHaveLength(count);
  });
  it('go round clockwise', () => {
    expect(placesAround(5).map(({ row, column }) => [row, column])).toEqual([
      [1, 1],
      [1, 5],
      [1, 9],
      [2, 7],
      [2, 3],
    ]);
    expect(placesAround(4).map(({ row, column }) => [row, column])).toEqual([
      [1, 1],
      [1, 7],
      [2, 7],
      [2, 1],
    ]);
  });
});

describe('the options of a new table', () => {
  it('offer no seat to begin from that is not there', () => {
    expect(wordsOf(named('start_player'), 2)).toEqual(['random', '0', '1']);
    expect(wordsOf(named('seals'), 2)).toHaveLength(4);
  });
  const needs = { closed_colour: { option: 'seals', values: ['closed'] } };
  it('matter only while another one has a certain value', () => {
    expect(matters(named('closed_colour'), options, {}, needs)).toBe(false);
    expect(matters(named('closed_colour'), options, { seals: 'closed' }, needs)).toBe(true);
    expect(matters(named('closed_colour'), options, {}, {})).toBe(true);
    // The other one is not there at all.
    expect(matters(named('closed_colour'), [], {}, needs)).toBe(true);
  });
  it('are sent without what was chosen before others made it void', () => {
    const chosen = { start_player: '2', seals: 'layout', closed_colour: 'blue' };
    expect(optionsToSend(options, chosen, 3, needs)).toEqual({ start_player: '2', seals: 'layout' });
    expect(optionsToSend(options, chosen, 2, needs)).not.toHaveProperty('start_player');
    expect(optionsToSend(options, {}, 2, needs)).toEqual({});
  });
});

describe('the clocks', () => {
  it('are said in hours below a day and in days from there on', () => {
    expect(paces.slow.map(({ base }) => spanOf(base))).toEqual([
      { unit: 'hours', count: 12 },
      { unit: 'days', count: 1 },
      { unit: 'days', count: 3 },
      { unit: 'days', count: 7 },
      { unit: 'days', count: 14 },
    ]);
  });
});

describe('tables that are often wanted', () => {
  const game = { min_players: 2, max_players: 4 };
  const expansions: OptionSpec = { name: 'expansions', kind: 'set', standard: [], words: ['ships', 'clergy'] };
  const preset = (name: string, more: OptionSpec[] = []): ReturnType<typeof presetsOf>[number] | undefined =>
    presetsOf(game, more, ['apprentice', 'councillor'], 'councillor', { beginners: true }).find(
      (each) => each.name === name,
    );

  it('begin easily, and as the game says', () => {
    expect(preset('first')?.seats).toEqual(['me', 'bot:apprentice', 'bot:apprentice']);
    expect(preset('first')?.chosen).toEqual({ beginners: true });
  });
  it('have the chosen level, all there is, or people', () => {
    expect(preset('duel')?.seats).toEqual(['me', 'bot:councillor']);
    expect(preset('full', [expansions])?.chosen).toEqual({ expansions: ['ships', 'clergy'] });
    expect(preset('full')?.seats).toHaveLength(4);
    expect(preset('friends')?.seats).toEqual(['me', 'invite', 'invite']);
  });
  it('have as many seats as the game allows', () => {
    const small = presetsOf({ min_players: 2, max_players: 2 }, [], ['dice'], 'dice');
    expect(small.map(({ seats }) => seats.length)).toEqual([2, 2, 2, 2]);
    expect(small[0]?.seats[1]).toBe('bot:dice');
  });
});
