// The colours of the pictures of cards. Persons do not wear their card's colour: the ground shows it.

export type Skin = readonly [light: string, shade: string, cheek: string];
export type Hair = readonly [fill: string, shade: string];
// Fill, shade, light, and for garments of two cloths the second one.
export type Cloth = readonly [fill: string, shade: string, light: string, second?: string];

export const skins: readonly [Skin, ...Skin[]] = [
  ['#f3d3b3', '#dcae86', '#c9806a'],
  ['#ecc29b', '#cf9a70', '#bd6f55'],
  ['#d9a878', '#b98254', '#a35f42'],
  ['#a8734a', '#855635', '#7a3f2c'],
  ['#f6dcc4', '#e2b998', '#d38d7c'],
];
export const hairColours: readonly [Hair, ...Hair[]] = [
  ['#3a2a20', '#241811'],
  ['#6b4526', '#4c2f18'],
  ['#a9743a', '#82552a'],
  ['#d9b36a', '#b08b45'],
  ['#8d3f22', '#682b15'],
  ['#b9b3a8', '#8f887c'],
  ['#efe9dc', '#c9c0ae'],
];
export const cloths = {
  madder: ['#a63a2c', '#7d271d', '#c45a48'],
  woad: ['#345f86', '#234462', '#5583ab'],
  weld: ['#d8a83a', '#ab7f20', '#ecc76a'],
  walnut: ['#6e4a2f', '#4d321f', '#8f6646'],
  moss: ['#5b7044', '#40522f', '#7f9464'],
  plum: ['#6a3a5c', '#4a2640', '#8d5a7d'],
  ink: ['#34333c', '#201f26', '#555460'],
  linen: ['#efe6d4', '#d0c2a6', '#fbf6ea'],
  russet: ['#b5673a', '#8a4a26', '#d0875a'],
  slate: ['#6d7a82', '#4c575e', '#93a0a7'],
  teal: ['#2f6f6b', '#1f4f4c', '#549490'],
  rose: ['#c98088', '#a25d66', '#e0a5aa'],
} satisfies Record<string, Cloth>;

export const gold = '#d9a93c';
export const goldShade = '#9c7420';
export const steel = '#aab4ba';
export const steelShade = '#6d7980';
export const steelLight = '#d8dfe2';
export const wood = '#8a6038';
export const woodShade = '#5f3f22';
export const paper = '#f6ecd6';
export const paperShade = '#d3c19b';
export const ink = '#2a211b';
export const lip = '#9a4438';
export const white = '#fdf9f0';
// What the ground of a picture is mixed over. Only the ground darkens at night.
export const daylight = '#fbf3e2';
export const night = '#3b352d';
