import { hueOf, letterHeight, outlines } from '../../art/colours';
import { mix } from '../../art/kit/draw';
import { leastOnPiece, once, painted } from '../../art/pieces';
import { settings } from '../../settings.svelte';

// Brugge's own pieces, painted once like all others. Their outlines are light at night, where purple and blue would sink
// into the ground.
type Theme = typeof settings.theme;

const rimOf = (edge: string, theme: Theme): string => (theme === 'dark' ? mix(edge, 45, '#ffffff') : edge);
const picture = (width: number, height: number, brush: (on: CanvasRenderingContext2D) => void): string =>
  `width:${width}px;height:${height}px;background:${painted(width, height, brush)} center / 100% 100% no-repeat`;

// The back of a card is a gabled house; without a colour, that of a stack nobody may look at.
export function backClass(colour: string | null, width: number): string {
  const { theme } = settings;
  return once(`gabled back ${colour} ${width} ${theme}`, () => {
    const hue = colour ? hueOf(colour) : { fill: '#8d826f', edge: '#5e564b', ink: '#ffffff', shape: 'circle' as const };
    const size = width < 30 ? 2.17 : 0.95;
    const [x, y] = width < 30 ? [4, 15] : [18.6, 30];
    return `${picture(width, (width * 4) / 3, (on) => {
      on.scale(width / 60, width / 60);
      on.strokeStyle = rimOf(hue.edge, theme);
      on.fillStyle = mix(hue.fill, 78, '#fff3dc');
      on.lineWidth = 2;
      on.beginPath();
      on.roundRect(1, 1, 58, 78, 6);
      on.fill();
      on.stroke();
      const gable = new Path2D('M9 79V40h5v-6h5v-6h5v-6h4v-6h4v6h4v6h5v6h5v6h5v39z');
      on.fillStyle = hue.fill;
      on.strokeStyle = hue.edge;
      on.lineWidth = 1.4;
      on.fill(gable);
      on.stroke(gable);
      on.fillStyle = hue.edge;
      on.globalAlpha = 0.45;
      on.fill(new Path2D('M15 47h9v11h-9zM36 47h9v11h-9zM15 64h9v11h-9zM36 64h9v11h-9z'));
      on.globalAlpha = 1;
      on.translate(x, y);
      on.scale(size, size);
      const outline = new Path2D(outlines[hue.shape]);
      on.fillStyle = hue.fill;
      on.strokeStyle = hue.ink === '#ffffff' ? '#ffffff' : hue.edge;
      on.lineWidth = width < 30 ? 1 : 2;
      on.fill(outline);
      on.stroke(outline);
    })};color:${hue.ink};${letterStyle(width / 60, y + size * (letterHeight[hue.shape] - 4), width < 30 ? 38 : Math.max(14, (11 * 60) / width))}`;
  });
}
// A letter whose middle is so many parts below the top.
const letterStyle = (part: number, middle: number, size: number): string =>
  `font-size:${Math.max(size * part, leastOnPiece).toFixed(2)}px;line-height:${(2 * middle * part).toFixed(2)}px`;

const ringPath = (from: number, to: number): string => {
  const at = (angle: number, radius: number): string =>
    [18 + radius * Math.sin((angle * Math.PI) / 180), 18 - radius * Math.cos((angle * Math.PI) / 180)]
      .map((place) => place.toFixed(2))
      .join(' ');
  return `M${at(from, 17)}A17 17 0 0 1 ${at(to, 17)}L${at(to, 9.5)}A9.5 9.5 0 0 0 ${at(from, 9.5)}z`;
};
// Three markers of a colour make a ring; what is missing is dashed, and red where the next one strikes.
export function ringClass(colour: string, n: number, size: number): string {
  const { theme } = settings;
  return once(`ring ${colour} ${n} ${size} ${theme}`, () => {
    const hue = hueOf(colour);
    const [empty, dashes, bad] =
      theme === 'dark' ? ['#1f1b18', '#63584a', '#ef8d83'] : ['#ece4d5', '#b3a48b', '#a02b2b'];
    return picture(size, size, (on) => {
      on.scale(size / 36, size / 36);
      for (const i of [0, 1, 2]) {
        const sector = new Path2D(ringPath(i * 120 + 4, (i + 1) * 120 - 4));
        const next = n === 2 && i === 2;
        on.fillStyle = i < n ? hue.fill : empty;
        on.strokeStyle = i < n ? rimOf(hue.edge, theme) : next ? bad : dashes;
        on.lineWidth = next ? 1.6 : 1;
        on.setLineDash(i < n ? [] : [2.5, 2]);
        on.fill(sector);
        on.stroke(sector);
      }
    });
  });
}

