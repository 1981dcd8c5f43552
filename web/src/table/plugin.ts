import type { Component } from 'svelte';
import type { Celebrated } from '../art/moments';
import type { Catalogue } from '../i18n/catalogue';
import type { Values } from '../i18n/fill';
import type { ActionJson, GameEvent, Offered } from '../net/types';
import type { Outline } from '../plain/read';
import type { About } from './about';
import type { Picker } from './picker.svelte';
import type { Touch } from './targets';

export interface BoardProps<View> {
  view: View;
  viewer: number | null;
  names: string[];
  texts: Catalogue;
  play: Picker;
  // Which part a small screen shows.
  section: string;
  // What the schema of the view says about its parts; empty for boards that know their view.
  outline?: Outline;
}

// What the common table needs to know about a game. No rules: only what on the board an offered action touches beside
// what its arguments name, and which words of the board its sentence mentions beside what the offer tells itself.
export interface Plugin<View = never> extends Touch {
  Board: Component<BoardProps<View>>;
  sections: readonly string[];
  values?(action: ActionJson, view: View, seat: number, texts: Catalogue): Values;
  // What offers tell and the board shows where they touch it, so that the buttons need not say it again.
  shown?: readonly string[];
  points(view: View, seat: number): { now: number; total: number };
  score(view: View, seat: number): { item: string; points: number }[];
  // Words for an action, where the game's text for it with the values above would not do.
  describe?(offered: Offered, texts: Catalogue, names: readonly string[], view: View, seat: number): string;
  // Events of the game that are celebrated, with what is shown of them.
  celebrates?(event: GameEvent): Celebrated | undefined;
  // Areas of its board that a lesson may point at, as selectors.
  areas?: Readonly<Record<string, string>>;
  // What it tells about its things when somebody asks.
  about?: About<View>;
  // Keys of its board, with what they lead to.
  keys?(texts: Catalogue): [key: string, meaning: string][];
  outline?: Outline;
}

const plugins = import.meta.glob<Plugin>('../games/*/plugin.ts', { import: 'plugin' });

// A game is drawn by the plug-in in its folder; one that has none yet, by the board that draws any game. Tests ask for
// that board with localStorage.board = 'plain'.
export async function loadPlugin(game: string): Promise<Plugin> {
  const own = globalThis.localStorage?.getItem('board') === 'plain' ? undefined : plugins[`../games/${game}/plugin.ts`];
  return own ? own() : (await import('../plain/plugin')).pluginFor(game);
}
