import { time } from '../../pace';

// Drag and drop, as an extra for the mouse: whatever it does can be done by clicks, touch and keys too. What can be
// dragged has `data-drag`, and where it can be dropped `data-drop`; places that take it are marked while it is dragged.

export interface Drag {
  // Whether a place takes a thing.
  takes(what: string, place: string): boolean;
  drop(what: string, place: string): void;
}

// So many pixels are a drag; less is a click that was not quite still.
const farEnough = 7;

export function dragging(root: HTMLElement, given: Drag): { update(next: Drag): void; destroy(): void } {
  let now = given;
  let held: { what: string; source: HTMLElement; x: number; y: number; layer: HTMLElement | null } | null = null;

  function mark(what: string | null): void {
    for (const place of root.querySelectorAll<HTMLElement>('[data-drop]'))
      place.classList.toggle('takes', what !== null && now.takes(what, place.dataset.drop ?? ''));
  }
  function lift(from: NonNullable<typeof held>): HTMLElement {
    const box = from.source.getBoundingClientRect();
    const layer = document.createElement('div');
    layer.className = 'flying dragged';
    layer.setAttribute('aria-hidden', 'true');
    layer.style.cssText = `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`;
    layer.append((from.source.querySelector('.card, .token') ?? from.source).cloneNode(true));
    document.body.append(layer);
    mark(from.what);
    return layer;
  }
  const placeAt = (event: PointerEvent): HTMLElement | null =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('.takes[data-drop]') ?? null;

  function down(event: PointerEvent): void {
    const source = (event.target as HTMLElement).closest<HTMLElement>('[data-drag]');
    if (!source || event.pointerType !== 'mouse' || event.button !== 0) return;
    held = { what: source.dataset.drag ?? '', source, x: event.clientX, y: event.clientY, layer: null };
  }
  function move(event: PointerEvent): void {
    if (!held) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.layer && Math.hypot(dx, dy) < farEnough) return;
    held.layer ??= lift(held);
    held.layer.style.transform = `translate(${dx}px,${dy}px) rotate(${Math.max(-6, Math.min(6, dx / 30))}deg)`;
    const over = placeAt(event);
    for (const place of root.querySelectorAll('.over-it')) if (place !== over) place.classList.remove('over-it');
    over?.classList.add('over-it');
  }
  function end(): { what: string; layer: HTMLElement } | null {
    const was = held;
    held = null;
    if (!was?.layer) return null;
    mark(null);
    for (const place of root.querySelectorAll('.over-it')) place.classList.remove('over-it');
    return { what: was.what, layer: was.layer };
  }
  function up(event: PointerEvent): void {
    const place = held?.layer ? placeAt(event) : null;
    const was = end();
    if (!was) return;
    // The click that ends a drag chooses nothing.
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    if (place) {
      was.layer.remove();
      now.drop(was.what, place.dataset.drop ?? '');
      return;
    }
    const back = was.layer.animate([{}, { transform: 'none' }], { duration: time(180), easing: 'ease-out' });
    back.onfinish = back.oncancel = () => was.layer.remove();
  }
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  const giveUp = (event: Event): void => {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
    end()?.layer.remove();
  };
  const noGhost = (event: Event): void => {
    if (held) event.preventDefault();
  };

  root.addEventListener('pointerdown', down);
  root.addEventListener('dragstart', noGhost);
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', giveUp);
  addEventListener('keydown', giveUp);
  return {
    update: (next) => (now = next),
    destroy() {
      end()?.layer.remove();
      root.removeEventListener('pointerdown', down);
      root.removeEventListener('dragstart', noGhost);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', giveUp);
      removeEventListener('keydown', giveUp);
    },
  };
}
