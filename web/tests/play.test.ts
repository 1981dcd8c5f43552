import { describe, expect, it, vi } from 'vitest';
import type { AnswerSet, Offered, SetUnit } from '../src/net/types';
import { fitting } from '../src/table/pack';
import { Picker } from '../src/table/picker.svelte';

const offered = (text: string, targets: string): Offered => ({ text, json: { act: text, targets } });
const one = offered('take', 'row:1');
const two = [offered('exchange white', 'row:2 stone:white'), offered('exchange red', 'row:2 stone:red')];

function make(twoSteps = false): { play: Picker; sent: string[] } {
  const sent: string[] = [];
  const play = new Picker((each) => String(each.json.targets).split(' '), {
    send: (each) => sent.push(each.text),
    twoSteps: () => twoSteps,
  });
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
    const play = new Picker(() => ['row:1'], { send: (each) => sent.push(each.text), offers: () => now });
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

describe('collecting a set', () => {
  const unit = (colour: string, most: number): SetUnit => ({
    ...offered(`pay ${colour}`, `stone:${colour}`),
    most,
  });
  const [white, red, purple] = [unit('white', 2), unit('red', 3), unit('purple', 1)];
  const done: Offered = { ...offered('done', ''), ends: { question: 'pay' } };
  const person = offered('play mason', 'hand:mason');
  const three = { units: [white, red, purple], least: 3, most: 3, kinds: null, end: null, in_order: false };

  // The game asks in the order of the colours: purple is not among its first answers.
  function collect(set: AnswerSet = three): { play: Picker; sent: (string | readonly string[])[] } {
    const sent: (string | readonly string[])[] = [];
    const play = new Picker((each) => String(each.json.targets).split(' '), {
      send: (each) => sent.push(each.text),
      sendAll: (texts) => sent.push(texts),
      twoSteps: () => true,
    });
    const first = ({ text, json }: Offered): Offered => ({ text, json });
    play.offer([first(white), first(red), person, ...(set.end ? [done] : [])], set);
    return { play, sent };
  }

  it('takes things in any order, also those that the game would ask for last', () => {
    const { play, sent } = collect();
    for (const target of ['stone:purple', 'stone:red', 'stone:white']) play.choose(target);
    expect(sent).toEqual([]);
    play.confirm();
    expect(sent).toEqual([['pay purple', 'pay red', 'pay white']]);
  });
  it('sends nothing by a single click, and nothing before it is complete', () => {
    const { play, sent } = collect();
    play.choose('stone:red');
    play.confirm();
    expect(play.collector.enough).toBe(false);
    expect(play.chosenAt('stone:red')).toBe(1);
    expect([play.has('stone:white'), play.has('stone:purple')]).toEqual([true, true]);
    expect(sent).toEqual([]);
  });
  it('stops at what there is and at what is needed', () => {
    const { play } = collect();
    for (let i = 0; i < 4; ++i) play.choose('stone:white');
    expect(play.chosenAt('stone:white')).toBe(2);
    for (let i = 0; i < 4; ++i) play.choose('stone:red');
    expect(play.collector.chosen.map(({ text }) => text)).toEqual(['pay white', 'pay white', 'pay red']);
    expect(play.collector.full).toBe(true);
  });
  it('puts back what was chosen', () => {
    const { play } = collect();
    play.choose('stone:purple');
    play.choose('stone:purple');
    expect(play.collector.chosen).toEqual([]);
    play.choose('stone:red');
    play.choose('stone:red');
    play.collect((all) => all.remove(red));
    expect(play.chosenAt('stone:red')).toBe(1);
    play.clear();
    expect(play.collector.chosen).toEqual([]);
  });
  it('fills a set with one thing, as far as there is of it', () => {
    const { play, sent } = collect();
    play.fill('stone:white');
    expect(play.chosenAt('stone:white')).toBe(2);
    expect(play.more('stone:white')).toBe(false);
    play.fill('stone:red');
    expect(play.collector.chosen.length).toBe(3);
    play.confirm();
    expect(sent).toEqual([['pay white', 'pay white', 'pay red']]);
    const again = collect();
    again.play.fill('hand:mason');
    expect(again.play.collector.chosen).toEqual([]);
  });
  it('shows what has to be given in any case, and keeps it', () => {
    const { play, sent } = collect({ ...three, least: 5, most: 5 });
    // Six stones, five to give: one of each can be kept, but never two.
    expect(play.collector.chosen.map(({ text }) => text)).toEqual(['pay white', 'pay red', 'pay red']);
    play.collect((all) => all.remove(white));
    expect(play.chosenAt('stone:white')).toBe(1);
    expect(play.takeBack()).toBe(false);
    play.choose('stone:purple');
    expect(play.takeBack()).toBe(true);
    play.choose('stone:purple');
    play.choose('stone:white');
    play.confirm();
    expect(sent).toEqual([['pay white', 'pay red', 'pay red', 'pay purple', 'pay white']]);
    // All of it: one click.
    const all = collect({ ...three, least: 6, most: 6 });
    expect(all.play.collector.enough).toBe(true);
    all.play.confirm();
    expect(all.sent[0]).toHaveLength(6);
  });
  it('leaves what is no part of the set as it is', () => {
    const { play, sent } = collect();
    play.choose('hand:mason');
    play.commit(person);
    expect(sent).toEqual(['play mason']);
  });
  it('may end with less, or with nothing', () => {
    const some = { ...three, least: 0, end: 'done' };
    const { play, sent } = collect(some);
    expect(play.offered).not.toContain(done);
    play.confirm();
    expect(sent).toEqual(['done']);
    play.choose('stone:red');
    play.confirm();
    expect(sent).toEqual(['done', ['pay red']]);
  });
  it('knows how many different things may be chosen', () => {
    const { play } = collect({ ...three, kinds: 1 });
    play.choose('stone:red');
    expect([play.collector.mayAdd(white), play.collector.mayAdd(red)]).toEqual([false, true]);
  });
  it('looks ahead at the whole, never at a part', async () => {
    vi.useFakeTimers();
    const asked: (string | readonly string[])[] = [];
    const play = new Picker((each) => String(each.json.targets).split(' '), {
      send: () => undefined,
      ahead: (what) => {
        asked.push(what);
        return Promise.resolve(null);
      },
    });
    play.offer([white, red], { ...three, least: 2, most: 2 });
    play.pointAt('stone:red');
    play.choose('stone:red');
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toEqual([]);
    play.choose('stone:white');
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toEqual([['pay red', 'pay white']]);
    vi.useRealTimers();
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
  function ahead(stops: 'own' | 'chance', careful = false): { play: Picker; sent: string[] } {
    const sent: string[] = [];
    const play = new Picker((each) => String(each.json.targets).split(' '), {
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
    const play = new Picker(() => [], {
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

describe('what the board shows already', () => {
  it('is what a place offers, but for the place that narrowed the list', () => {
    const { play } = make();
    expect([...play.shownAt(new Set(['elsewhere']))]).toEqual([]);
    expect([...play.shownAt(new Set(['row:1', 'row:2']))]).toEqual(['take', 'exchange white', 'exchange red']);
    play.choose('row:2');
    expect([...play.shownAt(new Set(['row:2']))]).toEqual([]);
    expect([...play.shownAt(new Set(['row:2', 'stone:red']))]).toEqual(['exchange red']);
  });
  it('is folded again with the next question', () => {
    const { play } = make();
    play.opened = true;
    play.offer([one]);
    expect(play.opened).toBe(false);
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
