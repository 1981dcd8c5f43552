import bundled from '../generated/rules.json';
import { drawBy } from '../games/shared/values';
import { gameCatalogue, type Language } from '../i18n/i18n.svelte';
import type { Catalogue } from '../i18n/catalogue';
import { api, Refused } from './api';
import { session } from './session.svelte';
import type { GameValues } from './types';

type Ask = () => Promise<GameValues>;

// Of what a page shows at a time there are few.
const known = new Map<string, Promise<GameValues | null>>();
const patience = 1000;

// A server that refuses does not know better than this client; one that is away comes back.
async function asked(ask: Ask): Promise<GameValues | null> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Refused && error.status < 500) return null;
      await new Promise((resolve) => setTimeout(resolve, patience));
    }
  }
}

// The values whose hash is `rules`; null: those that this client was built with.
export function valuesOf(game: string, rules: string, language: Language, ask: Ask): Promise<GameValues | null> {
  if ((bundled as Record<string, string>)[game] === rules) return Promise.resolve(null);
  const key = `${game} ${rules} ${language}`;
  const values = known.get(key) ?? asked(ask);
  known.set(key, values);
  return values;
}

// The values that new games are played by come in force, for pages about the game; yields its texts.
export async function presentCatalogue(game: string, language: Language): Promise<Catalogue> {
  const rules = session.house?.games.find(({ id }) => id === game)?.data_hash;
  const values =
    rules === undefined ? null : await valuesOf(game, rules, language, () => api.presentValues(game, language));
  drawBy(game, values?.tables ?? null);
  return gameCatalogue(game, language, values?.texts);
}
