import type { MessageKey } from '../generated/keys';
import english from '../generated/texts/en/web.json';
import { Catalogue } from './catalogue';
import { fill, type Values } from './fill';

export const languages = ['en', 'nl', 'de'] as const;
export type Language = (typeof languages)[number];

const interfaceFiles = import.meta.glob<Record<string, string>>('../generated/texts/{nl,de}/web.json', {
  import: 'default',
});
const gameFiles = import.meta.glob<Record<string, string>>('../generated/texts/*/{firenze,hamburg}.json', {
  import: 'default',
});

function firstLanguage(): Language {
  const stored = globalThis.localStorage?.getItem('language');
  const wanted = [stored, ...(globalThis.navigator?.languages ?? [])].map((tag) => tag?.slice(0, 2));
  return languages.find((language) => wanted.find((tag) => languages.includes(tag as Language)) === language) ?? 'en';
}

class Texts {
  language = $state<Language>('en');
  #texts = $state.raw<Record<string, string>>(english);

  async use(language: Language): Promise<void> {
    const load = interfaceFiles[`../generated/texts/${language}/web.json`];
    this.#texts = load ? await load() : english;
    this.language = language;
    localStorage.setItem('language', language);
    document.documentElement.lang = language;
  }

  async start(): Promise<void> {
    await this.use(firstLanguage());
  }

  has(key: string): key is MessageKey {
    return key in english;
  }

  t(key: MessageKey, values: Values = {}): string {
    return fill(this.#texts[key] ?? (english as Record<string, string>)[key] ?? key, values);
  }
}

export const texts = new Texts();
export const t = (key: MessageKey, values?: Values): string => texts.t(key, values);

export async function gameCatalogue(game: string, language: Language): Promise<Catalogue> {
  const load = gameFiles[`../generated/texts/${language}/${game}.json`];
  return new Catalogue(load ? await load() : {});
}
