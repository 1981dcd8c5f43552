import { describe, expect, it } from 'vitest';
import { emblems } from '../src/art/emblems';
import { isIcon } from '../src/art/signs';
import { allCards, kindOf } from '../src/games/firenze/cards';
import { plugin as firenze } from '../src/games/firenze/plugin';
import { flagHolders, newTowers, rowKeys, sealsOn, type Card, type Colour, type FirenzeView, type Player } from '../src/games/firenze/view';
import { cardRow, constant, dangerOf, halfOf, markersIn, stockSide } from '../src/games/hamburg/cards';
import { plugin as hamburg } from '../src/games/hamburg/plugin';
import { stripSizes } from '../src/games/hamburg/sizes';
import { areas, clergyTotal, colours, dice, leadIn, levelsShown, statueKinds, type Player as Citizen } from '../src/games/hamburg/view';
import { flights } from '../src/games/shared/flights';

const place = (card: Card | null) => ({ card });
const tower = (colour: Colour, height: number) => ({ colour, height });

describe('flights', () => {
  it('pair what became less with what became more', () => {
    const found = flights(
      [{ place: 'bag', piece: 'stone:red', n: 5 }, { place: 'store', piece: 'stone:red', n: 1 }],
      [{ place: 'bag', piece: 'stone:red', n: 3 }, { place: 'store', piece: 'stone:red', n: 2 }, { place: 'row', piece: 'stone:red', n: 1 }],
    );
    expect(found.moved).toEqual([
      { piece: 'stone:red', from: 'bag', to: 'store', n: 1 },
      { piece: 'stone:red', from: 'bag', to: 'row', n: 1 },
    ]);
    expect(found.came).toEqual([]);
  });
  it('take several sources for one place, and tell what came from nowhere', () => {
    const found = flights(
      [{ place: 'a', piece: 'x', n: 1 }, { place: 'b', piece: 'x', n: 1 }],
      [{ place: 'c', piece: 'x', n: 4 }],
    );
    expect(found.moved.map(({ from, n }) => [from, n])).toEqual([['a', 1], ['b', 1]]);
    expect(found.came).toEqual([{ place: 'c', piece: 'x', n: 2 }]);
  });
  it('never mix pieces', () => {
    const found = flights([{ place: 'a', piece: 'x', n: 1 }], [{ place: 'b', piece: 'y', n: 1 }]);
    expect(found.moved).toEqual([]);
  });
});

describe('the board of Firenze', () => {
  it('has a picture for every card and a sign for every kind', () => {
    expect(allCards.length).toBeGreaterThan(20);
    expect(allCards.filter((card) => !emblems[card])).toEqual([]);
    expect(allCards.filter((card) => !isIcon(kindOf(card)))).toEqual([]);
  });
  it('keeps the names of the row cards while the row moves up', () => {
    expect(rowKeys([place('spy'), place('storm'), place('spy'), place(null)])).toEqual(['spy#1', 'storm#1', 'spy#2', 'gap#3']);
  });
  it('finds the towers that an action would change', () => {
    expect(newTowers([tower('red', 2), tower('red', 2)], [tower('red', 2), tower('red', 3)])).toEqual([tower('red', 3)]);
    expect(newTowers([tower('red', 3)], [tower('red', 3)])).toEqual([]);
  });
  it('reads flags and seals off the view', () => {
    const player = (orders: string[], colour?: string) => ({ orders, score: colour ? [{ item: 'majority', colour, points: 2 }] : [] }) as unknown as Player;
    const view = { players: [player(['white_3']), player(['white_4', 'white_5', 'red_3'], 'white')] } as unknown as FirenzeView;
    expect(flagHolders(view, 'white')).toEqual([1]);
    expect(sealsOn(view, 'white')).toEqual([{ seat: 1, n: 2 }, { seat: 0, n: 1 }]);
    expect(sealsOn(view, 'blue')).toEqual([]);
  });
  it('shows the price that the server says', () => {
    const view = { row: [{ card: 'spy', stones: { red: 1 }, price: 7 }], turn: {} } as unknown as FirenzeView;
    const texts = { word: (_: string, word: string) => word } as never;
    expect(firenze.values({ act: 'take', position: 1 }, view as never, 0, texts).price).toBe(7);
  });
  it('puts every action with a place on the board', () => {
    expect(firenze.targets({ act: 'raise', colour: 'red', height: 2, again: null })).toContain('tower:red:2:open');
    expect(firenze.targets({ act: 'fulfil', colour: 'red', height: 3, order: 4 })).toContain('order:red_4');
    expect(firenze.targets({ act: 'done' })).toEqual([]);
  });
});

