// Arrow keys walk from button to button in the direction pressed, among those of the same group (`data-walk`) and kind
// (`data-kind`).

export interface Spot {
  x: number;
  y: number;
}
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

// Which of the spots lies nearest in the direction of an arrow; what lies to the side counts as farther. -1 if none does.
export function nearest(from: Spot, spots: readonly Spot[], arrow: string): number {
  const [ax, ay] = arrows[arrow] ?? [0, 0];
  let best = -1;
  let least = Infinity;
  for (const [i, { x, y }] of spots.entries()) {
    const [dx, dy] = [x - from.x, y - from.y];
    const along = dx * ax + dy * ay;
    const across = Math.abs(dx * ay) + Math.abs(dy * ax);
    const cost = along + 2 * across;
    if (along > 1 && cost < least) [best, least] = [i, cost];
  }
  return best;
}

const middle = (node: Element): Spot => {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

// True if the key was an arrow inside a group; it means nothing else then.
export function walked(event: KeyboardEvent): boolean {
  const from = event.target as HTMLElement;
  const group = from.closest('[data-walk]');
  if (!(event.key in arrows) || !group || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey)
    return false;
  const others = [...group.querySelectorAll<HTMLElement>('button:not(:disabled):not([aria-hidden])')].filter(
    (each) => each !== from && each.dataset.kind === from.dataset.kind && each.offsetParent !== null,
  );
  others[nearest(middle(from), others.map(middle), event.key)]?.focus();
  return true;
}
