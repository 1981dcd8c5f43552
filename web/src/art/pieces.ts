import { bearings, hueOf, letterHeight, outlines, type Bearing } from './colours';

// Stones and seals lie about in dozens. Each is one element: its letter, with its shape as a background picture that is painted
// once, from the same outlines as everything else. Drawings of their own would cost style, layout and paint for every part of
// every stone, and pictures in SVG are painted anew at every change around them. A kind of stone is a class with a rule of its
// own: as a style of each stone, the picture would be read anew for each.

type Brush = (on: CanvasRenderingContext2D) => void;

// A picture painted finer than it is shown, so that it is sharp on any screen.
function painted(width: number, height: number, brush: Brush): string {
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

// A picture of 24 by 24 parts.
function picture(size: number, brush: Brush): string {
  return painted(size, size, (on) => {
    on.scale(size / 24, size / 24);
    brush(on);
  });
}

// The middle of the letters' font box lies so far above their base line, in parts of the font size.
const middle = 0.31;

// The letter stands on `base` of 24 parts of the height.
function styleOf(shape: string, ink: string, size: number, font: number, base: number): string {
  const letters = (font * size) / 24;
  const line = 2 * ((base * size) / 24 - middle * letters);
  return `width:${size}px;height:${size}px;background-image:${shape};color:${ink};font-size:${letters.toFixed(2)}px;line-height:${line.toFixed(2)}px`;
}

const known = new Map<string, string>();
let sheet: CSSStyleSheet | undefined;
// The class of a kind of piece, whose rule is written when it is first needed.
function once(key: string, make: () => string): string {
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
    const shape = picture(size, (on) => {
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
    });
    const font = (hue.shape === 'triangle' || hue.shape === 'star' ? 10 : 12) - (letters > 1 ? 2 : 0);
    return styleOf(shape, hue.ink, size, font, letterHeight[hue.shape]);
  });
}

// Brickwork over any colour, with light from the left: gradients, because blurred shadows are dear to draw.
export function brickClass(): string {
  return once('bricks', () => {
    const bricks = painted(18, 12, (on) => {
      on.strokeStyle = 'rgb(24 13 4 / 20%)';
      on.stroke(new Path2D('M0 .5h18M0 6.5h18M4.5 1v5M13.5 7v5'));
    });
    return `background-image:linear-gradient(90deg,rgb(255 255 255 / 30%),transparent 14%,transparent 80%,rgb(20 8 0 / 34%)),${bricks};background-size:auto,18px 12px`;
  });
}

const rim =
  'M12 .6 14.6 2.3 17.7 2 19 4.8 21.7 6.3 21.6 9.4 23.4 12 21.6 14.6 21.7 17.7 19 19.2 17.7 22 14.6 21.7 12 23.4 9.4 21.7 6.3 22 5 19.2 2.3 17.7 2.4 14.6.6 12 2.4 9.4 2.3 6.3 5 4.8 6.3 2 9.4 2.3z';
// The patterns end at the rim by themselves.
const dots = [0, 60, 120, 180, 240, 300].map((turn) => [12 + 9 * Math.sin((turn * Math.PI) / 180), 12 - 9 * Math.cos((turn * Math.PI) / 180)].map((at) => at.toFixed(2)));
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
    const shape = picture(size, (on) => {
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
    });
    return styleOf(shape, bearing.ink, size, 12, 16.2);
  });
}
