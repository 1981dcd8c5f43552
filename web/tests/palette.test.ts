import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bearings, seatLetter } from '../src/art/colours';
import { contrast, deficiencies, distance } from '../src/art/sight';
import { pairs } from './support/palette';

describe('the measure of distances', () => {
  it('knows black, white and what a deficiency takes away', () => {
    expect(distance('#000000', '#ffffff', 'none')).toBeCloseTo(1, 2);
    expect(distance('#808080', '#808080', 'tritanopia')).toBe(0);
    const [red, green] = ['#c03020', '#607018'];
    expect(distance(red, green, 'deuteranopia')).toBeLessThan(distance(red, green, 'none') / 2);
  });
});

describe('the seats', () => {
  it('have a pattern and a letter each', () => {
    expect(new Set(bearings.map(({ pattern }) => pattern)).size).toBe(bearings.length);
    expect(new Set(bearings.map((_, seat) => seatLetter(seat))).size).toBe(bearings.length);
  });
  it.each(deficiencies)('are told apart with %s', (deficiency) => {
    for (const [one, other] of pairs(bearings))
      expect(distance(one.fill, other.fill, deficiency)).toBeGreaterThan(0.06);
  });
  it('carry readable letters', () => {
    for (const { fill, ink } of bearings) expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the themes', () => {
  const css = readFileSync(join(import.meta.dirname, '../src/app.css'), 'utf8');
  const block = (selector: string): Record<string, string> => {
    const body = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
    return Object.fromEntries([...body.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map((found) => [found[1], found[2]]));
  };
  it.each([':root', ":root[data-theme='dark']"])('%s has readable text on every ground', (selector) => {
    const palette = block(selector);
    for (const ground of ['--paper', '--surface', '--plaster'])
      for (const text of ['--ink', '--soft', '--good', '--bad', '--gold', '--brick', '--water'])
        expect([ground, text, contrast(palette[ground] ?? '#777777', palette[text] ?? '#777777') >= 4.5]).toEqual([
          ground,
          text,
          true,
        ]);
  });
});
