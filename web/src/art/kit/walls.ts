// What buildings are made of. The right third of a wall lies in the shade.
export type Wall = readonly [fill: string, shade: string, light: string];
export type Roof = readonly [fill: string, shade: string];

export const walls = {
  brick: ['#b0563f', '#8a3d2b', '#c87660'],
  clinker: ['#7c3f33', '#5c2b23', '#9a5a4a'],
  plaster: ['#efe0c2', '#cdb68c', '#fbf1dd'],
  ochre: ['#d9aa55', '#b08334', '#ebc780'],
  stone: ['#c9c2b2', '#9f9786', '#e2dccd'],
  green: ['#7f9a7c', '#5c7559', '#a3ba9f'],
  slate: ['#6d7a82', '#4c575e', '#8f9ca3'],
  timber: ['#f3e6cb', '#d6c19a', '#fff7e6'],
  rose: ['#d9a39a', '#b87c74', '#eec4bc'],
  blue: ['#8fa5b8', '#6a8196', '#b4c6d4'],
  white: ['#f5f0e4', '#d6cdb9', '#ffffff'],
  dark: ['#55484a', '#3a3033', '#756568'],
} satisfies Record<string, Wall>;
export const roofTiles: Roof = ['#7b3a2c', '#572619'];
export const slates: Roof = ['#55636c', '#3b474f'];
export const copper: Roof = ['#6fa08e', '#4c7b6b'];
export const lit = '#f6dc8e';
export const pane = '#53666b';
export const steel = '#9aa6ac';
export const steelShade = '#5f6b72';
