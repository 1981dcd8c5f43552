import { describe, expect, it } from 'vitest';
import type { Offered } from '../src/net/types';
import { fitting } from '../src/table/pack';
import { Play } from '../src/table/play.svelte';

const offered = (text: string, targets: string): Offered => ({ text, json: { act: text, targets } });
const one = offered('take', 'row:1');
const two = [offered('exchange white', 'row:2 stone:white'), offered('exchange red', 'row:2 stone:red')];

function make(twoSteps = false): { play: Play; sent: string[] } {
  const sent: string[] = [];
  const play = new Play(
    (each) => String(each.json.targets).split(' '),
    { send: (each) => sent.push(each.text), twoSteps: () => twoSteps },
  );
  play.offer([one, ...two]);
  return { play, sent };
}

describe('choosing', () => {
  it('takes the only action of a thing', () => {
    const { play, sent } = make();
    play.choose('row:1');
    expect(sent).toEqual(['take']);
  });
  it('narrows the list when a thing has several, then takes one', () => {
    const { play, sent } = make();
    play.choose('row:2');
    expect(play.listed).toEqual(two);
    play.choose('stone:red');
    expect(sent).toEqual(['exchange red']);
  });
  it('offers nothing that was not offered', () => {
    const { play, sent } = make();
    expect(play.has('row:3')).toBe(false);
    play.choose('row:3');
    expect(sent).toEqual([]);
  });
  it('takes nothing of a question that is over, though it is still shown and the next one offers the same', () => {
    const sent: string[] = [];
    let now: Offered[] = [one];
    const play = new Play(() => ['row:1'], { send: (each) => sent.push(each.text), offers: () => now });
    play.offer(now);
    now = [{ ...one }];
    play.choose('row:1');
    expect(sent).toEqual([]);
    play.offer(now);
    play.choose('row:1');
    expect(sent).toEqual(['take']);
  });
  it('asks for a second tap on touch screens', () => {
    const { play, sent } = make(true);
    play.choose('row:1');
    expect(sent).toEqual([]);
    expect(play.selected).toBe(one);
    play.commit(one);
    expect(sent).toEqual(['take']);
  });
});

describe('looking ahead', () => {
  const answer = (stops: 'own' | 'chance') => ({
    version: 1,
    action: 'take',
    patch: [{ op: 'replace' as const, path: '/money', value: 7 }],
    events: [],
    scores: [{ seat: 0, before: 1, after: 2 }],
    undo: stops === 'own',
    stops,
  });
  function ahead(stops: 'own' | 'chance', careful = false): { play: Play; sent: string[] } {
    const sent: string[] = [];
    const play = new Play((each) => String(each.json.targets).split(' '), {
      send: (each) => sent.push(each.text),
      view: () => ({ money: 9 }),
      ahead: async () => answer(stops),
      careful: () => careful,
    });
    play.offer([one, ...two]);
    return { play, sent };
  }
  const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 120));

  it('holds the view after the action that is pointed at', async () => {
    const { play } = ahead('own');
    play.pointAt('row:1');
    await soon();
    expect(play.preview).toMatchObject({ action: one, view: { money: 7 }, stops: 'own' });
    play.pointAt(null);
    expect(play.preview).toBeNull();
  });
  it('shows nothing for a thing with several uses', async () => {
    const { play } = ahead('own');
    play.pointAt('row:2');
    await soon();
    expect(play.preview).toBeNull();
  });
  it('asks for a second word before something new comes to light', async () => {
    const { play, sent } = ahead('chance', true);
    play.choose('row:1');
    await soon();
    expect(sent).toEqual([]);
    expect(play.held).toBe(one);
    play.commit(one);
    expect(sent).toEqual(['take']);
  });
  it('does not where everything can be taken back', async () => {
    const { play, sent } = ahead('own', true);
    play.choose('row:1');
    await soon();
    expect(sent).toEqual(['take']);
  });
});

describe('reasons', () => {
  it('are asked once, for actions that are not offered', async () => {
    const asked: string[][] = [];
    const play = new Play(() => [], {
      send: () => undefined,
      why: async (actions) => {
        asked.push([...actions]);
        return actions.map((action) => ({ action, legal: false, rule: 'HAM-7.3', reason: 'no' }));
      },
    });
    play.offer([one]);
    play.ask(['take', 'build']);
    play.ask(['build']);
    await Promise.resolve();
    await Promise.resolve();
    expect(asked).toEqual([['build']]);
    expect(play.reasons.get('build')?.rule).toBe('HAM-7.3');
  });
});

describe('the choices below the board', () => {
  const words = (n: number, length: number): string[] => Array.from({ length: n }, () => 'x'.repeat(length));
  it('are as many as fit into two lines, and never more than have a key', () => {
    expect(fitting(words(4, 10), 1300, 9)).toBe(4);
    expect(fitting(words(30, 10), 1300, 9)).toBe(9);
    expect(fitting(words(9, 45), 1300, 9)).toBe(6);
    expect(fitting(words(1, 400), 1300, 9)).toBe(1);
  });
});
