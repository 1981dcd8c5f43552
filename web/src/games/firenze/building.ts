import type { Offered } from '../../net/types';
import { colours, total, type Colour, type FirenzeView, type Player } from './view';

// Towers as high as they can get this turn: what the view tells of stones and costs says how far.

// A tower that can grow: one of the site, or one that is begun.
export interface Growing {
  colour: string;
  // 0: it is begun.
  from: number;
  raised: boolean;
  // The heights that it can reach.
  heights: number[];
}

// How many more stones of a colour can be built: each has to leave enough for what all of them cost.
export function stonesToBuild(view: FirenzeView, player: Player, colour: Colour): number {
  const { build_costs: costs, turn } = view;
  const stones = player.storehouse[colour] ?? 0;
  const all = total(player.storehouse);
  let n = 0;
  while (n < stones && all - n - 1 >= (costs[turn.built + n + 1] ?? Infinity)) ++n;
  return n;
}

// What may be begun and raised now by more than one stone at once.
export function growing(view: FirenzeView, player: Player, offered: readonly Offered[]): Growing[] {
  return offered.flatMap(({ json }) => {
    const start = json.act === 'start';
    const colour = colours.find((each) => each === (start ? json.stone : json.colour));
    if ((!start && json.act !== 'raise') || !colour) return [];
    const from = start ? 0 : Number(json.height);
    const most = stonesToBuild(view, player, colour);
    const reached = Array.from({ length: most }, (_, i) => from + 1 + i);
    return [{ colour, from, raised: !start && json.again === 'again', heights: reached }];
  });
}

// The answer that lays the next stone of a tower. Once it has grown it is one of those that are safe.
export function nextStone(offered: readonly Offered[], tower: Growing, height: number): Offered | undefined {
  return offered.find(({ json }) =>
    height === 0
      ? json.act === 'start' && json.stone === tower.colour
      : json.act === 'raise' &&
        json.colour === tower.colour &&
        Number(json.height) === height &&
        (json.again === 'again') === (tower.raised || height > tower.from),
  );
}
