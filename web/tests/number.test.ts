import { expect, test } from 'vitest';
import { printed } from '../src/i18n/number';

test('numbers below zero have a minus sign, others have none', () => {
  expect([-62, -1, 0, 7].map(printed)).toEqual(['−62', '−1', '0', '7']);
});
