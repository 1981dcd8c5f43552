import { bearings, hueOf, outlines, type Hue } from '../../art/colours';
import { mix } from '../../art/kit/draw';
import { once, painted } from '../../art/pieces';
import { goodPictures } from './goods';
import { workerRow } from './layout';

// Amsterdam's own pieces, painted once like all others. Purple is a hexagon here, as violet is elsewhere.
export const hue = (colour: string): Hue => hueOf(colour === 'purple' ? 'violet' : colour);
export const signColour = (colour: string): string => (colour === 'purple' ? 'violet' : colour);

interface Piece {
  height: number;
  parts: [number, number];
  ink: string;
  // Size of the letter and where its middle is.
  font: number;
  middle: number;
  centre?: number;
}
function piece(
  { height, parts, ink, font, middle, centre = parts[0] / 2 }: Piece,
  brush: (on: CanvasRenderingContext2D) => void,
): string {
  const part = height / parts[1];
  const width = parts[0] * part;
  const image = painted(width, height, (on) => {
    on.scale(part, part);
    brush(on);
  });
  const size = Math.max(font * part, 10);
  return `width:${width}px;height:${height}px;padding-left:${((2 * centre - parts[0]) * part).toFixed(2)}px;background-image:${image};color:${ink};font-size:${size.toFixed(2)}px;line-height:${(2 * middle * part).toFixed(2)}px`;
}
function drawn(on: CanvasRenderingContext2D, path: string, fill: string, edge?: string, width = 1.2): void {
  const shape = new Path2D(path);
  on.fillStyle = fill;
  on.fill(shape, 'evenodd');
  if (!edge) return;
  on.strokeStyle = edge;
  on.lineWidth = width;
  on.stroke(shape);
}

// How large the sign of a colour is on a cube.
const onCube: Record<string, number> = {
  circle: 0.72,
  triangle: 0.86,
  diamond: 0.84,
  square: 0.66,
  hexagon: 0.8,
  pentagon: 0.82,
};
export function cubeClass(colour: string, letters: number, size: number): string {
  return once(`amsterdam cube ${colour} ${letters} ${size}`, () => {
    const { fill, edge, ink, shape } = hue(colour);
    return piece(
      { height: size, parts: [24, 24], ink, font: letters > 1 ? 12 : 15, middle: shape === 'triangle' ? 12.8 : 11.8 },
      (on) => {
        drawn(on, 'M3 1h18q2 0 2 2v18q0 2-2 2H3q-2 0-2-2V3q0-2 2-2z', fill, edge, 1.3);
        on.globalAlpha = 0.55;
        drawn(on, 'M1.700 19.500h20.600V21q0 1.400-1.500 1.400H3.200q-1.500 0-1.500-1.400z', edge);
        on.globalAlpha = 0.28;
        drawn(on, 'M2.200 3.300q0-1.100 1.100-1.100h17.400q1.100 0 1.100 1.100v.9H2.200z', '#ffffff');
        on.globalAlpha = 1;
        const k = onCube[shape] ?? 0.8;
        on.translate(12 - 12 * k, 11.4 - 12 * k);
        on.scale(k, k);
        drawn(on, outlines[shape], mix(fill, 82, ink === '#ffffff' ? '#ffffff' : '#fffaf0'), edge, 1.1);
      },
    );
  });
}

// The price of a block: a number in the shape of its colour.
export function priceClass(colour: string, size: number): string {
  return once(`price ${colour} ${size}`, () => {
    const { edge, shape } = hue(colour);
    const middle = shape === 'triangle' ? 14.5 : shape === 'pentagon' ? 12.8 : 12;
    return piece({ height: size, parts: [24, 24], ink: '#ffffff', font: 14.5, middle }, (on) =>
      drawn(on, outlines[shape], edge, '#fff8ea', 1.6),
    );
  });
}

