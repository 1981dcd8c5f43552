import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { icons as shared } from '../src/art/icons';
import { isIcon, signOf } from '../src/art/signs';
// @ts-expect-error: a tool without types
import * as tool from '../tools/outline.mjs';

const own = import.meta.glob<Record<string, string>>('../src/games/*/icons.ts', { eager: true, import: 'icons' });
const icons: Record<string, string> = Object.assign({}, shared, ...Object.values(own));

type Point = [number, number];
const { outline, polygons, windings } = tool as {
  outline: (path: string) => unknown[];
  polygons: (contours: unknown[]) => Point[][];
  windings: (points: Point[], point: Point) => number;
};

const side = 40;
const grid = Array.from({ length: side * side }, (_, i): Point => [
  ((i % side) + 0.37) * (24 / side),
  (Math.floor(i / side) + 0.37) * (24 / side),
]);
// How often each contour goes round each point of the grid.
const turns = (path: string): number[][] => {
  const shapes = polygons(outline(path));
  return grid.map((point) => shapes.map((shape) => windings(shape, point)));
};
const sum = (list: number[]): number => list.reduce((all, n) => all + n, 0);

describe('the font of signs', () => {
  it('reads every kind of curve', () => {
    const expectArea = (path: string, wanted: number): void => {
      const area = (turns(path).filter((each) => sum(each) !== 0).length * 24 * 24) / grid.length;
      expect(Math.abs(area - wanted) / wanted, `${path}: ${area}`).toBeLessThan(0.1);
    };
    expectArea('M2 2h10v10H2z', 100);
    expectArea('m2 2 10 0 0 10-10 0z', 100);
    // A circle as two arcs and as four cubic curves, and half of one.
    expectArea('M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z', 314);
    expectArea('M12 2C17.520 2 22 6.480 22 12S17.520 22 12 22 2 17.520 2 12 6.480 2 12 2z', 314);
    expectArea('M2 12A10 10 0 0 1 22 12z', 157);
    // A quadratic curve is half as high as its control point; its smooth continuation lies on the other side.
    expectArea('M2 12Q12-12 22 12z', 160);
    expectArea('M2 12Q7-8 12 12T22 12z', 133);
    expect(() => outline('M2 2 3z')).toThrow();
  });
  it('keeps the holes of every sign', () => {
    // Glyphs are filled wherever contours go round, the drawings are not where two of them lie over each other.
    const differs = Object.entries(icons).map(([name, path]) => ({
      name,
      points: turns(path).filter((each) => (sum(each) !== 0) !== (sum(each.map(Math.abs)) % 2 === 1)).length,
    }));
    expect(differs.filter(({ points }) => points > grid.length / 100)).toEqual([]);
  });
  it('has a character for every sign, and is small', () => {
    const characters = Object.keys(icons).map(signOf);
    expect(new Set(characters).size).toBe(Object.keys(icons).length);
    expect([isIcon('coin'), isIcon('nothing'), signOf('nothing')]).toEqual([true, false, '']);
    const font = readFileSync(new URL('../src/generated/icons.woff2', import.meta.url));
    expect([font.toString('latin1', 0, 4), font.readUInt32BE(8)]).toEqual(['wOF2', font.length]);
    expect(font.length).toBeLessThan(8000);
  });
});
