import { describe, expect, it } from 'vitest';
import { Catalogue } from '../src/i18n/catalogue';
import { story } from '../src/i18n/story';
import type { GameEvent, Offered } from '../src/net/types';
import { compared, numbersIn, placesOf, readView, wordsIn, type Outline, type Part } from '../src/plain/read';
import { targetsOf } from '../src/table/targets';
import { actionText, kindLabel, labelOf, wordHelp, wordText } from '../src/plain/words';
// @ts-expect-error a build script without types
import { outlineOf } from '../tools/view-outline.mjs';

const view = {
  active: 0,
  deck: { inn: 2 },
  discard: ['inn', 'mill', 'inn'],
  costs: [0, 1, 3],
  row: [
    { card: 'inn', price: 0, stones: { red: 2 } },
    { card: 'mill', price: 1, stones: {} },
  ],
  start: 1,
  ended: false,
  nobody: null,
  nothing: [],
  turn: { built: 2, free: true },
  stacks: { red: 3, blue: 4 },
  viewer: 0,
  players: [
    { coins: 2, debts: 0, hand: { mill: 1 }, backs: { red: 1 }, score_if_ended: 5 },
    { coins: 7, debts: 0, backs: { blue: 2 }, score_if_ended: 3 },
  ],
};
const table = readView(view, {});
const part = (name: string): Part | undefined => table.parts.find((each) => each.name === name);
const zones = { mine: table.players[0]?.parts ?? [], table: table.parts, others: table.players[1]?.parts ?? [] };
const everything = [...zones.mine, ...zones.table, ...zones.others];

describe('a view without a description', () => {
  it('is told apart by what its values are', () => {
    expect(Object.fromEntries(table.parts.map(({ name, kind }) => [name, kind]))).toEqual({
      deck: 'words',
      discard: 'words',
      costs: 'numbers',
      row: 'tiles',
      start: 'seats',
      ended: 'flag',
      turn: 'group',
      stacks: 'words',
    });
  });
  it('counts what is there several times', () => {
    expect(part('discard')).toMatchObject({ counted: false, words: [{ id: 'inn', count: 2 }, { id: 'mill' }] });
    expect(part('stacks')).toMatchObject({
      counted: true,
      words: [
        { id: 'red', count: 3 },
        { id: 'blue', count: 4 },
      ],
    });
  });
  it('has players without what the score sheet says', () => {
    expect(table.players.map(({ parts }) => parts.map(({ name }) => name))).toEqual([
      ['coins', 'debts', 'hand', 'backs'],
      ['coins', 'debts', 'backs'],
    ]);
    expect(compared(table.players)).toEqual([{ name: 'coins', values: [2, 7] }]);
  });
  it('survives what it does not know', () => {
    for (const odd of [null, 3, [], {}, { players: 'none' }, { players: [null, {}] }, { a: [[1], { b: 1 }, null] }])
      expect(() => readView(odd, {})).not.toThrow();
  });
});

describe('the description of a view', () => {
  const schema = {
    properties: {
      winner: { description: 'Who has won.', oneOf: [{ $ref: '#/$defs/seat' }, { type: 'null' }] },
      market: { type: 'array', items: { $ref: '#/$defs/card' } },
      prices: { type: 'object', propertyNames: { $ref: '#/$defs/card' }, additionalProperties: { type: 'integer' } },
    },
    $defs: { seat: { type: 'integer' }, card: { type: 'string' } },
  };
  const outline = outlineOf(schema) as Outline;
  it('says what words and numbers are, and something about them', () => {
    expect(outline.members).toEqual({
      winner: { of: 'seat', about: 'Who has won.' },
      market: { items: { of: 'card' } },
      prices: { keys: 'card' },
    });
    const { parts } = readView({ prices: { inn: 3 }, market: ['inn'], winner: 1 }, outline);
    // In the order of the description.
    expect(parts).toMatchObject([
      { kind: 'seats', seats: [1], about: 'Who has won.' },
      { words: [{ domain: 'card' }] },
      { words: [{ domain: 'card', count: 3 }] },
    ]);
  });
});

