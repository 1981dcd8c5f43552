// Two fingers on what scrolls make it larger or smaller; what lies between them stays there. One finger scrolls, as everywhere.
interface Pinch {
  scale: () => number;
  least: () => number;
  most: number;
  // Draws the new scale at once.
  zoom: (scale: number) => void;
}

export function pinch(node: HTMLElement, options: Pinch): { destroy: () => void } {
  let began: { span: number; scale: number; x: number; y: number } | null = null;
  const middle = ([a, b]: [Touch, Touch]): { span: number; x: number; y: number } => {
    const box = node.getBoundingClientRect();
    return {
      span: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
      x: (a.clientX + b.clientX) / 2 - box.x,
      y: (a.clientY + b.clientY) / 2 - box.y,
    };
  };
  const two = (event: TouchEvent): [Touch, Touch] | null =>
    event.touches.length === 2 ? [event.touches[0] as Touch, event.touches[1] as Touch] : null;
  const start = (event: TouchEvent): void => {
    const fingers = two(event);
    if (!fingers) return void (began = null);
    const { span, x, y } = middle(fingers);
    const scale = options.scale();
    began = { span, scale, x: (node.scrollLeft + x) / scale, y: (node.scrollTop + y) / scale };
  };
  const move = (event: TouchEvent): void => {
    const fingers = two(event);
    if (!fingers || !began) return;
    event.preventDefault();
    const { span, x, y } = middle(fingers);
    const scale = Math.min(options.most, Math.max(options.least(), (began.scale * span) / Math.max(1, began.span)));
    options.zoom(scale);
    node.scrollTo(began.x * scale - x, began.y * scale - y);
  };
  const end = (): void => void (began = null);
  node.addEventListener('touchstart', start, { passive: true });
  node.addEventListener('touchmove', move, { passive: false });
  node.addEventListener('touchend', end);
  node.addEventListener('touchcancel', end);
  return {
    destroy() {
      node.removeEventListener('touchstart', start);
      node.removeEventListener('touchmove', move);
      node.removeEventListener('touchend', end);
      node.removeEventListener('touchcancel', end);
    },
  };
}
