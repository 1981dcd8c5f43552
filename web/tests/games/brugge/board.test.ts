import { describe, expect, test, vi } from 'vitest';
import { daylight } from '../../../src/art/kit/palette';
import { allCards, canalOf, shortText } from '../../../src/games/brugge/cards';
import { portrait } from '../../../src/games/brugge/portraits';
import { planned } from '../../../src/games/brugge/draw';
import { trades } from '../../../src/games/brugge/people';
import type { ActionJson } from '../../../src/net/types';
import { targetsOf } from '../../../src/table/targets';
import { plugin } from '../../../src/games/brugge/plugin';
import { bodies } from '../../../src/art/kit/bodies';
import { eyes } from '../../../src/art/kit/features';
import { beards, hair } from '../../../src/art/kit/hair';
import { hats } from '../../../src/art/kit/hats';
import { masks } from '../../../src/art/kit/masks';
import { cloths } from '../../../src/art/kit/palette';
import { things } from '../../../src/art/kit/things';
import { inOrder, moved, Order } from '../../../src/games/brugge/order.svelte';
import { recipes } from '../../../src/games/brugge/recipes';
import { diceInOrder, roundsLeft, standing, type BruggeView, type House } from '../../../src/games/brugge/view';
import { Catalogue } from '../../../src/i18n/catalogue';

const pictures = allCards.map(({ id }) => ({ id, parts: portrait(id)?.parts(daylight) ?? '' }));

describe('the faces of the deck', () => {
  test('are there for all 165 cards', () => {
    expect(pictures).toHaveLength(165);
    expect(pictures.filter(({ parts }) => parts.length < 1000)).toEqual([]);
    expect(allCards.filter(({ group }) => !(group in trades))).toEqual([]);
  });
  test('are all different, even without the ground and mirrored alike', () => {
    const figure = (parts: string): string =>
      parts.slice(parts.indexOf('<g transform')).replace(/<g transform="[^"]*">/, '');
    expect(new Set(pictures.map(({ parts }) => figure(parts))).size).toBe(165);
  });
  test('have a recipe for every card, with parts of the kit alone', () => {
    expect(recipes).toHaveLength(allCards.length);
    const parts: Record<string, object> = {
      hat: hats,
      hair,
      body: bodies,
      cloth: cloths,
      thing: things,
      eyes,
      beard: beards,
    };
    Object.assign(parts, { hatCloth: cloths, mask: masks, extra: things });
    const choices = recipes.flatMap((recipe, i) => Object.entries(recipe).map(([what, part]) => ({ i, what, part })));
    expect(choices.filter(({ what, part }) => typeof part === 'string' && !(part in (parts[what] ?? {})))).toEqual([]);
    const rest = new Set(choices.filter(({ part }) => typeof part !== 'string').map(({ what }) => what));
    expect([...rest].toSorted()).toEqual(['brows', 'hairColour', 'mirrored', 'mouth', 'nose', 'skin', 'woman']);
    expect(choices.filter(({ part }) => typeof part === 'number' && !(part >= 0))).toEqual([]);
    // As a title asks for it: the Duchess.
    expect(recipes[1]).toMatchObject({ woman: true, hat: 'hennin', thing: 'fan', hatCloth: 'rose', skin: 0, mouth: 4 });
  });
  test('are small', () => {
    expect(pictures.filter(({ parts }) => parts.length > 5000).map(({ id }) => id)).toEqual([]);
  });
  test('name no part that is missing', () => {
    expect(pictures.filter(({ parts }) => /undefined|NaN/.test(parts))).toEqual([]);
  });
});

test('the text in the hand leaves out the worker that a figure shows', () => {
  const texts = new Catalogue({
    'cards.001.text': 'Pay 1 red worker. Gain 1 point.',
    'cards.014.text': 'Gain 1 point. Then 2.',
  });
  expect(shortText('001', texts)).toBe('Gain 1 point.');
  expect(shortText('014', texts)).toBe('Gain 1 point. Then 2.');
});

