import type { Component } from 'svelte';
import type { Catalogue } from '../i18n/catalogue';
import type { Values } from '../i18n/fill';
import type { ActionJson } from '../net/types';
import type { Play } from './play.svelte';

export interface BoardProps<View> {
  view: View;
  viewer: number | null;
  names: string[];
  texts: Catalogue;
  play: Play;
  // Which part a small screen shows.
  section: string;
}

// What the common table needs to know about a game. No rules: only where an offered action touches the board and
// which numbers its sentence mentions.
export interface Plugin<View = never> {
  Board: Component<BoardProps<View>>;
  sections: readonly string[];
  targets(action: ActionJson): string[];
  // `after` is the view after the action, where the board has asked for it.
  values(action: ActionJson, view: View, seat: number, texts: Catalogue, after?: View): Values;
  points(view: View, seat: number): { now: number; total: number };
  score(view: View, seat: number): { item: string; points: number }[];
}

export async function loadPlugin(game: string): Promise<Plugin> {
  if (game === 'hamburg') return (await import('../games/hamburg/plugin')).plugin as unknown as Plugin;
  return (await import('../games/firenze/plugin')).plugin as unknown as Plugin;
}
