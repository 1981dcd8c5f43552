import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import bundled from '../src/generated/rules.json';
import { drawBy, followValues } from '../src/games/shared/values';
import { Refused } from '../src/net/api';
import { valuesOf } from '../src/net/values';
// @ts-expect-error a build script without types
import { games, valuesIn } from '../tools/build-texts.mjs';

const tests = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'tests');

describe('the hash of values', () => {
  // The program wrote it into these games, which are played by the pinned tables.
  it.each(games as string[])('of %s is what the program makes of the same tables', (game) => {
    const record = join(tests, 'records', game, readdirSync(join(tests, 'records', game))[0] ?? '');
    const [head = ''] = readFileSync(record, 'utf8').split('\n', 1);
    expect(valuesIn(join(tests, 'tables'), game)).toBe(JSON.parse(head).rules.values);
  });
});

describe('values in force', () => {
  const own = {
    cards: [
      { id: 'a', cost: 1, draw: { x: 1 } },
      { id: 'b', cost: 2, draw: { x: 2 } },
    ],
    colours: [{ id: 'red' }],
  };

  it('are those of this client until a game is played by others, and again afterwards', () => {
    let read: unknown;
    followValues('nowhere', own, (tables) => (read = tables));
    expect(read).toBe(own);
    // The rows that are drawn keep their place on the board, and tables of the client alone stay.
    drawBy('nowhere', {
      cards: [
        { id: 'a', cost: 5 },
        { id: 'c', cost: 7 },
      ],
    });
    expect(read).toEqual({
      cards: [
        { id: 'a', cost: 5, draw: { x: 1 } },
        { id: 'c', cost: 7 },
      ],
      colours: [{ id: 'red' }],
    });
    // What is loaded later reads the same.
    let late: typeof own | undefined;
    followValues('nowhere', own, (tables) => (late = tables));
    expect(late?.cards[0]?.cost).toBe(5);
    drawBy('nowhere', null);
    expect([read, late]).toEqual([own, own]);
  });

  const served = { rules: 'x', tables: {}, texts: {} };
  it('are asked for where they are others, once in a language', async () => {
    const ask = vi.fn(() => Promise.resolve(served));
    for (const [game, rules] of Object.entries(bundled)) expect(await valuesOf(game, rules, 'en', ask)).toBeNull();
    expect(ask).not.toHaveBeenCalled();
    expect(await valuesOf('nowhere', 'x', 'en', ask)).toBe(served);
    expect(await valuesOf('nowhere', 'x', 'en', ask)).toBe(served);
    expect(ask).toHaveBeenCalledTimes(1);
    await valuesOf('nowhere', 'x', 'de', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });
  it('are asked for again while the server is away, and not if it has none', async () => {
    vi.useFakeTimers();
    const ask = vi.fn(() => Promise.resolve(served)).mockRejectedValueOnce(new TypeError('no network'));
    const found = valuesOf('away', 'x', 'en', ask);
    await vi.runAllTimersAsync();
    expect(await found).toBe(served);
    vi.useRealTimers();
    expect(await valuesOf('old', 'x', 'en', () => Promise.reject(new Refused(404, 'not_found', '')))).toBeNull();
  });
});
