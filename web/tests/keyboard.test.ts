import { describe, expect, it } from 'vitest';
import type { Offered } from '../src/net/types';
import type { Desk } from '../src/table/desk.svelte';
import { press } from '../src/table/keyboard';
import { isEnd, Picker } from '../src/table/picker.svelte';

const offered = (text: string, act = text): Offered => ({ text, json: { act } });
const end: Offered = { ...offered('end-turn'), ends: { question: 'turn' }, ends_turn: true };

function sit(asked = true): { desk: Desk; did: string[] } {
  const did: string[] = [];
  const play = new Picker(() => [], {
    send: (each) => did.push(each.text),
    sendAll: (all) => did.push(all.join(', ')),
  });
  play.offer([end, offered('one'), offered('two')]);
  const replay = {
    state: null as unknown,
    back: () => did.push('back'),
    next: () => did.push('next'),
    now: () => did.push('now'),
    jump: (at: number) => did.push(`jump ${at}`),
  };
  const desk = {
    play,
    replay,
    asked,
    over: false,
    keys: false,
    side: 'log',
    section: 'table',
    plugin: { sections: ['town', 'players'] },
    askHint: () => did.push('hint'),
    open(side: string) {
      [this.side, this.section] = [side, 'log'];
    },
  };
  return { desk: desk as unknown as Desk, did };
}
const nowhere = (): void => undefined;

describe('keys', () => {
  it('count the choices without those that end something', () => {
    expect(isEnd(end)).toBe(true);
    const { desk, did } = sit();
    expect(press(desk, '2', true, nowhere)).toBe(true);
    expect(did).toEqual(['two']);
  });
  it('open a folded list before they choose from it', () => {
    const { desk, did } = sit();
    desk.play.folded = true;
    press(desk, '2', true, nowhere);
    expect([did, desk.play.opened]).toEqual([[], true]);
    press(desk, '2', true, nowhere);
    expect(did).toEqual(['two']);
  });
  it('end the turn by Enter only when nothing else has the focus', () => {
    const { desk, did } = sit();
    expect(press(desk, 'Enter', false, nowhere)).toBe(false);
    expect(did).toEqual([]);
    press(desk, 'Enter', true, nowhere);
    expect(did).toEqual(['end-turn']);
  });
  it('collect a set, put the last one back, and give it by Enter', () => {
    const { desk, did } = sit();
    const units = ['pay white', 'pay red'].map((text) => ({ ...offered(text), most: 2 }));
    desk.play.offer(units, { units, least: 2, most: 2, kinds: null, end: null, in_order: false });
    press(desk, '2', true, nowhere);
    press(desk, 'Enter', true, nowhere);
    press(desk, '1', true, nowhere);
    press(desk, '-', true, nowhere);
    press(desk, '2', true, nowhere);
    expect(did).toEqual([]);
    press(desk, 'Enter', true, nowhere);
    expect(did).toEqual(['pay red, pay red']);
  });
  it('open the parts of the side, the analysis only after the game', () => {
    const { desk } = sit();
    expect(press(desk, 'a', true, nowhere)).toBe(false);
    for (const [key, side] of [
      ['c', 'chat'],
      ['s', 'score'],
      ['r', 'log'],
    ] as const) {
      press(desk, key, true, nowhere);
      expect([desk.side, desk.section]).toEqual([side, 'log']);
    }
    press(desk, 'm', true, nowhere);
    expect(desk.section).toBe('town');
  });
  it('walk through the past, forward only from there', () => {
    const { desk, did } = sit();
    expect(press(desk, 'ArrowRight', true, nowhere)).toBe(false);
    for (const key of ['ArrowLeft', 'Home', 'End']) press(desk, key, true, nowhere);
    expect(did).toEqual(['back', 'jump 0', 'now']);
  });
  it('ask for a hint only when something is asked, and leave other keys alone', () => {
    const { desk, did } = sit(false);
    expect(press(desk, 'h', true, nowhere)).toBe(false);
    expect(press(desk, 'x', true, nowhere)).toBe(false);
    expect(did).toEqual([]);
    let went = false;
    press(desk, 'n', true, () => (went = true));
    expect(went).toBe(true);
  });
});
