import { on } from 'svelte/events';

// Acts again and again while something that can be chosen is pressed, on the thing that the pointer was last moved to: a
// layout that shifts below a pointer at rest changes nothing.
// A short press is a click as ever; the click that ends a long one chooses nothing. What can be chosen names itself by a
// data attribute, `target` unless `by` says another one. Acting says false when nothing was done.
export function holding(
  node: HTMLElement,
  given: { each: number; act: (target: string) => boolean | void; by?: string; mouse?: boolean },
): { update(next: typeof given): void; destroy(): void } {
  let now = given;
  let timer: ReturnType<typeof setInterval> | undefined;
  let acted = false;
  let target: string | null | undefined;
  const attribute = (): string => `data-${now.by ?? 'target'}`;
  const nameOf = (at: Element | null): string | null | undefined =>
    at?.closest(`[${attribute()}]`)?.getAttribute(attribute());
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  const note = (event: PointerEvent): void => {
    if (timer !== undefined) target = nameOf(document.elementFromPoint(event.clientX, event.clientY));
  };
  const deaf = [
    on(node, 'pointerdown', (event) => {
      acted = false;
      stop();
      if (now.mouse && event.pointerType !== 'mouse') return;
      target = nameOf(event.target as Element);
      if (!target) return;
      timer = setInterval(() => {
        if (target && now.act(target) !== false) acted = true;
      }, now.each);
    }),
    on(window, 'pointermove', note),
    on(window, 'pointerup', stop),
    on(window, 'pointercancel', stop),
    on(
      node,
      'click',
      (event) => {
        if (!acted) return;
        acted = false;
        event.stopPropagation();
        event.preventDefault();
      },
      { capture: true },
    ),
  ];
  return {
    update: (next) => (now = next),
    destroy() {
      stop();
      for (const off of deaf) off();
    },
  };
}
