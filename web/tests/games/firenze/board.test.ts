import { describe, expect, it } from 'vitest';
import { daylight, night } from '../../../src/art/kit/palette';
import { isIcon } from '../../../src/art/signs';
import { growing, nextStone, stonesToBuild } from '../../../src/games/firenze/building';
import { allCards, kindOf } from '../../../src/games/firenze/cards';
import { face } from '../../../src/games/firenze/face';
import { isPerson, pictureOf } from '../../../src/games/firenze/pictures';
import type { ActionJson, Offered } from '../../../src/net/types';
import { targetsOf } from '../../../src/table/targets';
import { plugin } from '../../../src/games/firenze/plugin';
import {
  colours,
  flagHolders,
  newTowers,
  rowKeys,
  sealsOn,
  type Card,
  type Colour,
  type FirenzeView,
  type Player,
} from '../../../src/games/firenze/view';
import { matters, optionsToSend } from '../../../src/lobby/setup';
import type { OptionSpec } from '../../../src/net/types';
import { rulePages } from '../../support/pages';
import { palette } from '../../support/palette';

const place = (card: Card | null) => ({ card });
const tower = (colour: Colour, height: number) => ({ colour, height });

palette('firenze', colours);
rulePages('firenze', { rules: 200, standIns: 50 });

describe('building to a height', () => {
  const player = (storehouse: Player['storehouse']): Player => ({ storehouse }) as Player;
  const view = (built: number): FirenzeView =>
    ({ build_costs: [0, 0, 0, 1, 3, 6, 10], turn: { built } }) as FirenzeView;
  const offer = (json: ActionJson): Offered => ({ text: Object.values(json).join(' '), json });

  it('goes as far as the stones and what they cost', () => {
    expect(stonesToBuild(view(0), player({ white: 2 }), 'white')).toBe(2);
    // The third costs one, the fourth three of what is left.
    expect(stonesToBuild(view(0), player({ white: 3 }), 'white')).toBe(2);
    expect(stonesToBuild(view(0), player({ white: 3, red: 1 }), 'white')).toBe(3);
    expect(stonesToBuild(view(0), player({ white: 9, red: 7 }), 'white')).toBe(6);
    expect(stonesToBuild(view(4), player({ white: 9, red: 7 }), 'white')).toBe(2);
    expect(stonesToBuild(view(0), player({ red: 7 }), 'white')).toBe(0);
  });
  it('lays stone after stone, and knows its tower again', () => {
    const offered = [
      offer({ act: 'start', stone: 'white' }),
      offer({ act: 'raise', colour: 'white', height: 3, again: null }),
      offer({ act: 'raise', colour: 'white', height: 4, again: 'again' }),
      offer({ act: 'done' }),
    ];
    const towers = growing(view(0), player({ white: 4, red: 3 }), offered);
    expect(towers.map(({ from, raised, heights }) => [from, raised, heights])).toEqual([
      [0, false, [1, 2, 3, 4]],
      [3, false, [4, 5, 6, 7]],
      [4, true, [5, 6, 7, 8]],
    ]);
    const [begun, cracked, safe] = towers;
    if (!begun || !cracked || !safe) throw new Error('no towers');
    expect(nextStone(offered, begun, 0)?.json.act).toBe('start');
    expect(nextStone(offered, cracked, 3)?.text).toBe('raise white 3 ');
    expect(nextStone(offered, cracked, 4)?.text).toBe('raise white 4 again');
    expect(nextStone(offered, safe, 4)?.text).toBe('raise white 4 again');
    expect(nextStone(offered, cracked, 5)).toBeUndefined();
  });
});

