import { describe, expect, it } from 'vitest';
import { isIcon } from '../../../src/art/signs';
import { cardRow, constant, dangerOf, halfOf, markersIn, stockSide } from '../../../src/games/hamburg/cards';
import { face } from '../../../src/games/hamburg/face';
import type { ActionJson } from '../../../src/net/types';
import { targetsOf } from '../../../src/table/targets';
import { plugin } from '../../../src/games/hamburg/plugin';
import { stripSizes } from '../../../src/games/hamburg/sizes';
import {
  areas,
  clergyTotal,
  colours,
  dice,
  leadIn,
  levelsShown,
  statueKinds,
  type Player as Citizen,
} from '../../../src/games/hamburg/view';
// @ts-expect-error a build script without types
import { inline, standIns } from '../../../tools/build-rules.mjs';
// @ts-expect-error a build script without types
import { gameTexts, languages } from '../../../tools/build-texts.mjs';
import { rulePages } from '../../support/pages';
import { palette } from '../../support/palette';

palette('hamburg', dice);
rulePages('hamburg', { rules: 600, standIns: 280 });

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
    const score = [
      { item: 'clergy', window: 'violet', points: 3 },
      { item: 'wall', points: 5 },
      { item: 'clergy', window: 'black', points: 2 },
    ];
    expect(clergyTotal({ score } as unknown as Citizen)).toBe(5);
  });
  it('draws opponents smaller the more of them share the width', () => {
    const seals = [1, 2, 3, 4].map((opponents) => stripSizes(opponents).seal);
    expect(seals).toEqual([...new Set(seals)].sort((a, b) => b - a));
    expect(stripSizes(5)).toEqual(stripSizes(4));
  });
  it('puts every action with a place on the board', () => {
    const touches = (text: string, json: ActionJson): string[] => targetsOf({ text, json }, plugin);
    expect(touches('build-wall 132 left', { act: 'build-wall', card: '132', half: 'left' })).toEqual(
      expect.arrayContaining(['card:132', 'build-wall:132', 'half:left']),
    );
    expect(touches('zoo 250', { act: 'zoo', zoo: '250' })).toContain('card:250');
    expect(touches('yes', { act: 'yes' })).toEqual(['yes']);
    for (const danger of colours)
      expect(touches(`reduce ${danger}`, { act: 'reduce', danger })).toContain(`danger:${danger}`);
  });
});

describe('the options of Hamburg', () => {
  it('warn of two expansions together', () => {
    expect(face.warnings?.({ expansions: ['stock', 'ships'] })).toEqual([]);
    expect(face.warnings?.({ expansions: ['stock', 'clergy'] })).toEqual(['stock_and_clergy']);
    expect(face.warnings?.({})).toEqual([]);
  });
});

describe('the texts of Hamburg', () => {
  it.each(languages as string[])('are put together for every card in %s', (language) => {
    const cards = Object.keys(gameTexts('hamburg', language) as Record<string, string>).filter((key) =>
      key.startsWith('cards.'),
    );
    expect(cards.length).toBeGreaterThan(200);
  });
  it('lead to rules with a letter for a number too', () => {
    expect(inline('HAM-CP-K, HAM-C-AMB-07')).toBe(
      '<a href="/rules/hamburg/full#HAM-CP-K">HAM-CP-K</a>, <a href="/rules/hamburg/full#HAM-C-AMB-07">HAM-C-AMB-07</a>',
    );
  });
  it('list the stand-ins of every card', () => {
    expect(standIns('hamburg').find((each: { id: string }) => each.id === '001').fields).toContainEqual({
      field: 'cost',
      value: '3',
      grade: 'chosen',
    });
  });
});
