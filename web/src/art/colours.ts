// Every colour of a game carries a shape and a letter, so that nothing depends on seeing the colour.

export type Shape = 'circle' | 'triangle' | 'diamond' | 'square' | 'hexagon' | 'star' | 'pentagon';

export interface Hue {
  fill: string;
  edge: string;
  ink: string;
  shape: Shape;
}

export const hues: Record<string, Hue> = {
  white: { fill: '#f4efe3', edge: '#8d826f', ink: '#25211c', shape: 'circle' },
  yellow: { fill: '#ecc245', edge: '#8a6a10', ink: '#25211c', shape: 'triangle' },
  green: { fill: '#4f8a55', edge: '#26512c', ink: '#ffffff', shape: 'diamond' },
  red: { fill: '#b5482f', edge: '#6b2414', ink: '#ffffff', shape: 'square' },
  blue: { fill: '#3f77b0', edge: '#1d4470', ink: '#ffffff', shape: 'hexagon' },
  purple: { fill: '#7a4f95', edge: '#472a5b', ink: '#ffffff', shape: 'star' },
  violet: { fill: '#6c4f9c', edge: '#3d2a5f', ink: '#ffffff', shape: 'hexagon' },
  orange: { fill: '#e08a2e', edge: '#8a4d0b', ink: '#25211c', shape: 'triangle' },
  grey: { fill: '#9aa0a3', edge: '#565c5f', ink: '#1c1c1c', shape: 'square' },
  pink: { fill: '#e3a0b4', edge: '#94485f', ink: '#25211c', shape: 'circle' },
  brown: { fill: '#85593a', edge: '#4a2e1a', ink: '#ffffff', shape: 'diamond' },
  black: { fill: '#35322f', edge: '#0f0e0d', ink: '#ffffff', shape: 'pentagon' },
};

const none: Hue = { fill: '#d8ccb8', edge: '#8d826f', ink: '#25211c', shape: 'circle' };
export const hueOf = (colour: string | null | undefined): Hue => hues[colour ?? ''] ?? none;

// In a box of 24 by 24.
export const outlines: Record<Shape, string> = {
  circle: 'M12 1.500a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21z',
  triangle: 'M12 1.5 23 21.500H1z',
  diamond: 'M12 .8 23.2 12 12 23.2.8 12z',
  square: 'M2.5 2.500h19v19h-19z',
  hexagon: 'M12 1 22 6.500v11L12 23 2 17.500v-11z',
  star: 'M12 .8l3.3 6.6 7.7.9-5.5 5.2 1.5 7.700L12 17.600l-7 3.6 1.5-7.700L1 8.300l7.7-.9z',
  pentagon: 'M12 1 23 9.2 18.8 22.500H5.200L1 9.200z',
};
// Where a letter sits well in it.
export const letterHeight: Record<Shape, number> = {
  circle: 16.4,
  triangle: 19,
  diamond: 16.3,
  square: 16.4,
  hexagon: 16.3,
  star: 16,
  pentagon: 17.5,
};

export interface Bearing {
  fill: string;
  ink: string;
  pattern: 'plain' | 'stripe' | 'dot' | 'cross' | 'bar';
}
// Players: a colour, a pattern and the letter of the seat.
export const bearings: Bearing[] = [
  { fill: '#8f2f3c', ink: '#fff', pattern: 'plain' },
  { fill: '#1f5d63', ink: '#fff', pattern: 'stripe' },
  { fill: '#8a6712', ink: '#fff', pattern: 'dot' },
  { fill: '#4b4f8c', ink: '#fff', pattern: 'cross' },
  { fill: '#55603a', ink: '#fff', pattern: 'bar' },
];
export const seatLetter = (seat: number): string => String.fromCharCode(65 + seat);
