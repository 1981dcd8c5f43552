// How colours look to people with a colour deficiency, and how far apart they are then. Used by the palette's tests.

type Triple = [number, number, number];
export const deficiencies = ['none', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
export type Deficiency = (typeof deficiencies)[number];

// Machado, Oliveira and Fernandes (2009), full severity, for linear RGB.
const matrices: Record<Exclude<Deficiency, 'none'>, [Triple, Triple, Triple]> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

export function linear(hex: string): Triple {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

export function seen(hex: string, by: Deficiency): Triple {
  const rgb = linear(hex);
  if (by === 'none') return rgb;
  const row = (of: Triple): number => Math.min(1, Math.max(0, of[0] * rgb[0] + of[1] * rgb[1] + of[2] * rgb[2]));
  const [r, g, b] = matrices[by];
  return [row(r), row(g), row(b)];
}

function oklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

// Between 0 (the same) and about 1 (black and white); 0.02 is just noticeable.
export function distance(one: string, other: string, by: Deficiency): number {
  const [a, b] = [oklab(seen(one, by)), oklab(seen(other, by))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

// The contrast of WCAG 2.
export function contrast(one: string, other: string): number {
  const light = (hex: string): number => {
    const [r, g, b] = linear(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low, high] = [light(one), light(other)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
