// Pictures of cards are put together from parts: plain strings of flat SVG in a box of 130 by 92.

export const box130 = { width: 130, height: 92 };

export const fill = (d: string, colour: string, more = ''): string => `<path d="${d}" fill="${colour}" ${more}/>`;
export const line = (d: string, colour: string, width = 1.2, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const disc = (x: number, y: number, r: number, colour: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" ${more}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, colour: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}" ${more}/>`;
export const box = (x: number, y: number, w: number, h: number, colour: string, round = 0, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${colour}" ${more}/>`;
// Seams, fur, highlights, joints: left out of small pictures, so nothing that tells two cards apart may be in it.
export const fine = (parts: string): string => `<g class="fine">${parts}</g>`;
export const moved = (transform: string, parts: string): string => `<g transform="${transform}">${parts}</g>`;

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
// So much of one colour over another, both as #rrggbb.
export function mix(colour: string, percent: number, over: string): string {
  const below = channels(over);
  const mixed = channels(colour).map((value, i) =>
    Math.round((value * percent + (below[i] ?? 0) * (100 - percent)) / 100),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

// A number from 0 to 1 that belongs to a text: the same everywhere and for ever.
export function numberOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}
export function oneOf<T>(text: string, list: readonly [T, ...T[]]): T {
  return list[Math.floor(numberOf(text) * list.length)] ?? list[0];
}
