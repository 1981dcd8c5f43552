import type { Catalogue } from '../../i18n/catalogue';
import { blocks, colourOf, layout, nodes } from './layout';
import { beside } from './sail';
import { ownersOf, storedAt, type AmsterdamView, type Player, type Worker } from './view';

// Things of the map in words, for the list, the details beside the board and the screen reader.
export interface Teller {
  view: AmsterdamView;
  player: Player | undefined;
  nameOf: (seat: number) => string;
  texts: Catalogue;
}
export interface Fare {
  fields: number;
  cubes: number;
}
export const fareTo = (player: Player | undefined, node: string): Fare => {
  const { fields = 0, cubes = 0 } = (player?.routes as Record<string, Partial<Fare>> | undefined)?.[node] ?? {};
  return { fields, cubes };
};
export const priceNow = (player: Player | undefined, block: string): { price: number; group: number } =>
  (player?.free_blocks as Record<string, { price: number; group: number }> | undefined)?.[block] ?? {
    price: blocks.get(block)?.cost ?? 0,
    group: 0,
  };

export function bridgesSaid({ view, nameOf, texts }: Teller, block: string): string {
  const owners = ownersOf(view.players);
  return layout.block_bridges
    .flatMap(({ blocks: [a, b] }) => (a === block ? [b] : b === block ? [a] : []))
    .map((other) => {
      const owner = owners.get(other);
      const whose = owner === undefined ? texts.text('web.free') : nameOf(owner);
      return `${texts.word('block', other)} (${whose})`;
    })
    .join(', ');
}

export function blockSaid({ view, player, nameOf, texts }: Teller, block: string): string {
  const name = texts.word('block', block);
  const owner = ownersOf(view.players).get(block);
  if (owner !== undefined) return texts.text('web.block_taken', { block: name, name: nameOf(owner) });
  const good = (view.goods as Record<string, string | null>)[block];
  const { price, group } = priceNow(player, block);
  const free = texts.text('web.block_free', {
    block: name,
    good: good ? texts.word('good', good) : '–',
    price,
    colour: texts.word('colour', colourOf.get(blocks.get(block)?.district ?? '') ?? ''),
    group,
  });
  return view.messenger === block ? `${free}; ${texts.text('web.messenger_here')}` : free;
}

// The dock workers that wait on a field.
export const waitingAt = (view: AmsterdamView, node: string): readonly Worker[] => {
  const jetty = nodes.get(node)?.worker;
  return jetty ? ((view.jetties as Record<string, Worker[]>)[jetty] ?? []) : [];
};
export const waitingSaid = ({ view, texts }: Teller, node: string): string => {
  const workers = waitingAt(view, node).map((worker) => texts.word('worker', worker));
  return workers.length > 0 ? texts.text('web.waiting', { workers: workers.join(', ') }) : '';
};
// What a warehouse holds, and of how much.
export function storedSaid({ view, texts }: Teller, node: string): string {
  const row = nodes.get(node);
  const room = layout.warehouses.find(({ id }) => id === node)?.points.length ?? 0;
  if (row?.kind === 'large') return texts.text('web.stored', { n: storedAt(view, node, row.good), room });
  const good = (view.small as Record<string, string | null>)[node];
  return row?.kind === 'small' && good ? texts.text('web.stored_good', { good: texts.word('good', good) }) : '';
}
export const besideSaid = (texts: Catalogue, node: string): string =>
  texts.text('web.beside', {
    nodes: beside(node)
      .map((each) => texts.word('node', each))
      .join(', '),
  });

export function nodeSaid(teller: Teller, node: string): string {
  const { view, player, nameOf, texts } = teller;
  const { fields, cubes } = fareTo(player, node);
  const pays = (view.warehouses as Record<string, number | undefined>)[node];
  const ships = view.players.flatMap((each, seat) => (each.node === node && !each.tom ? [nameOf(seat)] : []));
  return [
    texts.text('web.node', { node: texts.word('node', node), fields, cubes }),
    ...(pays === undefined ? [] : [texts.text('web.pays', { points: pays })]),
    storedSaid(teller, node),
    waitingSaid(teller, node),
    nodes.get(node)?.crane ? texts.text('web.with_crane') : '',
    view.foreman === node ? texts.text('web.with_foreman') : '',
    ...ships,
    besideSaid(texts, node),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

// The fields of the black market that are taken, and where the trader stands.
export function blackMarketSaid({ view, texts }: Teller): string {
  const goods = view.black_market.map((good) => texts.word('good', good));
  return [
    goods.length > 0 ? texts.text('web.sold', { goods: goods.join(', ') }) : texts.text('web.none_sold'),
    view.trader ? texts.text('web.trader_on', { good: texts.word('good', view.trader) }) : '',
  ]
    .filter((part) => part !== '')
    .join('; ');
}
// The workers in the depot in the order in which they came, and what the next one brings.
export function depotSaid({ view, texts }: Teller): string {
  const workers = view.depot.map((worker) => texts.word('worker', worker));
  return [
    workers.length > 0 ? workers.join(', ') : texts.text('web.empty'),
    ...(view.depot_points > 0 ? [texts.text('web.next_worker', { points: view.depot_points })] : []),
  ].join('; ');
}

// Who has how many blocks in a district, most first; those who have none are left out.
export const ranksIn = (view: AmsterdamView, district: string): { seat: number; n: number }[] =>
  view.players
    .map((player, seat) => ({ seat, n: (player.district_blocks as Record<string, number>)[district] ?? 0 }))
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => b.n - a.n);