function paintGood(on: CanvasRenderingContext2D, good: string): void {
  const picture = goodPictures[good];
  if (!picture) return;
  drawn(on, picture.body, picture.ink);
  on.globalAlpha = picture.plain ? 1 : 0.92;
  drawn(on, picture.detail, picture.plain ? picture.ink : '#fff7e6');
  on.globalAlpha = 1;
}
// A good: a wide tile with its picture and its letter.
export function goodClass(good: string, size: number): string {
  return once(`good ${good} ${size}`, () =>
    piece({ height: size, parts: [42, 24], ink: '#25211c', font: 16, middle: 12, centre: 32 }, (on) => {
      drawn(
        on,
        'M4 1h34q3.300 0 3.300 3.300v15.400q0 3.300-3.300 3.300H4Q.7 23 .7 19.700V4.300Q.7 1 4 1z',
        goodPictures[good]?.ground ?? '#ccc',
        '#3b2c1c',
      );
      drawn(on, 'M24 1.700h14q2.500 0 2.500 2.600v15.400q0 2.600-2.500 2.600H24z', '#fffaf0');
      on.translate(3, 3);
      on.scale(0.75, 0.75);
      paintGood(on, good);
    }),
  );
}
// Its picture alone, on the ground of the good.
export function goodFieldClass(good: string, size: number): string {
  return once(`good field ${good} ${size}`, () =>
    piece({ height: size, parts: [24, 24], ink: '#25211c', font: 11, middle: 12 }, (on) => {
      on.beginPath();
      on.roundRect(0.7, 0.7, 22.6, 22.6, 5);
      on.fillStyle = goodPictures[good]?.ground ?? '#ccc';
      on.strokeStyle = '#3b2c1c';
      on.fill();
      on.stroke();
      on.translate(3, 3);
      on.scale(0.75, 0.75);
      paintGood(on, good);
    }),
  );
}

const figure =
  'M12 1.200a4.600 4.600 0 0 1 3.300 7.800c3.900 1 7.200 2.600 7.200 4.600 0 1.500-1.700 2-4 2l2.400 7.200H3.100l2.400-7.200c-2.300 0-4-.5-4-2 0-2 3.300-3.600 7.200-4.600A4.600 4.600 0 0 1 12 1.200z';
export function dockerClass(worker: string, size: number): string {
  return once(`docker ${worker} ${size}`, () =>
    piece(
      { height: size, parts: [24, 24], ink: worker === 'red_brown' ? '#ffffff' : '#25211c', font: 12.5, middle: 16.2 },
      (on) => drawn(on, figure, workerRow(worker).hex, '#2d2116', 1.5),
    ),
  );
}
// Foreman, messenger, trader: the same figure in ink, larger, with the letter of the trade.
export function officialClass(size: number): string {
  return once(`official ${size}`, () =>
    piece({ height: size, parts: [24, 24], ink: '#fffaf0', font: 12.5, middle: 16.2 }, (on) =>
      drawn(on, figure, '#1f2c4a', '#fffaf0', 1.5),
    ),
  );
}

export function shipClass(seat: number, size: number): string {
  return once(`ship ${seat} ${size}`, () => {
    const { fill, ink } = bearings[seat] ?? { fill: '#6b6258', ink: '#ffffff' };
    return piece({ height: size, parts: [32, 32], ink, font: 12.5, middle: 14 }, (on) => {
      drawn(on, 'M15 3h2v22h-2z', '#4c3319');
      drawn(on, 'M17 4q9 1.500 11 16H17zM15 5Q6 9 4 20h11z', fill, '#fff6e4', 1);
      drawn(on, 'M2 22h28q-1.500 8-7 8H9q-5.500 0-7-8z', '#6d4525', '#fff6e4', 1.2);
      drawn(on, 'M16 7.300a6.700 6.700 0 1 1 0 13.400a6.700 6.700 0 1 1 0-13.400z', fill, '#fff6e4', 1);
    });
  });
}
