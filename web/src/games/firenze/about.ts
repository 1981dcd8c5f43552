import type { About } from '../../table/about';
import type { Values } from '../../i18n/fill';
import { total } from '../shared/counts';
import { best } from '../shared/standing';
import { colours, sealsOn, type FirenzeView } from './view';

// An order of the city that nobody has fulfilled, and how far the highest tower of its colour has come.
function openOrder(view: FirenzeView, seat: number, of: string): Values | null {
  const order = view.open_orders.find((each) => each.order === of) ?? view.balconies.find((each) => each.order === of);
  const taken = view.players.some((player) => (player.orders as string[]).includes(of));
  if (!order || taken || (view.neutral_seals as string[]).includes(of)) return null;
  const [colour, height] = [of.slice(0, of.lastIndexOf('_')), Number(of.slice(of.lastIndexOf('_') + 1))];
  const own = view.players[seat]?.towers.filter((tower) => tower.colour === colour) ?? [];
  return { points: order.prestige, height, floors: Math.max(0, ...own.map((tower) => tower.height)) };
}

// What the board tells about its things; the more special ones first.
export const about: About<FirenzeView> = {
  points: { at: '[data-about=points]', rule: 'FIR-3.5' },
  ended: { at: '[data-about=ended]', rule: 'FIR-12.4' },
  seals: {
    at: '[data-about=seals]',
    rule: 'FIR-12.1',
    worth: (view, seat) => ({ left: view.players[seat]?.seals ?? 0 }),
  },
  price: { at: '.row .price', rule: 'FIR-4.3' },
  stones: { at: '.row .stones', rule: 'FIR-4.6' },
  cost: { at: '[data-about=cost]', rule: 'FIR-6.6', worth: (view) => ({ built: view.turn.built }) },
  exchange: {
    at: '[data-about=exchange]',
    rule: 'FIR-5.1',
    worth: (view, seat) => {
      const player = view.players[seat];
      return player ? { price: player.exchange_price } : null;
    },
  },
  store: {
    at: '.mine .store',
    rule: 'FIR-9.2',
    worth: (view, seat) => {
      const player = view.players[seat];
      return player ? { n: total(player.storehouse), limit: player.storehouse_limit } : null;
    },
  },
  cards: { at: '.mine .hand', rule: 'FIR-9.3' },
  site: {
    at: '.mine .site',
    rule: 'FIR-7.1',
    worth: (view, seat) => ({ n: view.players[seat]?.towers.filter((tower) => !tower.raised).length ?? 0 }),
  },
  flag: {
    at: '.city .flag',
    rule: 'FIR-12.4',
    worth: (view, seat, _texts, of) => {
      const seals = sealsOn(view, of);
      const most = (mine: boolean): number =>
        Math.max(0, ...seals.filter((each) => (each.seat === seat) === mine).map(({ n }) => n));
      const points = view.majority_bonuses[(colours as readonly string[]).indexOf(of)];
      return points === undefined ? null : { points, n: most(true), other: most(false) };
    },
  },
  floor: {
    at: '.city .bonus, .city .gone',
    rule: 'FIR-8.9',
    worth: (view, seat, _texts, of) => {
      const token = view.floor_tokens.find(({ height }) => height === Number(of));
      const floors = Math.max(0, ...(view.players[seat]?.towers ?? []).map((tower) => tower.height));
      return token ? { points: token.bonus, height: token.height, floors } : null;
    },
  },
  balcony: {
    at: '.city .has-balcony',
    rule: 'FIR-8.4',
    worth: (view, seat, _texts, of) => openOrder(view, seat, of),
  },
  order: { at: '.city .cell', rule: 'FIR-8.2', worth: (view, seat, _texts, of) => openOrder(view, seat, of) },
  church: { at: '.church', rule: 'FIR-10.16', worth: (view) => ({ n: view.church.length }) },
  bag: { at: '.strip .bag', rule: 'FIR-4.9', worth: (view) => ({ n: total(view.bag) }) },
  track: { at: '.trackbox', rule: 'FIR-3.5', worth: (view, seat) => best(view.players, seat) },
  rival: {
    at: '.others .rival',
    rule: 'FIR-3.2',
    worth: (view, _seat, _texts, of) => {
      const player = of === '' ? undefined : view.players[Number(of)];
      return player ? { points: player.score_if_ended, left: player.seals } : null;
    },
  },
};
