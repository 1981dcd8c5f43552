import svgpath from 'svgpath';
import { describe, expect, test } from 'vitest';
import { bodies } from '../src/art/kit/bodies';
import { gables } from '../src/art/kit/gables';
import { doors, windows } from '../src/art/kit/openings';
import { animals } from '../src/art/kit/animals';
import { props, standing, type Prop } from '../src/art/kit/props';
import { shells } from '../src/art/kit/shells';
import { signs } from '../src/art/kit/signboards';
import { planted, trees, type Tree } from '../src/art/kit/trees';
import { floors, skies } from '../src/art/kit/scenery';
import { walls } from '../src/art/kit/walls';
import { mix, numberOf, oneOf } from '../src/art/kit/draw';
import { brows, eyes, mouths, noses } from '../src/art/kit/features';
import { grounds } from '../src/art/kit/grounds';
import { beards, hair } from '../src/art/kit/hair';
import { hats } from '../src/art/kit/hats';
import { masks } from '../src/art/kit/masks';
import { cloths, daylight, hairColours, night, skins } from '../src/art/kit/palette';
import { person, type Sitter, type Trade } from '../src/art/kit/person';
import { things } from '../src/art/kit/things';

const trade: Trade = {
  ground: 'shop',
  body: ['apron', 'leather'],
  hat: ['workcap', 'straw'],
  cloth: ['moss', 'woad'],
  thing: ['hammer', 'saw'],
};
const sitter: Sitter = { id: 'smiths:7', trade, colour: 'blue' };

// Every point that the shapes of a picture are drawn through; curves are taken by their control points where these stay
// inside, which says enough.
function reach(parts: string): number[] {
  const found: number[] = [];
  for (const [, d = ''] of parts.matchAll(/ d="([^"]*)"/g))
    svgpath(d)
      .abs()
      .unarc()
      .iterate((segment, _, x, y) => {
        const ends = segment.slice(1) as number[];
        if (segment[0] === 'H') found.push(ends[0] ?? 0, y);
        else if (segment[0] === 'V') found.push(x, ends[0] ?? 0);
        else found.push(...ends);
      });
  return found;
}

