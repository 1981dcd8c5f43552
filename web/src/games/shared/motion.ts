import { stoneClass } from '../../art/pieces';
import { inTurn } from '../../frames';
import { time } from '../../pace';
import { along, placesBetween, type Course, type Point } from './course';
import { flights, type Heap } from './flights';

// Movement that shows cause and effect: pieces fly from where they became fewer to where they became more, things that
// are the same in both pictures glide. It never waits for anybody and ends at the first key or touch.

interface Picture {
  heaps: (Heap & { node: HTMLElement; rect: DOMRect })[];
  // `at` is the field of a chart that it stands on.
  things: Map<string, { node: HTMLElement; rect: DOMRect; at: string | undefined }>;
}

export function survey(root: HTMLElement): Picture {
  const heaps: Picture['heaps'] = [];
  const things: Picture['things'] = new Map();
  for (const node of root.querySelectorAll<HTMLElement>('[data-piece], [data-thing]')) {
    const rect = node.getBoundingClientRect();
    const { piece, heap, thing, n, node: at } = node.dataset;
    if (piece && heap) heaps.push({ place: heap, piece, n: Number(n ?? 1), node, rect });
    if (thing) things.set(thing, { node, rect, at });
  }
  return { heaps, things };
}

const running = new Set<Animation>();
// What moves in its place on the board, by the thing that moves.
const inPlace = new Map<HTMLElement, Animation>();
function skip(): void {
  for (const animation of running) animation.finish();
}
globalThis.addEventListener?.('pointerdown', skip, true);
globalThis.addEventListener?.('keydown', skip, true);

// What is taken away when it is `done` stays where it arrived until then.
function run(node: HTMLElement, frames: Keyframe[], duration: number, easing: string, done?: () => void): Animation {
  const animation = node.animate(frames, { duration, easing, fill: done ? 'both' : 'backwards' });
  running.add(animation);
  const end = (): void => {
    running.delete(animation);
    if (inPlace.get(node) === animation) inPlace.delete(node);
    done?.();
  };
  animation.onfinish = end;
  animation.oncancel = end;
  return animation;
}

// A second movement of a thing would take both away from the compositor, and whoever measures a moving thing finds it
// where it is not going to be: what still moves stops, and sets out anew from where it was seen last.
function settle(): void {
  for (const animation of inPlace.values()) animation.cancel();
  inPlace.clear();
}
function move(node: HTMLElement, frames: Keyframe[], duration: number): void {
  inPlace.get(node)?.cancel();
  const animation = run(node, frames, duration, 'cubic-bezier(.3,.1,.2,1)');
  inPlace.set(node, animation);
}

const mostClones = 24;
// Larger things need no light.
const largest = 48;

// One piece on its way: its layer, its course with the part of the way at which each point of it lies, and when it sets
// out.
interface Flying {
  layer: HTMLElement;
  course: (Keyframe & { offset: number })[];
  delay: number;
}

// Stones that are drawn as something larger, a tower of them, fly as what they are.
function stoneOf(source: HTMLElement): HTMLElement | null {
  const colour = /^stone:(.+)$/.exec(source.dataset.piece ?? '')?.[1];
  if (!colour || source.querySelector('.token')) return null;
  const letter = source.querySelector('text')?.textContent?.trim() ?? '';
  const stone = document.createElement('span');
  stone.className = `token ${stoneClass(colour, letter.length, 26)}`;
  stone.textContent = letter;
  return stone;
}

// A picture of a piece above the board, where `at` says.
function pictureOf(source: HTMLElement, at: DOMRect): HTMLElement {
  const card = source.querySelector('.card, .medal');
  const picture = card ?? source.querySelector('.token, svg') ?? source;
  const clone = stoneOf(source) ?? (picture.cloneNode(true) as HTMLElement);
  const size = card ? at : { width: Math.min(28, at.width), height: Math.min(28, at.height) };
  const layer = document.createElement('div');
  layer.setAttribute('aria-hidden', 'true');
  layer.className = 'flying';
  layer.style.cssText = `left:${at.left + at.width / 2 - size.width / 2}px;top:${at.top + at.height / 2 - size.height / 2}px;width:${size.width}px;height:${size.height}px`;
  layer.append(clone);
  return layer;
}

function fly(source: HTMLElement, from: DOMRect, to: DOMRect, delay: number): Flying {
  const dx = to.left + to.width / 2 - from.left - from.width / 2;
  const dy = to.top + to.height / 2 - from.top - from.height / 2;
  const lift = Math.min(60, 14 + Math.hypot(dx, dy) / 9);
  const course = [
    { transform: 'translate(0,0)', opacity: 1, offset: 0, easing: 'cubic-bezier(.5,.1,.7,.7)' },
    {
      transform: `translate(${dx / 2}px,${dy / 2 - lift}px) scale(1.12)`,
      opacity: 1,
      offset: 0.4,
      easing: 'cubic-bezier(.2,.4,.2,1)',
    },
    { transform: `translate(${dx}px,${dy}px) scale(.9)`, opacity: 0.9, offset: 0.99 },
    { transform: `translate(${dx}px,${dy}px) scale(.9)`, opacity: 0, offset: 1 },
  ];
  return { layer: pictureOf(source, from), course, delay };
}