export function dieClass(colour: string, size: number): string {
  const { theme } = settings;
  return once(`cube ${colour} ${size} ${theme}`, () => {
    const hue = hueOf(colour);
    return `${picture(size, size, (on) => {
      on.scale(size / 40, size / 40);
      on.fillStyle = hue.fill;
      on.strokeStyle = rimOf(hue.edge, theme);
      on.lineWidth = 1.5;
      on.beginPath();
      on.roundRect(1, 1, 38, 38, 8);
      on.fill();
      on.stroke();
      on.strokeStyle = 'rgb(255 255 255 / 35%)';
      on.stroke(new Path2D('M4 9q0-5 5-5h22q5 0 5 5'));
    })};color:${hue.ink}`;
  });
}

// The gable of a house in the street, as wide as the house.
export function gableClass(colour: string): string {
  const { theme } = settings;
  return once(`gable ${colour} ${theme}`, () => {
    const hue = hueOf(colour);
    const image = painted(90, 36, (on) => {
      on.scale(1.5, 1.5);
      const outline = new Path2D('M.6 24.600V18h5.700v-5h6V9h6V5h6V1h11.400v4h6v4h6v4h6v5h5.700v6.600z');
      on.fillStyle = hue.fill;
      on.strokeStyle = rimOf(hue.edge, theme);
      on.lineWidth = 1.2;
      on.fill(outline);
      on.stroke(outline);
    });
    return `background:${image} center / 100% 100% no-repeat`;
  });
}

// A house of an opponent; one to let is an outline.
export function smallHouseClass(colour: string, occupied: boolean, width: number): string {
  const { theme } = settings;
  return once(`small house ${colour} ${occupied} ${width} ${theme}`, () => {
    const hue = hueOf(colour);
    const [ground, ink] = theme === 'dark' ? ['#25211c', '#f0e8da'] : ['#fffcf6', '#25211c'];
    return `${picture(width, (width * 27) / 20, (on) => {
      on.scale(width / 20, width / 20);
      const outline = new Path2D('M.9 26.300V9h2.200V6.500h2.400V4h2.400V1h4.200v3h2.400v2.500h2.400V9h2.200v17.300z');
      on.fillStyle = occupied ? hue.fill : ground;
      on.strokeStyle = rimOf(occupied ? hue.edge : hue.fill, occupied ? theme : 'light');
      on.lineWidth = occupied ? 1 : 1.8;
      on.setLineDash(occupied ? [] : [3, 1.5]);
      on.fill(outline);
      on.stroke(outline);
    })};color:${occupied ? hue.ink : ink}`;
  });
}

// The window of a house to let.
export function vacantClass(colour: string): string {
  return once(`vacant ${colour}`, () => {
    const hue = hueOf(colour);
    const image = painted(69, 57, (on) => {
      on.scale(69 / 52, 57 / 43);
      on.fillStyle = '#4b3427';
      on.fillRect(0, 0, 52, 43);
      on.fillStyle = 'rgb(255 255 255 / 6%)';
      on.fill(new Path2D('M0 43V30q13-6 26 0t26 0v13z'));
      on.strokeStyle = hue.edge;
      on.lineWidth = 3;
      on.stroke(new Path2D('M26 0v43M0 20h52'));
    });
    return `background:${image} center / 100% 100% no-repeat`;
  });
}

// Water with a quay in the colour of the field.
export function waterClass(colour: string): string {
  const { theme } = settings;
  return once(`water ${colour} ${theme}`, () => {
    const hue = hueOf(colour);
    const [water, ripple] = theme === 'dark' ? ['#2f5550', '#4a7a70'] : ['#7fa596', '#b4cfc2'];
    const wave = (y: number): string => `M0 ${y}q7-4 14.500 0t14.500 0 14.500 0 14.500 0`;
    const image = painted(72, 50, (on) => {
      on.scale(72 / 58, 1);
      on.fillStyle = water;
      on.fillRect(0, 0, 58, 50);
      on.strokeStyle = ripple;
      on.lineWidth = 1.4;
      on.stroke(new Path2D([12, 22, 32].map(wave).join('')));
      on.fillStyle = hue.fill;
      on.fillRect(0, 42, 58, 8);
      on.strokeStyle = rimOf(hue.edge, theme);
      on.lineWidth = 1.2;
      on.stroke(new Path2D('M0 42h58M10 42v8M22 42v8M34 42v8M46 42v8'));
    });
    return `background:${image} center / 100% 100% no-repeat`;
  });
}

// A stepped bridge over the water between two fields.
export function bridgeClass(): string {
  const { theme } = settings;
  return once(`bridge ${theme}`, () => {
    const [brick, water, seam] =
      theme === 'dark' ? ['#8a4d39', '#2f5550', 'rgb(0 0 0 / 55%)'] : ['#c47a5c', '#7fa596', 'rgb(70 35 15 / 45%)'];
    return picture(20, 40, (on) => {
      on.scale(1, 40 / 46);
      on.strokeStyle = seam;
      for (const [path, fill] of [
        ['M1 46V22h3v-5h3v-5h6v5h3v5h3v24z', brick],
        ['M4 46V33q6-9 12 0v13z', water],
      ] as const) {
        on.fillStyle = fill;
        on.fill(new Path2D(path));
        on.stroke(new Path2D(path));
      }
      on.stroke(new Path2D('M1 24h18'));
    });
  });
}
