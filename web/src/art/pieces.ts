import { bearings, hueOf, letterHeight, outlines, type Bearing } from './colours';

// Stones, seals, workers, signs, dice and backs of cards lie about in dozens. Each is one element: its letter, with its
// shape as a background picture that is painted once, from the same outlines as everything else. Drawings of their own
// would cost style, layout and paint for every part of every stone, and a coordinate system each, by which the browser
// sorts what it draws; pictures in SVG are painted anew at every change around them. A kind of stone is a class with a
// rule of its own: as a style of each stone, the picture would be read anew for each.

type Brush = (on: CanvasRenderingContext2D) => void;

// A picture painted finer than it is shown, so that it is sharp on any screen.
export function painted(width: number, height: number, brush: Brush): string {
  const canvas = document.createElement('canvas');
  const fine = 2 * Math.max(1, devicePixelRatio);
  [canvas.width, canvas.height] = [Math.ceil(width * fine), Math.ceil(height * fine)];
  const on = canvas.getContext('2d');
  if (!on) return 'none';
  on.scale(canvas.width / width, canvas.height / height);
  on.lineJoin = 'round';
  brush(on);
  return `url(${canvas.toDataURL()})`;
}

// The middle of the letters' font box lies so far above their base line, in parts of the font size.
const middle = 0.31;

// How large a letter is in a box of so many parts that is `size` pixels high: never below what can be read, if the shape
// has room for it; and by how much its base line sinks then.
function legible(font: number, most: number, parts: number, size: number): { font: number; sinks: number } {
  const large = Math.min(most, Math.max(font, (leastLetter * parts) / size));
  return { font: large, sinks: (large - font) * 0.34 };
}
const leastLetter = 10;
// No letter on a piece is smaller, however small the piece.
export const leastOnPiece = 9;

const px = (n: number): string => `${n.toFixed(2)}px`;
// Letters so large that stand on `base`.
const lettersOn = (base: number, size: number): string =>
  `font-size:${px(size)};line-height:${px(2 * (base - middle * size))}`;

// A piece with a letter. All lengths are parts of a box of `parts`, which is `height` pixels high.
interface Piece {
  height: number;
  parts: [number, number];
  ink: string;
  font: number;
  base: number;
  // Where the middle of the letter is, if not in that of the box.
  centre?: number;
  brush: Brush;
}
function styleOf({ height, parts, ink, font, base, centre = parts[0] / 2, brush }: Piece): string {
  const part = height / parts[1];
  const width = parts[0] * part;
  const size = Math.max(font * part, leastOnPiece);
  const sinks = (size - font * part) * 0.34;
  const shape = painted(width, height, (on) => {
    on.scale(part, part);
    brush(on);
  });
  return `width:${width}px;height:${height}px;padding-left:${px((2 * centre - parts[0]) * part)};background-image:${shape};color:${ink};${lettersOn(base * part + sinks, size)}`;
}

const known = new Map<string, string>();
let sheet: CSSStyleSheet | undefined;
// The class of a kind of piece, whose rule is written when it is first needed.
export function once(key: string, make: () => string): string {
  const found = known.get(key);
  if (found) return found;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const name = `token-${known.size}`;
  sheet.insertRule(`.${name}{${make()}}`);
  known.set(key, name);
  return name;
}

export function stoneClass(colour: string, letters: number, size: number): string {
  return once(`${colour} ${letters > 1} ${size}`, () => {
    const hue = hueOf(colour);
    const outline = new Path2D(outlines[hue.shape]);
    const brush: Brush = (on) => {
      on.fillStyle = hue.fill;
      on.strokeStyle = hue.edge;
      on.lineWidth = 1.4;
      on.fill(outline);
      on.stroke(outline);
      on.translate(2.9, 2.9);
      on.scale(0.76, 0.76);
      on.strokeStyle = 'rgb(255 255 255 / 38%)';
      on.lineWidth = 1.1;
      on.stroke(outline);
    };
    const font = (hue.shape === 'triangle' || hue.shape === 'star' ? 10 : 12) - (letters > 1 ? 2 : 0);
    return styleOf({ height: size, parts: [24, 24], ink: hue.ink, font, base: letterHeight[hue.shape], brush });
  });
}

