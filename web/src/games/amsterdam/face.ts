import type { Face } from '../faces';
import './city.css';
import Skyline from './Skyline.svelte';

export const face: Face = {
  Skyline,
  signs: { workers: 'worker', orders: 'offices', trader: 'trade', market: 'market' },
  first: { rounds: '10' },
};
