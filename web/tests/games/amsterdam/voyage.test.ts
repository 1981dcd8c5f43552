import { describe, expect, test } from 'vitest';
import type { AmsterdamView, Player } from '../../../src/games/amsterdam/view';
import { nextOf, stopKey, stopsOn, wantedCubes, type Stop } from '../../../src/games/amsterdam/voyage';
import type { Offered } from '../../../src/net/types';

const player = { node: 'START', ship: { tulip_bulbs: 2, beer: 1 }, crew: { light_blue: 1 }, inactive: ['001', '043'] };
const ada = player as unknown as Player;
const view = {
  delivery_bonus: 3,
  depot_points: 8,
  warehouses: { TULIP: 5, K1: 4 },
  jetties: { light_blue: ['white', 'white'] },
} as unknown as AmsterdamView;
const route = ['START', 'TULIP', 'W1', 'J_BLUE', 'K1'];
const offered = (...texts: string[]): Offered[] =>
  texts.map((text) => {
    const [act = '', what] = text.split(' ');
    const key = act === 'sail' ? 'node' : act === 'deliver' ? 'good' : 'worker';
    return { text, json: { act, [key]: what, ...(act === 'sail' ? { paid: text.split(' ')[2] ?? null } : {}) } };
  });
const stop = (stops: Stop[], key: string): Stop => stops.find((each) => stopKey(each) === key) as Stop;

describe('stops on the way', () => {
  const stops = stopsOn(view, ada, route);
  test('are deliveries, and workers that wait', () => {
    expect(stops.map((each) => `${stopKey(each)} ${each.points} ${each.proposed}`)).toEqual([
      'TULIP deliver tulip_bulbs 8 true',
      'J_BLUE deliver-worker light_blue 8 true',
      'J_BLUE take-worker white 0 false',
      'K1 deliver tulip_bulbs 7 false',
      'K1 deliver beer 7 false',
    ]);
  });
  test('are not where the ship lies, nor at full warehouses', () => {
    expect(stopsOn(view, ada, ['TULIP', 'W1'])).toEqual([]);
    expect(stopsOn({ ...view, warehouses: {} }, ada, ['START', 'TULIP', 'K1'])).toEqual([]);
  });
  test('are made before the ship goes on: all goods of a kind, one good and one worker of the others', () => {
    const take = stop(stops, 'J_BLUE take-worker white');
    const small = stop(stops, 'K1 deliver beer');
    const voyage = { route, stops: [stop(stops, 'TULIP deliver tulip_bulbs'), take, small], left: ['grey'] as const };
    const goods = nextOf(voyage, 'TULIP', offered('deliver tulip_bulbs', 'sail W1 grey'));
    expect([goods?.answer.text, goods?.voyage]).toEqual(['deliver tulip_bulbs', voyage]);
    const on = nextOf(voyage, 'TULIP', offered('sail W1 pink', 'sail W1 grey', 'end-turn'));
    expect([on?.answer.text, on?.voyage.left]).toEqual(['sail W1 grey', []]);
    const worker = nextOf(voyage, 'J_BLUE', offered('take-worker white', 'sail K1'));
    expect([worker?.answer.text, worker?.voyage.stops.includes(take)]).toEqual(['take-worker white', false]);
    const last = nextOf(voyage, 'K1', offered('deliver beer', 'deliver tulip_bulbs'));
    expect([last?.answer.text, last?.voyage.stops.includes(small)]).toEqual(['deliver beer', false]);
    expect(nextOf(voyage, 'K1', offered('deliver tulip_bulbs', 'end-turn'))).toBeNull();
  });
});

test('cards that are to be activated want their cubes', () => {
  expect(wantedCubes(ada)).toMatchObject({ pink: 2, brown: 1 });
});