test('every guard house has two canals of five fields', () => {
  for (const position of [1, 2, 3, 4])
    for (const canal of ['left', 'right'])
      expect(canalOf(position, canal).map(({ field }) => field)).toEqual([1, 2, 3, 4, 5]);
});

test('the dice lie in ascending order', () => {
  expect(diceInOrder({ red: 4, blue: 2, brown: 5, yellow: 1, purple: 6 }).map(([colour]) => colour)).toEqual([
    'yellow',
    'blue',
    'red',
    'brown',
    'purple',
  ]);
});

test('a lead is counted against the best of the others, and a tie has several leaders', () => {
  expect(standing([5, 6, 6, 3], 0)).toEqual({ leaders: [1, 2], by: -1 });
  expect(standing([10, 6, 7, 5], 0)).toEqual({ leaders: [0], by: 3 });
  expect(standing([0, 0], 0)).toEqual({ leaders: [], by: 0 });
});

describe('drawing by a plan', () => {
  const stacks = [
    { top: 'purple', cards: 9 },
    { top: 'yellow', cards: 7 },
  ] as const;
  test('stays with a stack as long as it has cards', () => {
    expect(planned({ from: 'b' }, stacks)).toBe('b');
    expect(planned({ from: 'b' }, [stacks[0], { top: null, cards: 0 }])).toBeNull();
  });
  test('follows the wishes, and stops where they do not say', () => {
    expect(planned({ wish: ['yellow', 'purple'] }, stacks)).toBe('b');
    expect(planned({ wish: ['purple'] }, stacks)).toBe('a');
    expect(planned({ wish: ['red'] }, stacks)).toBeNull();
    expect(planned({ wish: ['purple'] }, [stacks[0], stacks[0]])).toBeNull();
  });
});

describe('what an action touches', () => {
  test.each([
    ['take-workers 001', { card: '001' }, ['card:001', 'take-workers:001']],
    ['build-canal 001 left', { card: '001', canal: 'left' }, ['card:001', 'build-canal:001', 'canal:left']],
    ['activate 004 red', { card: '004', worker: 'red' }, ['card:004']],
    ['draw b', { stack: 'b' }, ['stack:b']],
    ['marker red', { threat: 'red' }, ['threat:red']],
    ['give-worker blue', { worker: 'blue' }, ['worker:blue']],
    ['house 3', { house: 3 }, ['house:3']],
    ['canal right', { canal: 'right' }, ['canal:right']],
    ['player 2', { seat: 2 }, ['seat:2']],
    ['advance', {}, ['advance']],
  ])('%s', (text, args, targets) => {
    const json = { act: text.split(' ')[0] ?? '', ...args } as ActionJson;
    expect(targetsOf({ text, json }, plugin)).toEqual(expect.arrayContaining(targets));
  });
});

describe('the order of houses', () => {
  const houses = ['092', '031', '140'].map((card) => ({ card, colour: 'blue', person: null }) as House);
  test('is that of building, until it is changed', () => {
    expect(inOrder(houses, [])).toEqual([0, 1, 2]);
    expect(inOrder(houses, ['140', '092'])).toEqual([2, 0, 1]);
    // Houses that are gone, and new ones.
    expect(inOrder(houses.slice(1), ['140', '092'])).toEqual([1, 0]);
  });
  test('changes by one house that goes to the place of another', () => {
    expect(moved(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b'], 'a', 'x')).toEqual(['a', 'b']);
  });
  test('is kept by table', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    });
    new Order('/table/1').use(['b', 'a']);
    new Order('/table/2').use(['c']);
    expect(new Order('/table/1').names).toEqual(['b', 'a']);
    expect(new Order('/table/3').names).toEqual([]);
    vi.unstubAllGlobals();
  });
});

test('how many rounds are still to come is guessed by the lower stack', () => {
  const table = (a: number, b: number, seats: number) =>
    roundsLeft({ stacks: [{ cards: a }, { cards: b }], players: Array(seats).fill({}) } as unknown as BruggeView);
  expect(table(55, 55, 4)).toBe(7);
  expect(table(24, 30, 4)).toBe(3);
  expect(table(1, 40, 2)).toBe(1);
});
