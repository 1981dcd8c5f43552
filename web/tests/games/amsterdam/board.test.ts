import { describe, expect, test } from 'vitest';
import { allCards, priceOf } from '../../../src/games/amsterdam/cards';
import { buildings, craftsmen, portraitParts } from '../../../src/games/amsterdam/faces';
import { goodPictures } from '../../../src/games/amsterdam/goods';
import {
  area,
  blocks,
  colourOf,
  frame,
  inner,
  layout,
  nodes,
  parcels,
  pointsOf,
  withinFrame,
} from '../../../src/games/amsterdam/layout';
import type { ActionJson } from '../../../src/net/types';
import { targetsOf } from '../../../src/table/targets';
import { plugin } from '../../../src/games/amsterdam/plugin';
import { courseOf, routeTo, spareCubes } from '../../../src/games/amsterdam/sail';
import {
  colours,
  inOrderOfUse,
  ownersOf,
  stacksOf,
  type AmsterdamView,
  type Player,
} from '../../../src/games/amsterdam/view';

describe('the map', () => {
  test('has 36 blocks, six in each district, all inside its frame', () => {
    expect(blocks.size).toBe(36);
    for (const { id } of layout.districts)
      expect(layout.blocks.filter((block) => block.district === id)).toHaveLength(6);
    const inside = ([x, y]: [number, number]): boolean =>
      x >= frame.x && x <= frame.x + frame.w && y >= frame.y && y <= frame.y + frame.h;
    expect(layout.blocks.filter(({ draw }) => !pointsOf(draw.polygon).every(inside)).map(({ id }) => id)).toEqual([]);
  });
  test('outlines each block by seven corners a side, which gardens, walls and areas are made of', () => {
    for (const { draw } of layout.blocks) {
      expect(pointsOf(draw.polygon)).toHaveLength(14);
      for (const made of [inner(draw.polygon), parcels(draw.polygon), area(draw.polygon)])
        expect(made).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
  test('joins fields and blocks that exist', () => {
    expect(layout.harbour_edges.flatMap((edge) => edge.nodes).filter((id) => !nodes.has(id))).toEqual([]);
    expect(layout.block_bridges.flatMap((bridge) => bridge.blocks).filter((id) => !blocks.has(id))).toEqual([]);
    expect(layout.warehouses.filter(({ id }) => !nodes.has(id))).toEqual([]);
  });
  test('has a place on the roof for every good that a warehouse takes, and a picture of each good', () => {
    for (const { points, draw } of layout.warehouses) expect(draw.roof).toHaveLength(points.length);
    expect(layout.goods.filter(({ id }) => !(id in goodPictures))).toEqual([]);
    expect([...colourOf.values()].sort()).toEqual([...colours].sort());
  });
});

describe('the cards', () => {
  test('all have a face', () => {
    expect(allCards).toHaveLength(132);
    const districts = layout.districts.map(({ id }) => id);
    const faceless = allCards.filter(
      ({ deck, kind }) =>
        !(deck === 'craftsman'
          ? kind in craftsmen
          : deck === 'building'
            ? kind in buildings
            : districts.includes(kind)),
    );
    expect(faceless).toEqual([]);
    expect(Object.keys(craftsmen).filter((kind) => portraitParts(kind).length < 6)).toEqual([]);
  });
  test('show which cubes are lacking', () => {
    expect(priceOf('001', { pink: 1 })).toEqual([
      { colour: 'pink', lacking: false },
      { colour: 'pink', lacking: true },
    ]);
  });
  test('that can be used come first, used ones last', () => {
    expect(inOrderOfUse(['001', '002', '003'], (card) => card === '003', ['001'])).toEqual(['003', '002', '001']);
  });
});

test('discs lie upon each other as their order says, the first on top', () => {
  const view = { discs: [2, 0, 1], players: [{ amstel: 6 }, { amstel: 6 }, { amstel: 7 }] } as unknown as AmsterdamView;
  expect(Object.fromEntries(stacksOf(view))).toEqual({ 6: [1, 0], 7: [2] });
});

test('a block belongs to one seat', () => {
  const players = [{ blocks: ['JO1'] }, { blocks: ['HA1', 'HA2'] }] as unknown as Player[];
  expect(Object.fromEntries(ownersOf(players))).toEqual({ JO1: 0, HA1: 1, HA2: 1 });
});

describe('what an action touches', () => {
  test.each([
    ['take-card 001', { card: '001' }, ['card:001']],
    ['dice brown pink', { die: 'brown', second: 'pink' }, ['die:brown', 'die:pink']],
    ['activate 001 pink', { card: '001', spared: 'pink' }, ['card:001', 'cube:pink']],
    ['take-block JO3', { block: 'JO3' }, ['block:JO3']],
    ['sail W1 grey', { node: 'W1', paid: 'grey' }, ['node:W1', 'cube:grey']],
    ['sail W1', { node: 'W1', paid: null }, ['node:W1']],
    ['sell-for-cube grey', { cube: 'grey' }, ['black-market', 'cube:grey']],
    ['amstel 3', { fields: 3 }, ['amstel:3']],
    ['deliver beer', { good: 'beer' }, ['deliver:beer']],
    ['pay grey', { cube: 'grey' }, ['cube:grey']],
    ['market', {}, ['market']],
  ])('%s', (text, args, targets) => {
    const json = { act: text.split(' ')[0] ?? '', ...args } as ActionJson;
    expect(targetsOf({ text, json }, plugin)).toEqual(expect.arrayContaining(targets));
  });
});

describe('a voyage', () => {
  const joined = (a: string, b: string): boolean =>
    layout.harbour_edges.some(({ nodes: [x, y] }) => (x === a && y === b) || (x === b && y === a));
  test('leads from every field to every other along the waterway, without a detour back', () => {
    for (const { id: from } of layout.harbour_nodes)
      for (const { id: to } of layout.harbour_nodes) {
        const route = routeTo(from, to);
        expect([route[0], route.at(-1)]).toEqual([from, to]);
        expect(route.slice(1).every((node, i) => joined(route[i] ?? '', node))).toBe(true);
        expect(new Set(route).size).toBe(route.length);
      }
  });
  test('is drawn through every field on its way', () => {
    const places = courseOf('TULIP', 'J_BLUE').map(([x, y]) => [x * frame.w + frame.x, y * frame.h + frame.y]);
    const fields = routeTo('TULIP', 'J_BLUE').map((id) => [nodes.get(id)?.draw.x, nodes.get(id)?.draw.y]);
    expect(fields).toHaveLength(3);
    for (const [i, place] of places.entries())
      for (const k of [0, 1]) expect(place[k]).toBeCloseTo(fields[i]?.[k] ?? Number.NaN);
  });
  test('is paid with what is left over, as far as there is anything', () => {
    expect(spareCubes({ brown: 1, pink: 4, black: 2 }, { pink: 1, black: 2 }, 3)).toEqual(['pink', 'pink', 'brown']);
    expect(spareCubes({ grey: 1 }, {}, 3)).toEqual(['grey']);
    expect(spareCubes({ grey: 1 }, {}, 0)).toEqual([]);
  });
});

describe('names on the map', () => {
  test('stay within it, scored or not', () => {
    for (const { id, draw } of layout.districts)
      for (const letters of [id.length, id.length + 2]) {
        const at = withinFrame(draw, letters);
        const turn = (draw.angle * Math.PI) / 180;
        for (const end of [-1, 1]) {
          const x = at.x + end * 6 * letters * Math.cos(turn);
          const y = at.y + end * 6 * letters * Math.sin(turn);
          expect([id, x > frame.x, x < frame.x + frame.w, y > frame.y, y < frame.y + frame.h]).toEqual([
            id,
            true,
            true,
            true,
            true,
          ]);
        }
      }
  });
});
