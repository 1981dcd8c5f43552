import { once, painted } from '../pieces';
import { daylight, night } from './palette';

// Pictures of the kit as bitmaps, painted once for each card, cut and theme: as live drawings, a full table would be some
// 1,300 shapes that the browser styles and sorts.

// Which part of the box of 130 by 92 is shown, and how wide the largest place for it is. What a picture is shown in may
// be flatter.
export interface Cut {
  box: readonly [x: number, y: number, width: number, height: number];
  // The same part of a mirrored picture.
  mirrored?: readonly [x: number, y: number, width: number, height: number];
  width: number;
  // What stays in a place that is flatter.
  keep?: keyof typeof places;
}
const places = { top: 'top', foot: '50% 88%', side: '78% 88%' } as const;
export const cuts = {
  // A card beside the board, or on its own page.
  large: { box: [0, 4, 130, 76], width: 268 },
  // A card in the hand.
  hand: { box: [0, 0, 130, 92], width: 158 },
  // Half a figure, in a window.
  window: { box: [23, 4, 84, 70], width: 69 },
  // The same, low and wide.
  slot: { box: [19, 17, 92, 51], width: 69 },
  head: { box: [27, 4, 70, 70], mirrored: [33, 4, 70, 70], width: 40 },
  // Buildings: on a card, in a street, in a list.
  site: { box: [0, 0, 130, 92], width: 158, keep: 'foot' },
  view: { box: [0, 0, 130, 92], width: 268, keep: 'foot' },
  street: { box: [18, 4, 96, 84], width: 110, keep: 'foot' },
  // The same for those whose right side matters.
  den: { box: [34, 4, 96, 84], width: 110, keep: 'side' },
  sign: { box: [26, 6, 80, 80], width: 44, keep: 'foot' },
} satisfies Record<string, Cut>;
export type CutName = keyof typeof cuts;

// Below this width, fine lines are noise.
const leastFine = 80;

interface Style {
  fill: string;
  stroke: string;
  width: number;
}
function styleFor(node: Element, outer: Style): Style {
  return {
    fill: node.getAttribute('fill') ?? outer.fill,
    stroke: node.getAttribute('stroke') ?? outer.stroke,
    width: Number(node.getAttribute('stroke-width') ?? outer.width),
  };
}

function outlineOf(node: Element): Path2D {
  const [x, y, rx, ry, r, w, h] = ['x', 'y', 'rx', 'ry', 'r', 'width', 'height'].map((name) =>
    Number(node.getAttribute(name) ?? 0),
  ) as [number, number, number, number, number, number, number];
  if (node.tagName === 'path') return new Path2D(node.getAttribute('d') ?? '');
  const path = new Path2D();
  if (node.tagName === 'rect') path.roundRect(x, y, w, h, rx);
  else {
    const [cx, cy] = ['cx', 'cy'].map((name) => Number(node.getAttribute(name))) as [number, number];
    path.ellipse(cx, cy, r || rx, r || ry, 0, 0, 2 * Math.PI);
  }
  return path;
}

function paintNode(on: CanvasRenderingContext2D, node: Element, fine: boolean, outer: Style): void {
  if (!fine && node.getAttribute('class') === 'fine') return;
  const style = styleFor(node, outer);
  on.save();
  on.globalAlpha *= Number(node.getAttribute('opacity') ?? 1);
  if (node.tagName === 'g') {
    const matrix = (node as SVGGElement).transform.baseVal.consolidate()?.matrix;
    if (matrix) on.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
    for (const child of node.children) paintNode(on, child, fine, style);
  } else {
    const outline = outlineOf(node);
    on.fillStyle = style.fill;
    if (style.fill !== 'none') on.fill(outline);
    on.strokeStyle = style.stroke;
    on.lineWidth = style.width;
    on.lineCap = node.getAttribute('stroke-linecap') === 'round' ? 'round' : 'butt';
    on.setLineDash((node.getAttribute('stroke-dasharray') ?? '').split(' ').filter(Boolean).map(Number));
    if (style.stroke !== 'none') on.stroke(outline);
  }
  on.restore();
}

// Draws parts of the kit in their own measures.
export function paintParts(on: CanvasRenderingContext2D, parts: string, fine: boolean): void {
  const drawing = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg"><g>${parts}</g></svg>`,
    'image/svg+xml',
  );
  const all = drawing.documentElement.firstElementChild;
  if (all) paintNode(on, all, fine, { fill: '#000', stroke: 'none', width: 1 });
}

export interface Subject {
  id: string;
  mirrored: boolean;
  parts: (light: string) => string;
}

const keyOf = (id: string, cut: CutName, theme: string): string => `picture ${id} ${cut} ${theme}`;
const ready = new Set<string>();
export const isPainted = (id: string, cut: CutName, theme: string): boolean => ready.has(keyOf(id, cut, theme));

// The class of an element that shows a picture; painted when it is first asked for.
export function pictureClass(subject: Subject, cut: CutName, theme: 'light' | 'dark'): string {
  const key = keyOf(subject.id, cut, theme);
  ready.add(key);
  return once(key, () => {
    const { box, mirrored = box, width, keep = 'top' }: Cut = cuts[cut];
    const [x, y, w, h] = subject.mirrored ? mirrored : box;
    const picture = painted(width, (width * h) / w, (on) => {
      on.scale(width / w, width / w);
      on.translate(-x, -y);
      paintParts(on, subject.parts(theme === 'dark' ? night : daylight), width >= leastFine);
    });
    return `background:${picture} ${places[keep]} / cover no-repeat`;
  });
}
