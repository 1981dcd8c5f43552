import { describe, expect, it } from 'vitest';
import { about } from '../../../src/games/firenze/about';
import { standing, worthOf, worths } from '../../support/worth';

worths(
  'firenze',
  about,
  {
    track: standing,
    bag: { bag: { white: 3, red: 2 } },
    church: { church: ['flood'] },
    exchange: { players: [{ exchange_price: 2 }] },
    site: { players: [{ towers: [{ raised: true }, { raised: false }] }] },
  },
  'track',
);

describe('what is pointed at in the city', () => {
  const worth = worthOf('firenze', about);
  const view = {
    players: [
      { orders: ['white_3'], towers: [{ colour: 'white', height: 4 }], seals: 3, score_if_ended: 7 },
      { orders: ['white_5', 'white_6'], towers: [], seals: 2, score_if_ended: 9 },
    ],
    majority_bonuses: [4, 5, 6, 7, 8, 9],
    floor_tokens: [{ height: 6, bonus: 2 }],
    open_orders: [
      { order: 'white_7', prestige: 5 },
      { order: 'red_4', prestige: 3 },
    ],
    balconies: [{ order: 'white_8', prestige: 9 }],
    neutral_seals: ['red_4'],
  };

  it('is worth what that flag, floor or order brings, and how far one is', () => {
    expect(worth('flag', view, 'white')).toEqual({ points: 4, n: 1, other: 2 });
    expect(worth('floor', view, '6')).toEqual({ points: 2, height: 6, floors: 4 });
    expect(worth('order', view, 'white_7')).toEqual({ points: 5, height: 7, floors: 4 });
    expect(worth('balcony', view, 'white_8')).toEqual({ points: 9, height: 8, floors: 4 });
    expect(worth('rival', view, '1')).toEqual({ points: 9, left: 2 });
  });
  it('is worth nothing to anybody once somebody has it or a neutral seal covers it', () => {
    expect(worth('floor', view, '5')).toBeNull();
    expect(worth('order', view, 'white_5')).toBeNull();
    expect(worth('order', view, 'red_4')).toBeNull();
    expect(worth('rival', view)).toBeNull();
  });
});
