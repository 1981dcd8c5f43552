import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../src/net/api';
import type { Estimate, Luck } from '../src/net/types';
import { LuckTeller, marginOf, most, sheetOf, type LuckEvent } from '../src/table/luck.svelte';

const about = (mean: number, variance = 0): Estimate => ({ mean, variance });
const event = (at: number, seat: number | null, mean: number, variance = 0): LuckEvent => ({
  at,
  steps: 1,
  seat,
  gain: [about(mean, variance), about(-mean, variance)],
});
const events = [event(0, null, 3, 1), event(4, 0, -2, 0.5), event(6, 1, -1, 0.25), event(9, null, -0.5, 0.25)];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('luck and skill', () => {
  it('add up to the final lead, with what is left told', () => {
    const sheet = sheetOf(0, about(1, 2), 7, events);
    expect(sheet.luck).toEqual(about(2.5, 1.25));
    expect(sheet.own).toEqual(about(-2, 0.5));
    expect(sheet.others).toEqual(about(-1, 0.25));
    expect(sheet.start.mean + sheet.luck.mean + sheet.own.mean + sheet.others.mean + sheet.rest.mean).toBeCloseTo(7);
    expect(sheet.rest.variance).toBeCloseTo(4);
    expect(marginOf(sheet.rest)).toBeCloseTo(3.92);
  });

  it('of forced answers alone are luck', () => {
    const sheet = sheetOf(1, about(0), -3, [event(0, null, 3)]);
    expect([sheet.own.mean, sheet.others.mean, sheet.rest.mean]).toEqual([0, 0, 0]);
  });

  it('list what moved the lead of a seat most', () => {
    expect(most(0, events, true, 1).map(({ at }) => at)).toEqual([0]);
    expect(most(1, events, false, 5).map(({ at }) => at)).toEqual([4, 6]);
  });
});

// A game of twelve steps, told in parts of one event.
function house(refuse: (asked: number) => boolean = () => false): {
  asked: number[];
  askLuck: (from: number, signal: AbortSignal) => Promise<Luck>;
} {
  const asked: number[] = [];
  return {
    asked,
    askLuck: async (from, signal) => {
      signal.throwIfAborted();
      asked.push(from);
      if (refuse(asked.length)) throw new Refused(409, 'not_over', 'no');
      const told = events.find(({ at }) => at >= from);
      const next = events.find(({ at }) => told && at > told.at)?.at ?? 12;
      return {
        steps: 12,
        from,
        next,
        samples: 2,
        start: [about(1), about(-1)],
        final: [7, -7],
        events: told ? [told] : [],
      };
    },
  };
}

describe('the teller', () => {
  it('asks part by part until all is told', async () => {
    const source = house();
    const teller = new LuckTeller(source);
    const run = teller.tell();
    await vi.runAllTimersAsync();
    await run;
    expect(source.asked).toEqual([0, 4, 6, 9]);
    expect([teller.done, teller.steps, teller.running]).toEqual([12, 12, false]);
    expect(teller.sheets?.map(({ final }) => final)).toEqual([7, -7]);
    expect(teller.sheets?.[1]?.luck.mean).toBeCloseTo(-2.5);
    // Once is enough.
    await teller.tell();
    expect(source.asked.length).toBe(4);
  });

  it('goes on where it was stopped', async () => {
    const source = house();
    const teller = new LuckTeller(source);
    const run = teller.tell();
    await vi.advanceTimersByTimeAsync(100);
    teller.stop();
    await vi.runAllTimersAsync();
    await run;
    expect([source.asked, teller.running, teller.sheets, teller.failed]).toEqual([[0], false, null, null]);
    const again = teller.tell();
    await vi.runAllTimersAsync();
    await again;
    expect(source.asked).toEqual([0, 4, 6, 9]);
    expect(teller.sheets?.[0]?.own.mean).toBe(-2);
  });

  it('says when it is refused', async () => {
    const teller = new LuckTeller(house((asked) => asked === 2));
    const run = teller.tell();
    await vi.runAllTimersAsync();
    await run;
    expect((teller.failed as Refused).code).toBe('not_over');
    expect([teller.running, teller.sheets]).toEqual([false, null]);
  });
});
