import { describe, expect, it } from 'vitest';
import type { Celebrated } from '../src/art/moments';
import type { GameEvent } from '../src/net/types';
import { gather } from '../src/table/moments.svelte';

const rule = ({ event, die, pips }: GameEvent): Celebrated | undefined =>
  event === 'die'
    ? { kind: 'dice', colour: String(die), n: Number(pips) }
    : event === 'struck'
      ? { kind: 'danger' }
      : event === 'delivered'
        ? { kind: 'delivery', own: true }
        : undefined;
const event = (name: string, seat?: number, more = {}): GameEvent =>
  ({ event: name, ...(seat === undefined ? {} : { seat }), ...more }) as GameEvent;

describe('moments', () => {
  it('are those that the game names, those of a kind together, in the order in which they came', () => {
    const events = [
      event('points', 1),
      event('die', undefined, { die: 'red', pips: 5 }),
      event('die', undefined, { die: 'blue', pips: 2 }),
      event('struck', 0),
      event('struck', 2),
    ];
    const found = gather(events, rule, 0);
    expect(found.map(({ kind }) => kind)).toEqual(['dice', 'danger']);
    expect(found[0]?.things.map(({ colour, n }) => `${colour} ${n}`)).toEqual(['red 5', 'blue 2']);
    expect(found[1]?.events.map(({ seat }) => seat)).toEqual([0, 2]);
  });
  it('that are one’s own are not celebrated by others', () => {
    expect(gather([event('delivered', 1)], rule, 0)).toEqual([]);
    expect(gather([event('delivered', 1)], rule, 1)).toHaveLength(1);
    expect(gather([event('delivered', 1)], rule, null)).toEqual([]);
  });
});