describe('the board of Hamburg', () => {
  it('has a sign for every category, danger, area, statue and moment', () => {
    const rows = Array.from({ length: 280 }, (_, i) => cardRow(String(i + 1).padStart(3, '0')));
    expect(rows.filter((row) => !row)).toEqual([]);
    expect([...new Set(rows.map((row) => row?.category ?? ''))].filter((name) => !isIcon(name))).toEqual([]);
    expect([...new Set(rows.map((row) => row?.activation ?? ''))].filter((name) => !isIcon(name))).toEqual([]);
    expect([...dice.map(dangerOf), ...areas, ...statueKinds].filter((name) => !isIcon(name))).toEqual([]);
  });
  it('takes the numbers of the rules from the data', () => {
    expect([constant('take_workers'), constant('danger_levels'), constant('cycles')]).toEqual([3, 3, 8]);
    expect(halfOf('left').map(({ id }) => id)).toEqual(['L1', 'L2', 'L3', 'L4', 'L5']);
    expect([markersIn(false).length, markersIn(true).length]).toEqual([10, 20]);
    expect([stockSide('B01', 3), stockSide('B01', 4)]).toEqual(['B01', 'B02']);
  });
  it('knows who leads and by how much', () => {
    expect(leadIn([2, 5, 3])).toEqual({ leaders: [1], by: 2 });
    expect(leadIn([4, 4, 1])).toEqual({ leaders: [0, 1], by: 0 });
    expect(leadIn([0, 0])).toEqual({ leaders: [], by: 0 });
    expect(leadIn([3])).toEqual({ leaders: [0], by: 3 });
  });
  it('fills the bar of a danger as far as it stands, and says where it would go', () => {
    expect(levelsShown(2, 2, 3)).toEqual({ low: 67, top: 67, falls: false });
    expect(levelsShown(1, 2, 3)).toEqual({ low: 33, top: 67, falls: false });
    expect(levelsShown(2, 0, 3)).toEqual({ low: 0, top: 67, falls: true });
    expect(levelsShown(2, 4, 3).top).toBe(100);
  });
  it('adds up what the clergy would score at all windows, and nothing else', () => {
    const score = [{ item: 'clergy', window: 'violet', points: 3 }, { item: 'wall', points: 5 }, { item: 'clergy', window: 'black', points: 2 }];
    expect(clergyTotal({ score } as unknown as Citizen)).toBe(5);
  });
  it('draws opponents smaller the more of them share the width', () => {
    const seals = [1, 2, 3, 4].map((opponents) => stripSizes(opponents).seal);
    expect(seals).toEqual([...new Set(seals)].sort((a, b) => b - a));
    expect(stripSizes(5)).toEqual(stripSizes(4));
  });
  it('puts every action with a place on the board', () => {
    expect(hamburg.targets({ act: 'build-wall', card: '132', half: 'left' })).toEqual(['hand:132', 'use:132:build-wall', 'wall:left']);
    expect(hamburg.targets({ act: 'side', side: 'back' })).toEqual(['side:back']);
    expect(hamburg.targets({ act: 'yes' })).toEqual(['yes']);
    for (const colour of colours) expect(hamburg.targets({ act: 'reduce', colour })).toEqual([`danger:${colour}`]);
  });
});