// The shape of a colour, where it is a sign and no piece.
export function shapeClass(colour: string, rim: 'ink' | 'edge', size: number): string {
  return once(`shape ${colour} ${rim} ${size}`, () => {
    const hue = hueOf(colour);
    const brush: Brush = (on) => {
      on.fillStyle = hue.fill;
      on.strokeStyle = hue[rim];
      on.lineWidth = 1.5;
      const outline = new Path2D(outlines[hue.shape]);
      on.fill(outline);
      on.stroke(outline);
    };
    const { font, sinks } = legible(11, hue.shape === 'triangle' || hue.shape === 'star' ? 14 : 16, 24, size);
    return styleOf({ height: size, parts: [24, 24], ink: hue.ink, font, base: letterHeight[hue.shape] + sinks, brush });
  });
}

const figure =
  'M14 1.500a5 5 0 0 1 5 5c0 1.4-.5 2.5-1.3 3.5 4.6 1.2 8 3.6 8 5.6 0 1.5-2 2-4.7 2l3.5 10.500c.4 1.3-.3 2.4-1.6 2.400H5.100c-1.3 0-2-1.1-1.6-2.400L7 17.600c-2.7 0-4.7-.5-4.7-2 0-2 3.4-4.4 8-5.600A5.4 5.4 0 0 1 9 6.500a5 5 0 0 1 5-5z';

export function workerClass(colour: string, letters: number, size: number): string {
  return once(`worker ${colour} ${letters > 1} ${size}`, () => {
    const hue = hueOf(colour);
    const brush: Brush = (on) => {
      const body = new Path2D(figure);
      on.fillStyle = hue.fill;
      on.strokeStyle = hue.edge;
      on.lineWidth = 1.2;
      on.fill(body);
      on.stroke(body);
      on.translate(7.4, 14.2);
      on.scale(0.55, 0.55);
      on.globalAlpha = 0.55;
      on.strokeStyle = hue.ink;
      on.lineWidth = 1.4;
      on.stroke(new Path2D(outlines[hue.shape]));
    };
    const { font, sinks } = letters > 1 ? { font: 6.05, sinks: 0 } : legible(7.7, 14, 32, size);
    return styleOf({ height: size, parts: [28, 32], ink: hue.ink, font, base: 23.55 + sinks, brush });
  });
}

// A die without its pips, with the shape of its colour at a corner.
export function dieClass(colour: string, letters: number, size: number): string {
  return once(`die ${colour} ${letters > 1} ${size}`, () => {
    const hue = hueOf(colour);
    const brush: Brush = (on) => {
      on.fillStyle = hue.fill;
      on.strokeStyle = hue.edge;
      on.lineWidth = 1.5;
      on.beginPath();
      on.roundRect(1, 1, 38, 38, 8);
      on.fill();
      on.stroke();
      const outline = new Path2D(outlines[hue.shape]);
      on.translate(36, 21);
      on.scale(0.78, 0.78);
      on.lineWidth = 2;
      on.fill(outline);
      on.stroke(outline);
    };
    return styleOf({
      height: size,
      parts: [56, 40],
      ink: hue.ink,
      font: letters > 1 ? 7.8 : 10.14,
      base: 33.87,
      centre: 45.36,
      brush,
    });
  });
}

