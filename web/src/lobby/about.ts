import firenze from '../generated/about/firenze.json';
import hamburg from '../generated/about/hamburg.json';
import { Catalogue } from '../i18n/catalogue';
import type { Language } from '../i18n/i18n.svelte';

const all: Record<string, Record<Language, Record<string, string>>> = { firenze, hamburg };

// Name, description and options of a game, without loading the rest of its texts.
export const about = (game: string, language: Language): Catalogue => new Catalogue(all[game]?.[language] ?? {});

export const drawn = Object.keys(all);
