import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// The frames of a page are one sequence for everybody, so each test gets a page of its own.
let frames: typeof import('../src/frames');
let waiting: (() => void)[];
let messages: (() => void)[];
let now = 0;
// What asks for a frame is done before it is drawn, what is sent then after that.
function draw(): void {
  now += 16;
  for (const act of waiting.splice(0)) act();
  for (const hear of messages.splice(0)) hear();
}
const takes = (milliseconds: number, act: () => void) => (): void => {
  now += milliseconds;
  act();
};

beforeEach(async () => {
  [waiting, messages, now] = [[], [], 0];
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => waiting.push(act));
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1: { onmessage?: () => void } = {};
      port2 = { postMessage: () => messages.push(() => this.port1.onmessage?.()) };
    },
  );
  vi.resetModules();
  frames = await import('../src/frames');
});
afterEach(() => vi.unstubAllGlobals());

describe('afterFrame', () => {
  it('waits until the frame has been drawn, not only begun', () => {
    const done: string[] = [];
    frames.afterFrame(() => done.push('first'));
    frames.afterFrame(() => done.push('never'))();
    for (const act of waiting.splice(0)) act();
    expect(done).toEqual([]);
    draw();
    expect(done).toEqual(['first']);
    draw();
    expect(done).toEqual(['first']);
  });
});

describe('inTurn', () => {
  it('does a few milliseconds of it after each frame, in the order of the kinds', () => {
    const done: string[] = [];
    frames.inTurn('story', () => done.push('story'));
    for (let n = 1; n <= 3; ++n)
      frames.inTurn(
        'pictures',
        takes(2, () => done.push(`picture ${n}`)),
      );
    frames.inTurn(
      'flights',
      takes(5, () => done.push('flights')),
    );
    expect(done).toEqual([]);
    draw();
    expect(done.splice(0)).toEqual(['flights']);
    draw();
    expect(done.splice(0)).toEqual(['picture 1', 'picture 2']);
    draw();
    expect(done).toEqual(['picture 3', 'story']);
    expect(waiting).toHaveLength(0);
  });
  it('can be called off, and does not wait where nobody looks', () => {
    const done: string[] = [];
    frames.inTurn('pictures', () => done.push('never'))();
    draw();
    expect(done).toEqual([]);
    vi.stubGlobal('document', { hidden: true });
    frames.inTurn('story', () => done.push('at once'));
    expect(done).toEqual(['at once']);
  });
  it('drops what only moves when it is late', () => {
    const done: string[] = [];
    frames.inTurn('flights', () => done.push('flights'));
    frames.inTurn('story', () => done.push('story'));
    // The page is busy with something else.
    now += 200;
    draw();
    expect(done).toEqual(['story']);
    expect(waiting).toHaveLength(0);
  });
  it('goes on after something that failed', () => {
    const done: string[] = [];
    frames.inTurn('flights', () => {
      throw new Error('no room');
    });
    frames.inTurn('story', () => done.push('story'));
    expect(draw).toThrow('no room');
    draw();
    expect(done).toEqual(['story']);
  });
});

describe('lastOf', () => {
  it('does what was asked for last, once', () => {
    const done: number[] = [];
    const tell = frames.lastOf('story');
    tell(() => done.push(1));
    tell(() => done.push(2));
    draw();
    expect(done).toEqual([2]);
    tell(() => done.push(3));
    draw();
    expect(done).toEqual([2, 3]);
  });
});
