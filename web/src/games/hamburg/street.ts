import type { Player } from './view';

// What a street has to show, also of what a previewed action would add.
export interface Street {
  // New plots, new buildings on plots that are there, and cards new left of the board.
  fresh: Player['plots'];
  planned: { card: string; i: number }[];
  leftNew: string[];
  // The sides of the mayor to choose from.
  sides: string[];
  // How many things stand side by side.
  things: number;
  // In one row, a house has all the height there is.
  level: boolean;
}

export function streetOf(player: Player, after: Player | undefined, strays: number, sides: string[]): Street {
  const fresh = after ? after.plots.slice(player.plots.length) : [];
  const planned = (after?.plots ?? []).flatMap((plot, i) =>
    plot.buildings.filter((card) => !player.plots[i]?.buildings.includes(card)).map((card) => ({ card, i })),
  );
  const leftNew = after ? after.left.filter((card) => !player.left.includes(card)) : [];
  const things = player.plots.length + player.left.length + leftNew.length + strays + fresh.length;
  const single = player.plots.every(
    (plot, i) => plot.buildings.length + planned.filter((each) => each.i === i).length <= 1,
  );
  const level = things <= 10 && player.under_zoo.length === 0 && single && sides.length === 0;
  return { fresh, planned, leftNew, sides, things, level };
}
