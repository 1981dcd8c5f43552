import { describe, expect, it } from 'vitest';
import { settings } from '../src/settings.svelte';

describe('the level of a bot that nobody has chosen', () => {
  it('is the usual one, however many stronger ones there are', () => {
    settings.level = '';
    expect(settings.levelAmong(['dice', 'merchant', 'councillor', 'mayor'])).toBe('councillor');
    expect(settings.levelAmong(['dice', 'merchant'])).toBe('merchant');
    expect(settings.levelAmong([])).toBe('dice');
  });

  it('is the one that was chosen last, if the house has it', () => {
    settings.level = 'mayor';
    expect(settings.levelAmong(['councillor', 'mayor'])).toBe('mayor');
    expect(settings.levelAmong(['dice', 'councillor'])).toBe('councillor');
  });
});
