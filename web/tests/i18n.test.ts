import { describe, expect, it } from 'vitest';
import { Catalogue } from '../src/i18n/catalogue';
import { fill } from '../src/i18n/fill';
import { story } from '../src/i18n/story';
import type { Entry } from '../src/net/types';

describe('fill', () => {
  it('fills values and chooses the form for one or more', () => {
    expect(fill('{n} {n|stone|stones}', { n: 1 })).toBe('1 stone');
    expect(fill('{n} {n|stone|stones}', { n: 3 })).toBe('3 stones');
  });
  it('leaves a placeholder without a value, so that a mistake shows', () => {
    expect(fill('{n} of {m}', { n: 1 })).toBe('1 of {m}');
  });
});

const texts = new Catalogue({
  'colour.white': 'white',
  'colour.red': 'red',
  'card.mason.name': 'Mason',
  'action.raise.text': 'Raise {colour} from {height}',
  'action.raise.again_again': 'Raise {colour} again',
  'action.target': '{seat}',
  'event.stone-laid': 'laid {stones} on the row',
  'event.card-revealed': 'new: {cards}',
  'event.turn-began': '',
});

describe('the catalogue', () => {
  it('reads words with and without a name, and in parts', () => {
    expect(texts.word('card', 'mason')).toBe('Mason');
    expect(texts.word('order', 'white_3')).toBe('white 3');
  });
  it('prefers the text for a special word', () => {
    const plain = { colour: 'red', height: 2, again: null };
    expect(texts.message('action', 'raise', plain, [])).toBe('Raise red from 2');
    expect(texts.message('action', 'raise', { ...plain, again: 'again' }, [])).toBe('Raise red again');
  });
  it('calls seats by their names', () => {
    expect(texts.message('action', 'target', { seat: 1 }, ['Ada', 'Bo'])).toBe('Bo');
  });
});

describe('the story', () => {
  it('gathers neighbours of one kind and leaves out what has no text', () => {
    const entries: Entry[] = [
      {
        version: 1,
        kind: 'act',
        seat: 0,
        step: 1,
        events: [
          { event: 'turn-began', seat: 0 },
          { event: 'stone-laid', seat: 0, position: 1, colour: 'white' },
          { event: 'stone-laid', seat: 0, position: 2, colour: 'red' },
          { event: 'stone-laid', seat: 0, position: 3, colour: 'red' },
        ],
      },
      { version: 2, kind: 'chance', step: 2, events: [{ event: 'card-revealed', position: 6, card: 'mason' }] },
    ];
    expect(story(entries, texts, ['Ada'])).toEqual([
      {
        seat: 0,
        text: 'laid 1 white, 2 red on the row',
        step: 1,
        pieces: ['[data-heap$=":0"][data-piece$=":white"]', '[data-heap$=":0"][data-piece$=":red"]', '[data-heap$=":0"][data-piece$=":red"]'],
      },
      { seat: null, text: 'new: Mason', step: 2, pieces: ['[data-piece="card:mason"]'] },
    ]);
  });
});
