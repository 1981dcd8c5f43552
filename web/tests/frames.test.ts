import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { framesLater, lastOf } from '../src/table/frames';

let waiting: Map<number, () => void>;
let count: number;
function frame(): void {
  const acts = [...waiting.values()];
  waiting.clear();
  for (const act of acts) act();
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
  it('waits so many frames, can be called off, and does not wait where nobody looks', () => {
    const done: string[] = [];
    framesLater(2, () => done.push('two'));
    const callOff = framesLater(2, () => done.push('never'));
    frame();
    callOff();
    expect(done).toEqual([]);
    frame();
    expect(done).toEqual(['two']);
    vi.stubGlobal('document', { hidden: true });
    framesLater(2, () => done.push('at once'));
    expect(done).toEqual(['two', 'at once']);
  });
});

describe('lastOf', () => {
  it('does what was asked for last, once', () => {
    const done: number[] = [];
    const tell = lastOf(2, 1000, () => 0);
    tell(() => done.push(1));
    frame();
    tell(() => done.push(2));
    frame();
    expect(done).toEqual([]);
    frame();
    frame();
    expect(done).toEqual([2]);
    tell(() => done.push(3));
    frame();
    frame();
    expect(done).toEqual([2, 3]);
  });
  it('does not wait for ever', () => {
    let now = 0;
    const done: number[] = [];
    const tell = lastOf(2, 100, () => now);
    for (; now < 250; now += 10) {
      tell(() => done.push(now));
      frame();
    }
    expect(done).toEqual([100, 210]);
  });
});
