import type { Face } from '../faces';
import Skyline from './Skyline.svelte';

export const face: Face = {
  Skyline,
  signs: { beginners: 'university' },
  first: { beginners: true },
  // Neutral seals are placed in several ways, and each has options of its own.
  needs: {
    seal_count: { option: 'seals', values: ['generator', 'chance'] },
    closed_colour: { option: 'seals', values: ['closed'] },
    seal_layout: { option: 'seals', values: ['layout'] },
  },
  controls: { seal_layout: () => import('./OrderGrid.svelte') },
};