describe('what can be chosen', () => {
  it('is named by its kind and by everything it names', () => {
    const json = { act: 'build', again: null, card: 'inn', price: 3, target: 1 };
    expect(targetsOf({ text: 'build inn 1 3', json })).toEqual([
      'build',
      'build:inn',
      'build:inn:1',
      'build:inn:1:3',
      'card:inn',
      'price:3',
      'seat:1',
    ]);
    expect(targetsOf({ text: 'pay red, pay blue', json: { act: 'set' } })).toEqual(['set']);
    expect(
      targetsOf({ text: 'sail N1 red', json: { act: 'sail', node: 'N1', paid: 'red' } }, { things: { paid: 'cube' } }),
    ).toContain('cube:red');
  });
  const choice = (act: string, arg: string, value: string) => ({ act, arg, value });
  it('lights up in the hand, or in the part that is called like the action or the argument', () => {
    const choices = [choice('build', 'card', 'mill'), choice('draw', 'stack', 'red'), choice('stack', 'back', 'blue')];
    expect([...placesOf(choices, zones)]).toEqual([
      ['/players/0/hand mill', 'card:mill'],
      ['/stacks red', 'stack:red'],
      ['/stacks blue', 'back:blue'],
    ]);
  });
  it('lights up where there is only one such thing', () => {
    expect([
      ...placesOf([choice('see', 'card', 'spy')], {
        mine: [],
        table: [],
        others: readView({ shown: ['spy'] }, {}).parts,
      }),
    ]).toEqual([['/shown spy', 'card:spy']]);
  });
  it('does not light up where it is not known which one is meant', () => {
    expect(
      placesOf([choice('pay', 'colour', 'red'), choice('see', 'card', 'inn'), choice('see', 'card', 'unknown')], zones)
        .size,
    ).toBe(0);
  });
  it('finds every word and number', () => {
    expect(
      wordsIn(everything)
        .map(({ word }) => word.id)
        .sort(),
    ).toEqual(['blue', 'blue', 'inn', 'inn', 'inn', 'mill', 'mill', 'mill', 'red', 'red', 'red']);
    expect(new Map(numbersIn(everything)).get('/stacks/blue')).toBe(4);
  });
});

const texts = new Catalogue({
  'card.inn.name': 'Inn',
  'card.inn.text': 'Take {amount} coins.',
  'card.mill.name': 'Mill',
  'back.red': 'red back',
  'field.row': 'the row',
  'action.take': 'Take {card} ({stones}) – price {price}',
  'action.sell': 'Sell {card} for {price} coins, {points} points',
  'action.pass': 'Pass',
  'told.fee': '−{fee} {fee|coin|coins}',
});
const said = (json: Offered['json'], values?: Offered['values']): string =>
  actionText({ text: json.act, json, values }, texts, ['Ada', 'Bo'], view, 0);

describe('the words of a game that has few', () => {
  it('are its own where it has them, and else plain', () => {
    expect([labelOf('row', texts), labelOf('hand', texts), labelOf('deck_left', texts)]).toEqual([
      'The row',
      'Hand',
      'Deck left',
    ]);
    expect([
      wordText({ id: 'inn', domain: 'card' }, texts),
      wordText({ id: 'red', domain: 'stack' }, texts),
      wordText({ id: 'old_town', domain: 'place' }, texts),
    ]).toEqual(['Inn', 'red back', 'old town']);
    expect([wordHelp({ id: 'inn' }, texts), wordHelp({ id: 'mill' }, texts)]).toEqual(['Take … coins.', undefined]);
    expect(kindLabel('lay-plot', texts)).toBe('Lay plot');
  });
  it('tell actions without a text by their names', () => {
    expect(said({ act: 'build-house', card: 'inn', price: 3, again: null })).toBe('Build house Inn, price 3');
    expect(said({ act: 'ask', seat: 1 })).toBe('Ask Bo');
    expect(said({ act: 'pass' })).toBe('Pass');
  });
  it('fill in what the thing says that a number points at', () => {
    expect(said({ act: 'take', position: 1 })).toBe('Take Inn (2 red back) – price 0');
  });
  it('leave open what nothing tells', () => {
    expect(said({ act: 'take', position: 9 })).toBe('Take … (position 9)');
    expect(said({ act: 'sell', card: 'mill' })).toBe('Sell Mill for … coins');
  });
  it('print what the action tells, and add what its text does not mention', () => {
    expect(said({ act: 'sell', card: 'mill' }, { price: 4, points: 1 })).toBe('Sell Mill for 4 coins, 1 points');
    expect(said({ act: 'pass' }, { fee: 2, next: 7 })).toBe('Pass (−2 coins)');
    expect(said({ act: 'pass' }, { fee: 0 })).toBe('Pass');
  });
  it('tell events that have no text, but not those whose text is empty', () => {
    const quiet = new Catalogue({ 'event.turn-began': '' });
    const events: GameEvent[] = [
      { event: 'turn-began', seat: 0 },
      { event: 'card-drawn', seat: 0, card: 'inn' },
    ];
    expect(story([{ version: 1, kind: 'act', step: 1, events }], quiet, ['Ada']).map(({ text }) => text)).toEqual([
      'Card drawn inn',
    ]);
  });
});
