import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// The frames of a page are one sequence for everybody, so each test gets a page of its own.
let frames: typeof import('../src/frames');
let waiting: Map<number, (now: number) => void>;
let [count, now] = [0, 0];
async function frame(): Promise<void> {
  now += 16;
  const acts = [...waiting.values()];
  waiting.clear();
  for (const act of acts) {
    act(now);
    for (let n = 0; n < 4; ++n) await Promise.resolve();
  }
}

beforeEach(async () => {
  [waiting, count, now] = [new Map(), 0, 0];
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('requestAnimationFrame', (act: (now: number) => void) => {
    waiting.set(++count, act);
    return count;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id));
  vi.resetModules();
  frames = await import('../src/frames');
});
afterEach(() => vi.unstubAllGlobals());

describe('inTurn', () => {
  it('does one kind a frame, in their order, and some kinds by the handful', async () => {
    const done: string[] = [];
    frames.inTurn('story', () => done.push('story'));
    for (let n = 1; n <= 5; ++n) frames.inTurn('pictures', () => done.push(`picture ${n}`));
    frames.inTurn('choices', () => done.push('choices'));
    frames.inTurn('flights', () => done.push('flights'));
    await frame();
    expect(done.splice(0)).toEqual(['flights']);
    await frame();
    expect(done.splice(0)).toEqual(['choices']);
    await frame();
    expect(done.splice(0)).toEqual(['picture 1', 'picture 2', 'picture 3', 'picture 4']);
    await frame();
    expect(done.splice(0)).toEqual(['picture 5']);
    await frame();
    expect(done).toEqual(['story']);
    expect(waiting.size).toBe(0);
  });
  it('can be called off, and does not wait where nobody looks', async () => {
    const done: string[] = [];
    frames.inTurn('choices', () => done.push('never'))();
    await frame();
    expect(done).toEqual([]);
    vi.stubGlobal('document', { hidden: true });
    frames.inTurn('story', () => done.push('at once'));
    expect(done).toEqual(['at once']);
  });
  it('leaves the frame alone that draws an update taken up before it', async () => {
    const done: string[] = [];
    frames.drawsUpdate();
    frames.inTurn('choices', () => done.push('choices'));
    await frame();
    expect(done).toEqual([]);
    await frame();
    expect(done).toEqual(['choices']);
  });
  it('leaves the frame alone that takes an update up, before or after its own turn', async () => {
    const done: string[] = [];
    frames.inTurn('choices', () => done.push('choices'));
    frames.nextFrame(() => frames.drawsUpdate());
    await frame();
    expect(done).toEqual([]);
    frames.nextFrame(() => {
      frames.drawsUpdate();
      frames.inTurn('flights', () => done.push('flights'));
    });
    await frame();
    expect(done).toEqual([]);
    await frame();
    await frame();
    expect(done).toEqual(['flights', 'choices']);
  });
  it('does not wait for ever', async () => {
    let done = 0;
    frames.inTurn('choices', () => (done = now));
    for (let n = 0; n < 10; ++n) {
      frames.drawsUpdate();
      await frame();
    }
    expect(done).toBe(64);
  });
});

describe('lastOf', () => {
  it('does what was asked for last, once', async () => {
    const done: number[] = [];
    const tell = frames.lastOf('story');
    tell(() => done.push(1));
    frames.drawsUpdate();
    await frame();
    tell(() => done.push(2));
    await frame();
    expect(done).toEqual([2]);
    tell(() => done.push(3));
    await frame();
    expect(done).toEqual([2, 3]);
  });
  it('counts its patience from the first', async () => {
    const done: number[] = [];
    const tell = frames.lastOf('story');
    for (let n = 0; n < 20; ++n) {
      tell(() => done.push(now));
      frames.drawsUpdate();
      await frame();
    }
    expect(done).toEqual([256]);
  });
});
