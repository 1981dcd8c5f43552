import { describe, expect, test } from 'vitest';
import { nearest } from '../src/games/shared/walk';

describe('arrows', () => {
  const spots = [
    { x: 10, y: 0 },
    { x: 40, y: 2 },
    { x: 0, y: 30 },
    { x: -20, y: -5 },
  ];
  test('lead to the nearest thing in their direction', () => {
    expect(nearest({ x: 0, y: 0 }, spots, 'ArrowRight')).toBe(0);
    expect(nearest({ x: 10, y: 0 }, spots, 'ArrowRight')).toBe(1);
    expect(nearest({ x: 0, y: 0 }, spots, 'ArrowDown')).toBe(2);
    expect(nearest({ x: 0, y: 0 }, spots, 'ArrowLeft')).toBe(3);
  });
  test('lead nowhere where nothing lies', () => {
    expect(nearest({ x: 50, y: 50 }, spots, 'ArrowDown')).toBe(-1);
    expect(nearest({ x: 0, y: 0 }, [], 'ArrowUp')).toBe(-1);
  });
});
