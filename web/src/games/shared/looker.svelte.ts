import { on } from 'svelte/events';

// What a player is looking at closely: a card, a tile, a ship. Pointing and focusing show it; a click on a thing that
// cannot be chosen, or a long press on any, pins it until it is closed.

export interface Sight {
  what: string;
  anchor: DOMRect;
  pinned: boolean;
}

const hoverDelay = 280;
const longPress = 450;

const open = new Set<Looker>();
// What is looked at goes with the part of the table that it lies on.
export function closeLooks(): void {
  for (const looker of [...open]) looker.close();
}

export class Looker {
  sight = $state.raw<Sight | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(what: string, node: Element, pinned: boolean): void {
    clearTimeout(this.#timer);
    open.add(this);
    this.sight = { what, anchor: node.getBoundingClientRect(), pinned };
  }

  point(what: string, node: Element): void {
    if (this.sight?.pinned) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.show(what, node, false), hoverDelay);
  }

  pin(what: string, node: Element): void {
    if (this.sight?.pinned && this.sight.what === what) this.close();
    else this.show(what, node, true);
  }

  leave(): void {
    clearTimeout(this.#timer);
    if (!this.sight?.pinned) this.sight = null;
  }

  close(): void {
    open.delete(this);
    clearTimeout(this.#timer);
    this.sight = null;
  }
}

// Makes everything inside a node show what it is.
export function looks(
  node: HTMLElement,
  given: { looker: Looker; what: string },
): { update(next: typeof given): void; destroy(): void } {
  let now = given;
  // It tells what it is by itself (explain/).
  node.dataset.sheet = '';
  let press: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  const heard: [string, (event: Event) => void][] = [
    ['pointerenter', (event) => (event as PointerEvent).pointerType === 'mouse' && now.looker.point(now.what, node)],
    ['pointerleave', () => now.looker.leave()],
    [
      'focusin',
      () => node.matches(':has(:focus-visible)') && !now.looker.sight?.pinned && now.looker.show(now.what, node, false),
    ],
    ['focusout', () => now.looker.leave()],
    [
      'pointerdown',
      (event) => {
        held = false;
        if ((event as PointerEvent).pointerType === 'mouse') return;
        press = setTimeout(() => {
          held = true;
          now.looker.show(now.what, node, true);
        }, longPress);
      },
    ],
    // Somebody asks what it is (explain/).
    ['explain', () => now.looker.show(now.what, node, true)],
    ['pointerup', () => clearTimeout(press)],
    ['pointercancel', () => clearTimeout(press)],
    ['contextmenu', (event) => held && event.preventDefault()],
  ];
  // The click that ends a long press chooses nothing.
  const swallow = (event: Event): void => {
    if (!held) return;
    held = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const deaf = [...heard.map(([name, act]) => on(node, name, act)), on(node, 'click', swallow, { capture: true })];
  return {
    update: (next) => (now = next),
    destroy() {
      clearTimeout(press);
      for (const stop of deaf) stop();
      // Not while the page is being changed.
      queueMicrotask(() => now.looker.leave());
    },
  };
}
