import { describe, expect, test } from 'vitest';
import words from '../../../src/generated/game-texts/en/amsterdam.json';
import {
  blackMarketSaid,
  blockSaid,
  depotSaid,
  nodeSaid,
  waitingAt,
  type Teller,
} from '../../../src/games/amsterdam/said';
import type { AmsterdamView, Player } from '../../../src/games/amsterdam/view';
import { Catalogue } from '../../../src/i18n/catalogue';

const ada = { node: 'TULIP', blocks: [], routes: { J_BLUE: { fields: 2, cubes: 2 } } } as unknown as Player;
const view = {
  players: [ada],
  goods: { JO3: 'coffee' },
  roof: { tulip_bulbs: 2 },
  small: { K1: 'gin', K2: null },
  warehouses: { TULIP: 4, K2: 5 },
  jetties: { light_blue: ['white', 'red_brown'], white: [] },
  black_market: ['beer', 'lace'],
  depot: ['white'],
  depot_points: 6,
  foreman: 'TULIP',
  messenger: 'JO3',
  trader: 'gin',
} as unknown as AmsterdamView;
const teller: Teller = { view, player: ada, nameOf: () => 'Ada', texts: new Catalogue(words) };
const bare = { ...teller, view: { ...view, black_market: [], depot: [], trader: null, depot_points: 0 } };

describe('the map in words', () => {
  test.each([
    [
      'TULIP',
      ['2 of 3 goods stored', 'next good pays 4', 'the foreman is here', 'Ada', 'next to: start field, water 1'],
    ],
    ['J_BLUE', ['2 fields, 2 cubes', 'waiting here: white, red-brown', 'with a crane', 'next to: ']],
    ['K1', ['genever stored here']],
  ])('tells all of %s', (node, parts) => {
    const said = nodeSaid(teller, node);
    for (const part of parts) expect(said).toContain(part);
  });
  test('names nothing that is not there', () => {
    expect(nodeSaid(teller, 'K2')).not.toMatch(/stored|waiting|crane|foreman/);
    expect(nodeSaid(teller, 'J_WHITE')).not.toContain('waiting');
    expect(waitingAt(view, 'W1')).toEqual([]);
  });
  test('tells where the messenger lowers a price', () => {
    expect(blockSaid(teller, 'JO3')).toContain('city messenger is here');
    expect(blockSaid(teller, 'JO2')).not.toContain('messenger');
  });
  test('has the black market with its trader, and the depot', () => {
    expect(blackMarketSaid(teller)).toBe('taken: beer, lace; the trader stands on: genever');
    expect(blackMarketSaid(bare)).toBe('all fields are free');
    expect(depotSaid(teller)).toBe('white; the next dock worker brings 6 points');
    expect(depotSaid(bare)).toBe('empty');
  });
});
