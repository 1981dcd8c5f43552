import { describe, expect, it, vi } from 'vitest';
import { along, placesBetween } from '../src/games/shared/course';
import { perform, survey } from '../src/games/shared/motion';

vi.mock('../src/pace', () => ({ time: (ms: number) => ms }));
vi.mock('../src/frames', () => ({ inTurn: (_: string, act: () => void) => act() }));

describe('a course', () => {
  it('is straight without places on the way', () => {
    expect(along([30, 40], [])).toEqual([
      { transform: 'translate(30px,40px)', offset: 0 },
      { transform: 'none', offset: 1 },
    ]);
  });
  it('takes as long for a part of the way as that part is', () => {
    expect(along([-100, -50], [[0, -50]])).toEqual([
      { transform: 'translate(-100px,-50px)', offset: 0 },
      { transform: 'translate(0px,-50px)', offset: 100 / 150 },
      { transform: 'none', offset: 1 },
    ]);
  });
  it('has its places in parts of the chart, as seen from the end', () => {
    const way = [[0.1, 0.1] as const, [0.5, 0.1] as const, [0.5, 0.6] as const];
    expect(placesBetween(way, { width: 200, height: 100 })).toEqual([[0, -50]]);
    expect(placesBetween([], { width: 200, height: 100 })).toEqual([]);
  });
});

describe('a thing that moves', () => {
  const boat = (at: string, left: number, top: number) => {
    const animate = vi.fn(() => ({ cancel: () => undefined, finish: () => undefined }));
    const chart = { getBoundingClientRect: () => ({ width: 200, height: 100 }) };
    return {
      animate,
      dataset: { thing: 'boat', node: at },
      closest: () => chart,
      getBoundingClientRect: () => ({ left, top, width: 10, height: 10 }),
    };
  };
  const board = (thing: ReturnType<typeof boat>): HTMLElement =>
    ({ querySelectorAll: () => [thing] }) as unknown as HTMLElement;
  const course = (): (readonly [number, number])[] => [
    [0, 0],
    [0.5, 0],
    [0.5, 0.5],
  ];
  const frames = (from: string, to: string, given?: typeof course): unknown[] => {
    const [was, is] = [boat(from, 0, 0), boat(to, 100, 50)];
    perform(board(is), survey(board(was)), given);
    return (is.animate.mock.calls[0] as unknown[] | undefined)?.[0] as unknown[];
  };
  it('follows the course between the fields that it names', () => {
    expect(frames('a', 'c', course).map((frame) => (frame as { transform: string }).transform)).toEqual([
      'translate(-100px,-50px)',
      'translate(0px,-50px)',
      'none',
    ]);
  });
  it('goes straight without a course, and on the same field', () => {
    expect(frames('a', 'c')).toHaveLength(2);
    expect(frames('a', 'a', course)).toHaveLength(2);
  });
});