describe('the board of Firenze', () => {
  it('has a picture for every card and a sign for every kind', () => {
    expect(allCards.length).toBeGreaterThan(20);
    expect(allCards.filter((card) => !pictureOf(card))).toEqual([]);
    expect(allCards.filter((card) => !isIcon(kindOf(card)))).toEqual([]);
  });
  it('paints every card the same way every time, and no two alike', () => {
    const draw = (card: string, light = daylight): string => pictureOf(card)?.parts(light) ?? '';
    const bare = allCards.map((card) => draw(card).replace(/<g class="fine">.*?<\/g>/g, ''));
    expect(new Set(bare).size).toBe(allCards.length);
    for (const card of allCards) {
      expect(draw(card)).toBe(draw(card));
      expect(draw(card)).not.toMatch(/undefined|NaN|var\(/);
      expect(draw(card, night)).not.toBe(draw(card));
    }
    expect(allCards.filter((card) => isPerson(card) !== (kindOf(card) === 'person'))).toEqual([]);
  });
  it('keeps the names of the row cards while the row moves up', () => {
    expect(rowKeys([place('spy'), place('storm'), place('spy'), place(null)])).toEqual([
      'spy#1',
      'storm#1',
      'spy#2',
      'gap#3',
    ]);
  });
  it('finds the towers that an action would change', () => {
    expect(newTowers([tower('red', 2), tower('red', 2)], [tower('red', 2), tower('red', 3)])).toEqual([
      tower('red', 3),
    ]);
    expect(newTowers([tower('red', 3)], [tower('red', 3)])).toEqual([]);
  });
  it('reads flags and seals off the view', () => {
    const player = (orders: string[], colour?: string) =>
      ({ orders, score: colour ? [{ item: 'majority', colour, points: 2 }] : [] }) as unknown as Player;
    const view = {
      players: [player(['white_3']), player(['white_4', 'white_5', 'red_3'], 'white')],
    } as unknown as FirenzeView;
    expect(flagHolders(view, 'white')).toEqual([1]);
    expect(sealsOn(view, 'white')).toEqual([
      { seat: 1, n: 2 },
      { seat: 0, n: 1 },
    ]);
    expect(sealsOn(view, 'blue')).toEqual([]);
  });
  it('counts the stones of a card and leaves its price to the offer', () => {
    const view = { row: [{ card: 'spy', stones: { red: 1 }, price: 7 }], turn: {} } as unknown as FirenzeView;
    const texts = { word: (_: string, word: string) => word } as never;
    expect(plugin.values?.({ act: 'take', position: 1 }, view as never, 0, texts)).toEqual({ stones: 'red1' });
  });
  it('puts every action with a place on the board', () => {
    const touches = (text: string, json: ActionJson): string[] => targetsOf({ text, json }, plugin);
    const raise = { act: 'raise', colour: 'red', height: 2, again: null };
    expect(touches('raise red 2', raise)).toEqual(expect.arrayContaining(['tower:red:2:open', 'stone:red']));
    expect(touches('raise red 2 again', { ...raise, again: 'again' })).toContain('tower:red:2:safe');
    expect(touches('fulfil red 3 4', { act: 'fulfil', colour: 'red', height: 3, order: 4 })).toContain('order:red_4');
    expect(touches('topple red 3', { act: 'topple', colour: 'red', height: 3 })).toContain('theirs:red:3');
    expect(touches('exchange 2 red', { act: 'exchange', colour: 'red', position: 2 })).toEqual(
      expect.arrayContaining(['exchange:2:red', 'position:2']),
    );
    expect(touches('pay red', { act: 'pay', stone: 'red' })).toContain('stone:red');
    expect(touches('receive red', { act: 'receive', colour: 'red' })).not.toContain('stone:red');
  });
});

describe('the options of Firenze', () => {
  const options: OptionSpec[] = [
    { name: 'start_player', kind: 'choice', standard: 'random', words: ['random', '0', '1', '2', '3'] },
    { name: 'seals', kind: 'choice', standard: 'generator', words: ['generator', 'chance', 'layout', 'closed'] },
    { name: 'seal_count', kind: 'number', standard: 5, min: 0, max: 7 },
    { name: 'closed_colour', kind: 'choice', standard: 'white', words: ['white', 'blue'] },
    { name: 'seal_layout', kind: 'set', standard: [], words: ['white_3', 'blue_7'] },
    { name: 'beginners', kind: 'flag', standard: false },
  ];
  const needs = face.needs ?? {};
  it('matter only with the way in which the seals are placed', () => {
    const shown = (chosen: Record<string, unknown>): string[] =>
      options.filter((option) => matters(option, options, chosen, needs)).map(({ name }) => name);
    expect(shown({})).toEqual(['start_player', 'seals', 'seal_count', 'beginners']);
    expect(shown({ seals: 'closed' })).toEqual(['start_player', 'seals', 'closed_colour', 'beginners']);
    expect(shown({ seals: 'layout' })).toContain('seal_layout');
  });
  it('are sent without what was chosen before others made it void', () => {
    const chosen = {
      start_player: '2',
      seals: 'layout',
      seal_count: 7,
      closed_colour: 'blue',
      seal_layout: ['white_3'],
      beginners: true,
    };
    expect(optionsToSend(options, chosen, 3, needs)).toEqual({
      start_player: '2',
      seals: 'layout',
      seal_layout: ['white_3'],
      beginners: true,
    });
    expect(optionsToSend(options, chosen, 2, needs)).not.toHaveProperty('start_player');
    expect(optionsToSend(options, {}, 2, needs)).toEqual({});
  });
});
