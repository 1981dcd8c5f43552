import { describe, expect, it } from 'vitest';
import { Catalogue } from '../src/i18n/catalogue';
import { fill } from '../src/i18n/fill';
import { story } from '../src/i18n/story';
import type { Entry, Offered } from '../src/net/types';

describe('fill', () => {
  it('fills values and chooses the form for one or more', () => {
    expect(fill('{n} {n|stone|stones}', { n: 1 })).toBe('1 stone');
    expect(fill('{n} {n|stone|stones}', { n: '−1' })).toBe('−1 stone');
    expect(fill('{n} {n|stone|stones}', { n: 3 })).toBe('3 stones');
    expect(fill('{n} {n|stone|stones}', { n: -1 })).toBe('-1 stone');
    expect(fill('{n} {n|stone|stones}', { n: '-2' })).toBe('-2 stones');
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

describe('what an offer tells', () => {
  it('is read like an argument, and nothing is told by nothing', () => {
    const own = new Catalogue({ 'colour.grey': 'grau' });
    expect(own.told({ colour: 'grey', amount: 4, points: -2 }, [])).toEqual({
      colour: 'grau',
      amount: '4',
      points: '−2',
    });
    expect(own.told(undefined, [])).toEqual({});
  });
});

describe('an offer in words', () => {
  const own = new Catalogue({
    'action.sail': 'Sail to {node}',
    'action.done': 'Nothing more',
    'told.price': '−{price}',
    'told.moves': '{moves} free {moves|move|moves}',
    'ends.exchange': 'Skip the exchange',
    'ends.build.text': 'Finish building',
    'ends.build.built_0': 'Build nothing',
  });
  const done = (ends: Offered['ends']): Offered => ({ text: 'done', json: { act: 'done' }, ends });
  it('adds what it tells and its text does not mention', () => {
    const sail: Offered = { text: 'sail N1', json: { act: 'sail', node: 'N1' } };
    expect(own.offer(sail, [])).toBe('Sail to N1');
    expect(own.offer({ ...sail, values: { moves: 2, next: 1 } }, [])).toBe('Sail to N1 (2 free moves)');
    expect(own.offer({ ...sail, values: { moves: 0 } }, [])).toBe('Sail to N1');
    expect(own.offer({ ...sail, values: { moves: 1, price: 3 } }, [])).toBe('Sail to N1 (−3, 1 free move)');
  });
  it('has words of its own for what it ends', () => {
    expect(own.ending(done({ question: 'exchange' }), [])).toBe('Skip the exchange');
    expect(own.ending(done({ question: 'build', built: 0 }), [])).toBe('Build nothing');
    expect(own.ending(done({ question: 'build', built: 3 }), [])).toBe('Finish building');
    expect(own.ending(done({ question: 'other' }), [])).toBeUndefined();
    expect(own.ending(done(undefined), [])).toBeUndefined();
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
        pieces: [
          '[data-heap$=":0"][data-piece$=":white"]',
          '[data-heap$=":0"][data-piece$=":red"]',
          '[data-heap$=":0"][data-piece$=":red"]',
        ],
      },
      { seat: null, text: 'new: Mason', step: 2, pieces: ['[data-piece="card:mason"]'] },
    ]);
  });
});