// What came from somewhere that is not drawn lights up where it is: its picture does, above the board, because a piece
// that grew in its place would make layers of all that is drawn after it.
function lightUp(source: HTMLElement, at: DOMRect): Flying {
  const course = [
    { transform: 'scale(1.7)', opacity: 0, offset: 0 },
    { transform: 'scale(1.35)', opacity: 0.9, offset: 0.3 },
    { transform: 'scale(1)', opacity: 0.9, offset: 0.7 },
    { transform: 'scale(1)', opacity: 0, offset: 1 },
  ];
  return { layer: pictureOf(source, at), course, delay: 0 };
}

// All begin and end together, and wait their turn within their course: every movement that begins or ends by itself,
// and every layer that comes or goes by itself, makes the page style and sort all of them anew.
function depart(pieces: readonly Flying[], duration: number): void {
  if (pieces.length === 0) return;
  const sky = document.createElement('div');
  sky.append(...pieces.map((piece) => piece.layer));
  document.body.append(sky);
  const whole = duration + Math.max(...pieces.map((piece) => piece.delay));
  let left = pieces.length;
  for (const { layer, course, delay } of pieces) {
    const timed = course.map((point) => ({ ...point, offset: (delay + point.offset * duration) / whole }));
    const [first, last] = [timed[0], timed.at(-1)];
    if (!first || !last) continue;
    run(layer, [{ ...first, offset: 0, easing: 'linear' }, ...timed, { ...last, offset: 1 }], whole, 'linear', () => {
      left -= 1;
      if (left === 0) sky.remove();
    });
  }
}

export function perform(root: HTMLElement, before: Picture, course?: Course): void {
  const duration = time(520);
  if (duration === 0) return;
  settle();
  const after = survey(root);
  const { moved, came } = flights(before.heaps, after.heaps);
  const was = new Map(before.heaps.map((heap) => [`${heap.place} ${heap.piece}`, heap]));
  const is = new Map(after.heaps.map((heap) => [`${heap.place} ${heap.piece}`, heap]));
  const flown = new Set(moved.map((flight) => is.get(`${flight.to} ${flight.piece}`)?.node));
  // Pieces set out from where nothing is left of them: the board itself need not wait until they are made.
  inTurn('flights', () => {
    const pieces: Flying[] = [];
    for (const flight of moved) {
      const source = was.get(`${flight.from} ${flight.piece}`);
      const target = is.get(`${flight.to} ${flight.piece}`);
      if (!source || !target || source.rect.width === 0 || target.rect.width === 0) continue;
      for (let i = 0; i < flight.n && pieces.length < mostClones; ++i)
        pieces.push(fly(source.node, source.rect, target.rect, pieces.length * time(45)));
    }
    for (const heap of came) {
      const target = is.get(`${heap.place} ${heap.piece}`);
      // What lies on a thing that is new comes with it, and a card is large enough to be seen.
      const small = target && target.rect.width > 0 && Math.max(target.rect.width, target.rect.height) <= largest;
      if (
        small &&
        !target.node.closest('[data-thing]') &&
        !target.node.querySelector('.card, .medal') &&
        pieces.length < mostClones
      )
        pieces.push(lightUp(target.node, target.rect));
    }
    depart(pieces, duration);
  });
  for (const [thing, { node, rect }] of after.things) {
    const old = before.things.get(thing)?.rect;
    if (rect.width === 0) continue;
    if (!old || old.width === 0) {
      move(
        node,
        [
          { transform: 'translateY(-12px)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        duration * 0.7,
      );
      continue;
    }
    const dx = old.left - rect.left;
    const dy = old.top - rect.top;
    // What flies from one place to another does not glide there as well.
    if (Math.hypot(dx, dy) < 3 || flown.has(node)) continue;
    const between = placesOnWay(node, before.things.get(thing)?.at, course);
    move(node, along([dx, dy], between), Math.max(duration, Math.min(time(180) * (between.length + 1), time(1600))));
  }
}

// The places that a thing passes which was at `from` and says by `data-node` where it is now.
function placesOnWay(node: HTMLElement, from: string | undefined, course: Course | undefined): Point[] {
  const to = node.dataset.node;
  const chart = node.closest<HTMLElement>('[data-chart]');
  if (!course || !chart || from === undefined || to === undefined || from === to) return [];
  return placesBetween(course(from, to), chart.getBoundingClientRect());
}
