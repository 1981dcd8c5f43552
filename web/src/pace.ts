import { settings, type Speed } from './settings.svelte';

const pace: Record<Speed, number> = { off: 0, slow: 1.8, normal: 1, fast: 0.5 };

// How long a movement takes; 0 means there is none.
export function time(milliseconds: number): number {
  const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
  return still ? 0 : milliseconds * pace[settings.speed];
}

export const moving = (): boolean => time(1) > 0;
