import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../src/net/api';
import type { Analysis, Entry } from '../src/net/types';
import { Analyst, type Sources } from '../src/table/analysis.svelte';

const act = (step: number, seat: number): Entry => ({ version: step, kind: 'act', seat, step });
const chance = (step: number): Entry => ({ version: step, kind: 'chance', step });
// The best answer, and the one that was given: so many points and so much of the chance to win behind it.
const said = (at: number, behind: number, chance = 0): Analysis =>
  ({
    at,
    seat: 0,
    played: { rank: 1, behind },
    candidates: [
      { win: 0.5 + chance, played: false },
      { win: 0.5, played: true },
    ],
  }) as unknown as Analysis;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// A game of ten steps: chance, then seats 0 and 1 in turn.
function house(behind: (at: number, ms?: number) => number): Sources & { asked: [number, number | undefined][] } {
  const asked: [number, number | undefined][] = [];
  return {
    asked,
    analysis: async (_, at, ms, signal) => {
      signal?.throwIfAborted();
      asked.push([at, ms]);
      return said(at, behind(at, ms));
    },
    log: async (_, after) => ({
      steps: 11,
      entries: [chance(1), ...Array.from({ length: 10 }, (_, i) => act(i + 2, i % 2))].slice(after, after + 4),
    }),
    scores: async () => [
      { at: 0, label: '1', totals: [] },
      { at: 5, label: '2', totals: [] },
    ],
    luck: () => Promise.reject(new Error('nobody asks')),
  };
}

describe('where it turned', () => {
  it('lists the dearest decisions of a seat after a second look', async () => {
    // The short look takes step 3 for dear; with more time it is not.
    const sources = house((at, ms) => (at === 3 ? (ms ? 4 : 0.1) : at === 7 ? 2 : at === 1 ? 0.6 : 0.2));
    const analyst = new Analyst('t', sources);
    const walk = analyst.walk(0);
    await vi.runAllTimersAsync();
    await walk;
    expect(sources.asked.filter(([, ms]) => ms).map(([at]) => at)).toEqual([1, 3, 5, 7, 9]);
    expect(sources.asked.filter(([, ms]) => !ms).map(([at]) => at)).toEqual([3, 7, 1]);
    expect(analyst.points.map(({ at, round }) => [at, round])).toEqual([
      [7, '2'],
      [1, '1'],
    ]);
    expect([analyst.running, analyst.done, analyst.count]).toEqual([false, 8, 8]);
  });

  it('counts a game that is given away by less than a point', async () => {
    const sources: Sources = {
      ...house(() => 0),
      analysis: async (_, at) => said(at, at === 5 ? 3 : 0.2, at === 9 ? 0.6 : 0),
    };
    const analyst = new Analyst('t', sources);
    const walk = analyst.walk(0);
    await vi.runAllTimersAsync();
    await walk;
    expect(analyst.points.map(({ at }) => at)).toEqual([9, 5]);
  });

  it('stops when it is told to', async () => {
    const sources = house(() => 1);
    const analyst = new Analyst('t', sources);
    const walk = analyst.walk(1);
    await vi.advanceTimersByTimeAsync(300);
    analyst.stop();
    await vi.runAllTimersAsync();
    await walk;
    expect(sources.asked.length).toBeLessThan(4);
    expect(analyst.running).toBe(false);
    expect(analyst.failed).toBeNull();
  });
});

describe('what would have been better', () => {
  it('is told of the position that is looked at last', async () => {
    const answers = new Map<number, (value: Analysis) => void>();
    const sources: Sources = {
      ...house(() => 0),
      analysis: (_, at, __, signal) =>
        new Promise((resolve, reject) => {
          answers.set(at, resolve);
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    };
    const analyst = new Analyst('t', sources);
    const first = analyst.look(3);
    await vi.runAllTimersAsync();
    const second = analyst.look(4);
    await first;
    await vi.runAllTimersAsync();
    answers.get(4)?.(said(4, 0));
    await second;
    expect(analyst.found?.at).toBe(4);
    expect(analyst.trouble).toBeNull();
  });

  it('is asked for again while the server is busy, and not when it says no', async () => {
    let tries = 0;
    const codes = ['rate', 'one_at_a_time', 'nobody_asked'];
    const sources: Sources = {
      ...house(() => 0),
      analysis: () => Promise.reject(new Refused(429, codes[tries++] ?? 'busy', 'no')),
    };
    const analyst = new Analyst('t', sources);
    const look = analyst.look(3);
    await vi.runAllTimersAsync();
    await look;
    expect(tries).toBe(3);
    expect((analyst.trouble as Refused).code).toBe('nobody_asked');
  });

  it('knows the decisions before and after a step', async () => {
    const analyst = new Analyst(
      't',
      house(() => 0),
    );
    await analyst.learnDecisions();
    expect(analyst.decisions.length).toBe(10);
    expect([
      analyst.neighbour(3, -1),
      analyst.neighbour(3, 1),
      analyst.neighbour(0, -1),
      analyst.neighbour(10, 1),
    ]).toEqual([2, 4, null, null]);
  });
});
