import { describe, expect, it } from 'vitest';
import { Catalogue } from '../../../src/i18n/catalogue';
import { askedFor, collected } from '../../../src/i18n/sets';
import type { AnswerSet, SetUnit } from '../../../src/net/types';
// @ts-expect-error a build script without types
import { gameTexts, games, languages } from '../../../tools/build-texts.mjs';

const firenze = (language: string): Catalogue => new Catalogue(gameTexts('firenze', language));
const unit = (act: string, args: Record<string, string>, most: number): SetUnit => ({
  text: `${act} ${Object.values(args).join(' ')}`,
  json: { act, ...args },
  most,
});
const [white, red] = [unit('pay', { stone: 'white' }, 3), unit('pay', { stone: 'red' }, 2)];
const set = (units: SetUnit[], more: Partial<AnswerSet> = {}): AnswerSet =>
  ({ units, least: 3, most: 3, kinds: null, end: null, in_order: false, ...more }) as AnswerSet;
const and = (parts: readonly string[]): string => parts.join(' and ');

describe('a set in words', () => {
  it('is asked for as a whole', () => {
    const question = { question: 'hand-in', left: 2 };
    expect(askedFor(question, set([white, red], { least: 2, most: 2 }), firenze('en'), [], '2')).toBe(
      'Give up 2 stones',
    );
    expect(askedFor(question, set([white, red], { least: 1, most: 1 }), firenze('de'), [], '1')).toBe('Gib 1 Stein ab');
  });
  it('is told as a sentence, each thing once', () => {
    const question = { question: 'pay-exchange', colour: 'blue', left: 3 };
    expect(collected(question, set([white, red]), [red, white, white], firenze('en'), [], and)).toBe(
      'You pay 2 white and 1 red for blue',
    );
    expect(collected(question, set([white, red]), [red, white, white], firenze('nl'), [], and)).toBe(
      'Je betaalt 2 × wit and 1 × rood voor blauw',
    );
  });
  it('keeps an order that means something', () => {
    const question = { question: 'pay-price', position: 2, left: 3 };
    const told = collected(
      question,
      set([white, red], { in_order: true }),
      [white, red, white],
      firenze('en'),
      [],
      and,
    );
    expect(told).toBe('You pay 1 white and 1 red and 1 white, one on each card from card 2 on');
  });
  it('says by its units what is asked for, where one question asks for several kinds of things', () => {
    const card = unit('discard', { card: 'mason' }, 2);
    const question = { question: 'limits', cards: 1, stones: 0 };
    expect(askedFor(question, set([card]), firenze('en'), [], '1')).toContain('discard');
    expect(collected(question, set([card]), [card, card], firenze('en'), [], and)).toContain('2 × ');
  });
  it('has no words in a game without texts', () => {
    const none = new Catalogue({});
    expect(askedFor({ question: 'pay' }, set([white]), none, [], '3')).toBeUndefined();
    expect(collected({ question: 'pay' }, set([white]), [white], none, [], and)).toBeUndefined();
  });
  it.each(games as string[])('has the same texts in every language: %s', (game) => {
    const keys = (language: string): string[] =>
      Object.keys(gameTexts(game, language) as object)
        .filter((key) => /^(collect|collected|unit_chosen)\./.test(key))
        .sort();
    expect(keys('en').length).toBeGreaterThan(5);
    for (const language of languages as string[]) expect(keys(language)).toEqual(keys('en'));
  });
});
