import type { MessageKey } from '../generated/keys';
import english from '../generated/texts/en.json';
import { aboutTexts } from './about';
import { Catalogue } from './catalogue';
import { fill, type Values } from './fill';

export const languages = ['en', 'nl', 'de'] as const;
export type Language = (typeof languages)[number];
// What each calls itself.
export const inItself: Record<Language, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' };

const interfaceFiles = import.meta.glob<Record<string, string>>('../generated/texts/{nl,de}.json', {
  import: 'default',
});
const gameFiles = import.meta.glob<Record<string, string>>('../generated/game-texts/*/*.json', {
  import: 'default',
});
// What a teacher says, for who learns a game.
const lessonFiles = import.meta.glob<Record<string, string>>('../generated/lesson-texts/*/*.json', {
  import: 'default',
});
// Sections of the interface that only some pages say.
const laterFiles = import.meta.glob<Record<string, string>>('../generated/later/*/*.json', { import: 'default' });

function firstLanguage(): Language {
  const stored = globalThis.localStorage?.getItem('language');
  const wanted = [stored, ...(globalThis.navigator?.languages ?? [])].map((tag) => tag?.slice(0, 2));
  return languages.find((language) => wanted.find((tag) => languages.includes(tag as Language)) === language) ?? 'en';
}

class Texts {
  language = $state<Language>('en');
  #texts = $state.raw<Record<string, string>>(english);
  readonly #sections = new Set<string>();

  async use(language: Language): Promise<void> {
    const load = interfaceFiles[`../generated/texts/${language}.json`];
    const parts = [...this.#sections].map((section) =>
      laterFiles[`../generated/later/${section}/${language}.json`]?.(),
    );
    this.#texts = Object.assign({}, load ? await load() : english, ...(await Promise.all(parts)));
    this.language = language;
    localStorage.setItem('language', language);
    document.documentElement.lang = language;
  }

  async start(): Promise<void> {
    await this.use(firstLanguage());
  }

  // For pages that say more than the first ones: their section comes in the reader's language, and in others that are chosen then.
  async need(section: string): Promise<void> {
    if (this.#sections.has(section)) return;
    this.#sections.add(section);
    await this.use(this.language);
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
// "2 white, 3 red and 1 blue"; without a comma before the last one, as in the other languages.
export const listOf = (parts: readonly string[]): string =>
  new Intl.ListFormat(texts.language === 'en' ? 'en-GB' : texts.language).format(parts);

// `composed` are texts that are put together from other values than those of this client.
export async function gameCatalogue(
  game: string,
  language: Language,
  composed: Readonly<Record<string, string>> = {},
): Promise<Catalogue> {
  const load = gameFiles[`../generated/game-texts/${language}/${game}.json`];
  return new Catalogue({ ...aboutTexts(game, language), ...(load ? await load() : {}), ...composed });
}

export async function lessonCatalogue(game: string, language: Language): Promise<Catalogue> {
  return new Catalogue((await lessonFiles[`../generated/lesson-texts/${language}/${game}.json`]?.()) ?? {});
}
