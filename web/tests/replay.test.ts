import { describe, expect, it } from 'vitest';
import type { Entry, GameState } from '../src/net/types';
import { biggestSwings } from '../src/table/graph';
import { lastTurnEnd, Replay } from '../src/table/replay.svelte';

const act = (step: number, seat: number): Entry => ({ version: step, kind: 'act', seat, step });

describe('since the last turn', () => {
  it('begins where the turn before this one ended', () => {
    const story = [act(1, 0), act(2, 0), act(3, 1), act(4, 2), act(5, 0)];
    expect(lastTurnEnd(story, 0)).toBe(2);
    expect(lastTurnEnd(story.slice(0, 4), 0)).toBe(2);
    expect(lastTurnEnd(story, 1)).toBe(3);
  });
  it('is everything for who has not played yet', () => {
    expect(lastTurnEnd([act(1, 1), act(2, 2)], 0)).toBe(0);
  });
});

describe('looking back', () => {
  const state = (steps: number): GameState => ({ steps }) as GameState;
  it('shows the step asked for last, whatever comes back first', async () => {
    const answers = new Map<number, (value: { state: GameState }) => void>();
    const replay = new Replay(
      't',
      () => 9,
      (_, at) => new Promise((resolve) => answers.set(at, resolve)),
    );
    const first = replay.jump(3);
    const second = replay.jump(4);
    answers.get(4)?.({ state: state(4) });
    await second;
    answers.get(3)?.({ state: state(3) });
    await first;
    expect(replay.at).toBe(4);
    expect(replay.state?.steps).toBe(4);
  });
  it('is back in the present at the last step, and never goes beyond', async () => {
    const replay = new Replay(
      't',
      () => 9,
      async (_, at) => ({ state: state(at) }),
    );
    await replay.jump(2);
    expect(replay.step).toBe(2);
    await replay.jump(50);
    expect(replay.state).toBeNull();
    expect(replay.step).toBe(9);
    await replay.jump(-1);
    expect(replay.at).toBe(0);
  });
});

describe('the biggest swings', () => {
  it('are gains against the others', () => {
    const points = [
      { at: 0, label: '1', totals: [0, 0] },
      { at: 5, label: '1', totals: [10, 10] },
      { at: 9, label: '2', totals: [12, 25] },
      { at: 14, label: '3', totals: [18, 25] },
    ];
    expect(biggestSwings(points)).toEqual([
      { seat: 1, points: 13, label: '2', at: 9 },
      { seat: 0, points: 6, label: '3', at: 14 },
    ]);
  });
});
