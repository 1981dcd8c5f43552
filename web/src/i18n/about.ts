import { Catalogue } from './catalogue';
import type { Language } from './i18n.svelte';

const files = import.meta.glob<Record<Language, Record<string, string>>>('../generated/about/*.json', {
  eager: true,
  import: 'default',
});
const all = new Map(Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]));

// Name, description and options of a game, without loading the rest of its texts, of which they are no part.
export const aboutTexts = (game: string, language: Language): Readonly<Record<string, string>> =>
  all.get(game)?.[language] ?? {};
export const about = (game: string, language: Language): Catalogue => new Catalogue(aboutTexts(game, language));

// The games whose texts this client has.
export const known: readonly string[] = [...all.keys()];
