import type { Face } from '../faces';
import './city.css';
import Skyline from './Skyline.svelte';

export const face: Face = {
  Skyline,
  signs: {
    mayors: 'mayor',
    statues: 'hans_hummel',
    dangers: 'marker',
    ships: 'ship',
    stock: 'stock',
    clergy: 'clergy',
  },
  warnings(chosen) {
    const expansions = (chosen.expansions ?? []) as string[];
    return ['stock', 'clergy'].every((each) => expansions.includes(each)) ? ['stock_and_clergy'] : [];
  },
};
