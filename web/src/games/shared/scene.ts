import { box, fill, line } from '../../art/kit/draw';

// What panoramas are made of: strings of SVG with colours of their own, so that they can be saved as pictures.

export const scene = { width: 1200, height: 360, quay: 288 } as const;

// A part of the picture that belongs to sources of points: it lights up when they are counted.
export const part = (items: string, inside: string): string => `<g data-part="${items}">${inside}</g>`;
// A drawing of the kit in a place of its own: what lies outside its box is cut off.
export const inset = (x: number, y: number, w: number, h: number, view: string, inside: string): string =>
  `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${view}" preserveAspectRatio="xMidYMid slice">${inside}</svg>`;

export const sky = (top: string, low: string): string =>
  `<defs><linearGradient id="panorama-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>` +
  box(0, 0, scene.width, scene.height, 'url(#panorama-sky)');

export function water(colour: string, ripple: string, quay: string): string {
  const { width, height, quay: y } = scene;
  const waves = Array.from(
    { length: 15 },
    (_, i) => `M${(i * 173) % 1160} ${y + 22 + ((i * 29) % 44)}q10-4 20 0t20 0 20 0`,
  );
  return (
    box(0, y, width, height - y, colour) + box(0, y, width, 9, quay) + line(waves.join(''), ripple, 1.6, 'opacity=".6"')
  );
}

// Roofs far behind, from edge to edge.
export function roofs(colour: string, high: number): string {
  const { width, quay } = scene;
  let path = '';
  for (let [x, k] = [-8, 0]; x < width; k += 1) {
    const [w, h] = [22 + ((k * 37) % 19), high + ((k * 53) % 34)];
    const step = w / 7;
    path += `M${x} ${quay}V${quay - h}${`h${step}v-5`.repeat(3)}h${step}${`v5h${step}`.repeat(3)}V${quay}z`;
    x += w - (k % 3 === 0 ? 0 : 1);
  }
  return fill(path, colour);
}

// Things side by side in the middle of what there is, as wide as they may be.
export function inRow(n: number, from: number, to: number, most: number, gap = 4): { x: number; w: number }[] {
  if (n === 0) return [];
  const w = Math.min(most, (to - from - gap * (n - 1)) / n);
  const start = (from + to - n * w - (n - 1) * gap) / 2;
  return Array.from({ length: n }, (_, i) => ({ x: start + i * (w + gap), w }));
}

// How much larger things are drawn where there are few of them.
export const roomFor = (n: number): number => Math.min(1.4, Math.max(1, 1 + (10 - n) * 0.07));

// The outline of a stepped gable over a wall.
export function stepped(x: number, w: number, eaves: number, foot: number, rise = 8): string {
  const step = w / 7;
  return `M${x} ${foot}V${eaves}${`h${step}v-${rise}`.repeat(3)}h${step}${`v${rise}h${step}`.repeat(3)}V${foot}z`;
}

// A person of stone on a pedestal.
export const statue = (x: number, y: number, colour: string): string =>
  box(x - 9, y - 14, 18, 14, '#b9ab95', 1, 'stroke="#5d5242"') +
  fill(`M${x - 7} ${y - 14}q0-18 4-22h6q4 4 4 22z`, colour, 'stroke="#5b430e"') +
  `<circle cx="${x}" cy="${y - 40}" r="4.500" fill="${colour}" stroke="#5b430e"/>`;

// Bunting for what was won in a contest.
export const banner = (x: number, y: number, colour: string): string =>
  line(`M${x} ${y}v-64`, '#5d4630', 2.4) + fill(`M${x} ${y - 64}h34l-8 9 8 9h-34z`, colour, 'stroke="#6b4d0c"');
