import { render } from 'svelte/server';
import { describe, expect, test, vi } from 'vitest';
import Rivals from '../../../src/games/amsterdam/Rivals.svelte';
import Sheet from '../../../src/games/amsterdam/Sheet.svelte';
import type { AmsterdamView, Player } from '../../../src/games/amsterdam/view';
import { Looker } from '../../../src/games/shared/looker.svelte';
import words from '../../../src/generated/game-texts/en/amsterdam.json';
import { Catalogue } from '../../../src/i18n/catalogue';
import type { Picker } from '../../../src/table/picker.svelte';

// Nothing is painted without a browser.
vi.mock('../../../src/art/pieces', async (original) =>
  Object.fromEntries(Object.keys(await original<object>()).map((name) => [name, () => ''])),
);

const texts = new Catalogue(words);
const nameOf = (seat: number): string => ['Ada', 'Ben'][seat] ?? '';
const ben = {
  tom: false,
  points: 21,
  guilders: 4,
  penalties: 1,
  group: 3,
  node: 'W1',
  blocks: ['JO1'],
  inactive: ['060'],
  active: ['001'],
  supply: { brown: 1, grey: 2, purple: 3, orange: 4 },
  magazine: 'black',
  wheel: { 1: { pink: 2, black: 1, grey: 1 }, 2: {}, 3: {}, 4: {}, 5: {}, 6: {} },
  coming: [{ round: 6, cubes: { pink: 2, black: 1, grey: 1 } }],
  ship: { beer: 2, cheese: 1 },
  storage: { gin: 1, beer: 1 },
  crew: { white: 1 },
  open_orders: ['01'],
  orders: [],
  orders_hidden: 2,
  score: [{ item: 'order', order: '01', points: 5 }],
  has_picked: true,
} as unknown as Player;
const view = {
  round: 5,
  phase: 'dice',
  to_move: 0,
  used: ['001'],
  discard: ['002', '061'],
  players: [{ ...ben, coming: [] }, ben],
} as unknown as AmsterdamView;
const play = {} as Picker;
const sheet = (what: string): string =>
  render(Sheet, { props: { what, view, player: view.players[0], nameOf, texts, me: 0, play } }).body.replace(
    /<!--.*?-->/g,
    '',
  );

describe('another player', () => {
  const all = sheet('seat:1');
  test.each([
    ['all of the supply', ['1 brown', '2 grey', '3 purple', '4 orange']],
    ['the cube that is kept', ['Magazine', '1 black']],
    ['all of the wheel', ['round 6', '2 pink', '1 grey', '1 black']],
    ['storage and ship', ['1 genever', '1 beer', '2 beer', '1 cheese', '1 white']],
    ['open orders, and how many are hidden', [texts.word('order', '01'), '2 hidden orders']],
    ['which of them would score now', ['fulfilled as things are']],
    ['cards, and those that are used', [texts.word('card', '001'), 'Used this round', texts.word('card', '060')]],
  ])('shows %s', (_, parts) => {
    for (const part of parts) expect(all).toContain(part);
  });
  test('has in the ledger who has orders, a kept cube, chosen dice, and how many goods are not drawn', () => {
    const { body } = render(Rivals, { props: { view, others: [1], nameOf, texts, looker: new Looker() } });
    expect(body).toContain('1 of 3 orders can be seen');
    expect(body).toContain('Magazine: black');
    expect(body).toContain('has chosen dice');
    expect(body).toContain('+3');
  });
});

test('own orders are ticked if they would score now', () => {
  const own = { ...ben, open_orders: [], orders: ['01', '02'] } as unknown as Player;
  const { body } = render(Sheet, { props: { what: 'orders:', view, player: own, nameOf, texts, me: 0, play } });
  expect(body.match(/aria-label="fulfilled as things are"/g)).toHaveLength(1);
  expect(body.match(/aria-label="not fulfilled yet"/g)).toHaveLength(1);
});

test('the discard pile is open, the last card on top', () => {
  const pile = sheet('discard:');
  expect(pile.indexOf(texts.word('card', '061'))).toBeGreaterThan(-1);
  expect(pile.indexOf(texts.word('card', '061'))).toBeLessThan(pile.indexOf(texts.word('card', '002')));
});