describe('the numbers of a card', () => {
  test('belong to their text for ever', () => {
    expect(numberOf('smiths:7:hat')).toBe(numberOf('smiths:7:hat'));
    expect(numberOf('nobility:1:skin')).toBeCloseTo(0.5915727568790317, 12);
    expect(oneOf('any text', ['only'])).toBe('only');
  });
  test('differ between choices', () => {
    const numbers = ['skin', 'hair', 'hat', 'thing', 'mirror'].map((choice) => numberOf(`smiths:7:${choice}`));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

test('colours are mixed before they are painted', () => {
  expect(mix('#000000', 50, '#ffffff')).toBe('#808080');
  expect(mix('#3b78b6', 100, '#fbf3e2')).toBe('#3b78b6');
  const picture = person(sitter, daylight);
  expect(picture).not.toMatch(/color-mix|var\(/);
});

describe('a person', () => {
  test('is the same picture every time, and another one with another number', () => {
    expect(person(sitter, daylight)).toBe(person({ ...sitter }, daylight));
    expect(person({ ...sitter, id: 'smiths:8' }, daylight)).not.toBe(person(sitter, daylight));
  });
  test('changes nothing but what its recipe names', () => {
    const plain = person(sitter, daylight);
    const crowned = person({ ...sitter, recipe: { hat: 'crown' } }, daylight);
    expect(crowned).toContain(hats.crown());
    expect(crowned.replace(hats.crown(), '')).toBe(
      [hats.workcap, hats.straw].reduce(
        (text, hat) => text.replace(hat(cloths.moss), '').replace(hat(cloths.woad), ''),
        plain,
      ),
    );
  });
  test('darkens only behind, at night', () => {
    const [day, dark] = [person(sitter, daylight), person(sitter, night)];
    expect(dark).not.toBe(day);
    const figure = (text: string): string => text.slice(text.indexOf('<g transform'));
    expect(figure(dark)).toBe(figure(day));
  });
});

describe('parts of buildings', () => {
  test('stand on the side they are asked for', () => {
    expect(standing('barrels', 'left')).toBe(props.barrels());
    expect(standing('barrels', 'right')).toContain('scale(-1 1)');
    expect(standing('anvil', 'right')).toBe(props.anvil());
    const sides = Object.keys(props).map((name) => standing(name as Prop, 'left').includes('scale(-1 1)'));
    expect(sides).toContain(true);
    expect(sides).toContain(false);
  });
  test.each(Object.entries(signs))('the sign %s keeps within its board', (_, draw) => {
    for (const at of reach(draw())) expect(Math.abs(at)).toBeLessThanOrEqual(9);
    expect(draw()).not.toMatch(/undefined|NaN/);
  });
  test.each(Object.keys(trees))('the tree %s stands on the ground', (name) => {
    const points = reach(trees[name as Tree]());
    const [xs, ys] = [points.filter((_, i) => i % 2 === 0), points.filter((_, i) => i % 2 === 1)];
    for (const x of xs) expect(Math.abs(x)).toBeLessThanOrEqual(20);
    for (const y of ys) (expect(y).toBeGreaterThanOrEqual(-52), expect(y).toBeLessThanOrEqual(1));
    expect(planted(name as Tree, 62, 1.6)).toContain(trees[name as Tree]());
  });
});

describe('no part leaves the box by more than 12', () => {
  const cloth = cloths.moss;
  const [skin] = skins;
  const [locks] = hairColours;
  const all: Record<string, string> = Object.fromEntries([
    ...Object.entries(grounds).map(([name, draw]) => [`ground ${name}`, draw('#aaaaaa', '#888888', '#666666')]),
    ...Object.entries(bodies).map(([name, draw]) => [`body ${name}`, draw(cloth)]),
    ...Object.entries(hair).map(([name, draw]) => [`hair ${name}`, draw(locks).join('')]),
    ...Object.entries(beards).map(([name, draw]) => [`beard ${name}`, draw(locks)]),
    ...Object.entries(hats).map(([name, draw]) => [`hat ${name}`, draw(cloth)]),
    ...Object.entries(masks).map(([name, draw]) => [`mask ${name}`, draw(cloth)]),
    ...Object.entries(things).map(([name, draw]) => [`thing ${name}`, draw(skin, cloth)]),
    ...Object.entries(eyes).map(([name, draw]) => [`eyes ${name}`, draw()]),
    ...noses.map((draw, i) => [`nose ${i}`, draw(skin)]),
    ...brows.map((draw, i) => [`brows ${i}`, draw('#222222')]),
    ...mouths.map((text, i) => [`mouth ${i}`, text]),
    ...Object.entries(skies).map(([name, draw]) => [`sky ${name}`, draw('#aaaaaa', '#888888')]),
    ...Object.entries(floors).map(([name, draw]) => [`floor ${name}`, draw()]),
    ...Object.entries(gables).map(([name, draw]) => [`gable ${name}`, draw(walls.brick)]),
    ...Object.entries(windows).map(([name, draw]) => [`windows ${name}`, draw()]),
    ...Object.entries(doors).map(([name, draw]) => [`door ${name}`, draw()]),
    ...Object.entries(props).map(([name, draw]) => [`prop ${name}`, draw()]),
    ...Object.entries(shells).map(([name, draw]) => [`shell ${name}`, draw('#aaaaaa')]),
    ...Object.entries(animals).map(([name, draw]) => [`animal ${name}`, draw()]),
  ] as [string, string][]);
  test.each(Object.entries(all))('%s', (_, parts) => {
    const points = reach(parts);
    const [xs, ys] = [points.filter((_, i) => i % 2 === 0), points.filter((_, i) => i % 2 === 1)];
    for (const x of xs) (expect(x).toBeGreaterThanOrEqual(-12), expect(x).toBeLessThanOrEqual(142));
    for (const y of ys) (expect(y).toBeGreaterThanOrEqual(-12), expect(y).toBeLessThanOrEqual(104));
    expect(parts).not.toMatch(/undefined|NaN/);
  });
});
