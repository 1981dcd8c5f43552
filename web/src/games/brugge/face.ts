import type { Face } from '../faces';
import './city.css';
import Skyline from './Skyline.svelte';

export const face: Face = { Skyline };
