import { describe, expect, it } from 'vitest';
import { isolated, parts } from '../src/shared/told';
import { seatNames } from '../src/table/names';
import type { SeatInfo } from '../src/net/types';

const seat = (name: string | null, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: 0,
  kind: 'human',
  name,
  account: 'a',
  bot: null,
  declared_bot: false,
  guest: false,
  local: false,
  away: false,
  resigned: false,
  played_by: null,
  owner: false,
  ...more,
});

describe('names in a text', () => {
  it('keep their direction to themselves', () => {
    expect(isolated('Ada')).toBe('\u2068Ada\u2069');
    expect(isolated('\u202eadA\u2069')).toBe('\u2068adA\u2069');
  });
  it('are found again, with the number and the mark of a guest', () => {
    const text = `${isolated('Ada', '2', 'guest')} beats ${isolated('דוד')} (soundly)`;
    expect(parts(text)).toEqual([
      { text: 'Ada 2', name: true, guest: 'guest' },
      { text: ' beats ', name: false, guest: '' },
      { text: 'דוד', name: true, guest: '' },
      { text: ' (soundly)', name: false, guest: '' },
    ]);
    expect(parts('nobody')).toEqual([{ text: 'nobody', name: false, guest: '' }]);
  });
  it('cannot be unmarked by a guest', () => {
    const [part] = parts(isolated('Ada\u2069', '', 'guest'));
    expect(part).toEqual({ text: 'Ada', name: true, guest: 'guest' });
  });
});

describe('the names of seats', () => {
  it('tell guests, bots, free seats and deleted accounts apart', () => {
    const names = seatNames([
      seat('Ada'),
      seat('Ada', { guest: true }),
      seat(null, { account: null }),
      seat(null, { kind: 'bot', bot: 'dice', account: null }),
      seat('Ben', { kind: 'invite' }),
      seat('Guest', { guest: true }),
      seat('Eve', { guest: true, local: true }),
      seat('Cleo', { local: true }),
    ]);
    expect(names[0]).toBe('\u2068Ada\u2069 1');
    expect(names[1]).toBe('\u2068Ada\u2069 2\u00a0(guest)');
    expect(names[2]).toBe('(deleted)');
    expect(names[3]).not.toContain('\u2068');
    expect(names[4]).toBe('free seat');
    // Who is called a guest needs no mark that says so.
    expect(names[5]).toBe('\u2068Guest\u2069');
    // Who shares the browser of a guest is one.
    expect(names[6]).toBe('\u2068Eve\u2069\u00a0(guest)');
    expect(names[7]).toBe('\u2068Cleo\u2069');
  });
});
