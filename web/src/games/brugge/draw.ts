import type { Colour, Stack } from './view';
import { stackNames } from './view';

// What shall be drawn without asking again: all from one stack, or by a list of colours, the dearest first.
export type Plan = { from: (typeof stackNames)[number] } | { wish: readonly Colour[] };

// From which stack the plan draws now. Nothing if it does not say: both tops are wished for alike, or neither is.
export function planned(plan: Plan, stacks: readonly Stack[]): (typeof stackNames)[number] | null {
  if ('from' in plan) return stacks[stackNames.indexOf(plan.from)]?.top ? plan.from : null;
  const ranks = stackNames.map((_, i) => {
    const top = stacks[i]?.top;
    const rank = top ? plan.wish.indexOf(top) : -1;
    return rank < 0 ? Infinity : rank;
  });
  const [a = Infinity, b = Infinity] = ranks;
  return a === b ? null : a < b ? 'a' : 'b';
}
