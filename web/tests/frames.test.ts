import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { framesLater, lastOf, nextFrame } from '../src/frames';

let waiting: Map<number, () => void>;
let count: number;
async function frame(): Promise<void> {
  const acts = [...waiting.values()];
  waiting.clear();
  for (const act of acts) act();
  for (let n = 0; n < 4; ++n) await Promise.resolve();
}

beforeEach(() => {
  [waiting, count] = [new Map(), 0];
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => {
    waiting.set(++count, act);
    return count;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id));
});
afterEach(() => vi.unstubAllGlobals());

describe('framesLater', () => {
  it('waits so many frames, can be called off, and does not wait where nobody looks', async () => {
    const done: string[] = [];
    framesLater(1, () => done.push('one'));
    const callOff = framesLater(1, () => done.push('never'));
    // This frame draws what has changed until now.
    await frame();
    callOff();
    expect(done).toEqual([]);
    await frame();
    expect(done).toEqual(['one']);
    vi.stubGlobal('document', { hidden: true });
    framesLater(2, () => done.push('at once'));
    expect(done).toEqual(['one', 'at once']);
  });
  it('counts from the frame that is being made, until all that belongs to it is done', async () => {
    const done: string[] = [];
    nextFrame(() => void Promise.resolve().then(() => framesLater(1, () => done.push('after it'))));
    await frame();
    framesLater(1, () => done.push('one later'));
    await frame();
    expect(done).toEqual(['after it']);
    await frame();
    expect(done).toEqual(['after it', 'one later']);
  });
});

describe('lastOf', () => {
  it('does what was asked for last, once', async () => {
    const done: number[] = [];
    const tell = lastOf(2, 1000, () => 0);
    tell(() => done.push(1));
    await frame();
    await frame();
    tell(() => done.push(2));
    await frame();
    await frame();
    expect(done).toEqual([]);
    await frame();
    expect(done).toEqual([2]);
    await frame();
    tell(() => done.push(3));
    await frame();
    await frame();
    await frame();
    expect(done).toEqual([2, 3]);
  });
  it('does not wait for ever', async () => {
    let now = 0;
    const done: number[] = [];
    const tell = lastOf(2, 100, () => now);
    for (; now < 250; now += 10) {
      tell(() => done.push(now));
      await frame();
    }
    expect(done).toEqual([100, 210]);
  });
});
