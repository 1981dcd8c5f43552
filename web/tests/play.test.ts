import { describe, expect, it } from 'vitest';
import type { Offered } from '../src/net/types';
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
  it('asks for a second tap on touch screens', () => {
    const { play, sent } = make(true);
    play.choose('row:1');
    expect(sent).toEqual([]);
    expect(play.selected).toBe(one);
    play.commit(one);
    expect(sent).toEqual(['take']);
  });
});
