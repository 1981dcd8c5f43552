import type { Component } from 'svelte';
import type { Catalogue } from '../i18n/catalogue';
import type { OptionSpec } from '../net/types';

export interface ControlProps {
  option: OptionSpec;
  options: readonly OptionSpec[];
  chosen: readonly string[];
  name: string;
  texts: Catalogue;
  toggle: (word: string) => void;
}

// What the pages around the table show of a game, loaded with the lobby: keep it small. Everything is optional.
export interface Face {
  Skyline?: Component;
  // Signs of options and expansions.
  signs?: Readonly<Record<string, string>>;
  // Options that matter only while another one has one of these values.
  needs?: Readonly<Record<string, { option: string; values: readonly string[] }>>;
  // Options with a control of their own.
  controls?: Readonly<Record<string, () => Promise<{ default: Component<ControlProps> }>>>;
  // Options that suit a first game.
  first?: Readonly<Record<string, unknown>>;
  // Which of the game's warnings (warning.NAME) the chosen options deserve.
  warnings?: (chosen: Readonly<Record<string, unknown>>) => string[];
}

const found = import.meta.glob<Face>('./*/face.ts', { eager: true, import: 'face' });
const none: Face = {};

export const faceOf = (game: string): Face => found[`./${game}/face.ts`] ?? none;
