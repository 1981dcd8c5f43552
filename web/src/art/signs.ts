import generated from '../generated/icons.json';

// The signs by name, each a character of the font that is made of icons.ts.
export const signs = generated;
export type IconName = keyof typeof signs;
export const isIcon = (name: string): name is IconName => name in signs;
export const signOf = (name: string): string => (isIcon(name) ? signs[name] : '');