// The back of a card: its colour with shape and letter, on a lattice. A number needs room below them.
export function backClass(colour: string, numbered: boolean, width: number): string {
  return once(`back ${colour} ${numbered} ${width}`, () => {
    const hue = hueOf(colour);
    const top = numbered ? 5 : 11;
    const brush: Brush = (on) => {
      on.fillStyle = hue.fill;
      on.strokeStyle = hue.edge;
      on.lineWidth = 1.5;
      on.beginPath();
      on.roundRect(0.8, 0.8, 28.4, 38.4, 3.5);
      on.fill();
      on.stroke();
      on.strokeStyle = hue.ink;
      on.lineWidth = 1;
      on.globalAlpha = 0.28;
      on.stroke(new Path2D('M4 4h22v32H4zM4 12 12 4M4 20 20 4M4 28 26 6M6 36 26 16M14 36l12-12M22 36l4-4'));
      on.globalAlpha = 1;
      on.translate(6, top);
      on.scale(0.75, 0.75);
      on.lineWidth = 1.6;
      const outline = new Path2D(outlines[hue.shape]);
      on.fill(outline);
      on.stroke(outline);
    };
    return styleOf({
      height: (width * 4) / 3,
      parts: [30, 40],
      ink: hue.ink,
      font: 8.25,
      base: top + 0.75 * letterHeight[hue.shape],
      brush,
    });
  });
}
// The number on it.
export const numberClass = (width: number): string =>
  once(`number ${width}`, () => lettersOn((36 * width) / 30, Math.max((13 * width) / 30, leastOnPiece)));

// A sign of the font is as high and as wide as its letters are large.
export const iconClass = (size: number): string =>
  once(`icon ${size}`, () => `width:${size}px;height:${size}px;font-size:${size}px;line-height:${size}px`);

const rim =
  'M12 .6 14.6 2.3 17.7 2 19 4.8 21.7 6.3 21.6 9.4 23.4 12 21.6 14.6 21.7 17.7 19 19.2 17.7 22 14.6 21.7 12 23.4 9.4 21.7 6.3 22 5 19.2 2.3 17.7 2.4 14.6.6 12 2.4 9.4 2.3 6.3 5 4.8 6.3 2 9.4 2.3z';
// The patterns end at the rim by themselves.
const dots = [0, 60, 120, 180, 240, 300].map((turn) =>
  [12 + 9 * Math.sin((turn * Math.PI) / 180), 12 - 9 * Math.cos((turn * Math.PI) / 180)].map((at) => at.toFixed(2)),
);
const patterns: Record<Bearing['pattern'], string> = {
  plain: '',
  stripe: 'M1.6 10.4 10.4 1.6M2.2 15.8 15.8 2.2M5.6 20.4 20.4 5.6M11.5 22.5 22.5 11.5',
  dot: dots.map(([x, y]) => `M${x} ${y}m-1.1 0a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0`).join(''),
  cross: 'M4.6 4.6l14.8 14.8M19.4 4.6 4.6 19.4',
  bar: 'M4.2 5h15.6M4.2 19h15.6',
};

export function sealClass(seat: number, size: number): string {
  return once(`seal ${seat} ${size}`, () => {
    const bearing = bearings[seat] ?? { fill: '#6b6258', ink: '#fff', pattern: 'plain' as const };
    const brush: Brush = (on) => {
      on.fillStyle = bearing.fill;
      on.strokeStyle = bearing.ink;
      on.lineWidth = 1.3;
      on.fill(new Path2D(rim));
      // A light edge, for dark seals on dark ground.
      on.globalAlpha = 0.45;
      on.lineWidth = 0.9;
      on.stroke(new Path2D(rim));
      on.lineWidth = 1.3;
      on.globalAlpha = 0.38;
      on.stroke(new Path2D(patterns[bearing.pattern]));
      on.globalAlpha = 1;
      on.beginPath();
      on.arc(12, 12, 7.4, 0, 2 * Math.PI);
      on.fill();
    };
    return styleOf({ height: size, parts: [24, 24], ink: bearing.ink, font: 12, base: 16.2, brush });
  });
}

// A picture is painted when its class is asked for, and read when something in the page first wears it: this does both
// beforehand. The pictures are read with the frame that is being made. A few at a time: every new rule makes the
// browser sort all rules.
let models: HTMLElement | undefined;
export function showAhead(kinds: readonly string[]): void {
  if (!models) {
    models = document.createElement('div');
    models.setAttribute('aria-hidden', 'true');
    models.style.cssText = 'position:fixed;top:0;left:0;visibility:hidden;contain:strict';
    document.body.append(models);
  }
  models.replaceChildren(
    ...kinds.map((kind) => {
      const model = document.createElement('i');
      model.className = kind;
      return model;
    }),
  );
}
