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
  yellow: { fill: '#f0c540', edge: '#8a6a10', ink: '#25211c', shape: 'triangle' },
  green: { fill: '#6fa860', edge: '#2f5a26', ink: '#12210d', shape: 'diamond' },
  red: { fill: '#b03a24', edge: '#651c0e', ink: '#ffffff', shape: 'square' },
  blue: { fill: '#3b78b6', edge: '#1b4470', ink: '#ffffff', shape: 'hexagon' },
  purple: { fill: '#5a2d76', edge: '#331546', ink: '#ffffff', shape: 'star' },
  violet: { fill: '#4f3b96', edge: '#2c1f5c', ink: '#ffffff', shape: 'hexagon' },
  orange: { fill: '#e58f2c', edge: '#8a4d0b', ink: '#25211c', shape: 'triangle' },
  grey: { fill: '#7f8a90', edge: '#454d51', ink: '#0c0d0e', shape: 'square' },
  pink: { fill: '#f2bccd', edge: '#9c4d66', ink: '#25211c', shape: 'circle' },
  brown: { fill: '#8f5b30', edge: '#4c2d14', ink: '#ffffff', shape: 'diamond' },
  black: { fill: '#2b2927', edge: '#0f0e0d', ink: '#ffffff', shape: 'pentagon' },
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
  { fill: '#9c2f3e', ink: '#ffffff', pattern: 'plain' },
  { fill: '#145a5f', ink: '#ffffff', pattern: 'stripe' },
  { fill: '#94701a', ink: '#ffffff', pattern: 'dot' },
  { fill: '#5f66b3', ink: '#ffffff', pattern: 'cross' },
  { fill: '#2e2b33', ink: '#ffffff', pattern: 'bar' },
];
export const seatLetter = (seat: number): string => String.fromCharCode(65 + seat);
