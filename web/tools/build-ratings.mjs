// Turns the matches behind the levels of the bots (data/bots/*-ratings.toml) into a rating by game, level and players.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readToml } from './build-texts.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(web, '..', 'data', 'bots');
const ending = '-ratings.toml';
const journeyman = 1000;

// What a clean sweep of so many games shows at least, by the rule of three.
const swept = (games) => 400 * Math.log10((1 - 3 / games) / (3 / games));

const ratingOf = ({ steps }) =>
  Math.round(steps.reduce((sum, step) => sum + (step.elo ?? -swept(step.swept)), journeyman));

export const rows = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => [name.slice(0, -ending.length), readToml(join(folder, name)).rating]),
);

export function ratings() {
  const found = {};
  for (const [game, list] of Object.entries(rows))
    for (const row of list) ((found[game] ??= {})[row.level] ??= {})[row.players] = ratingOf(row);
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const out = join(web, 'src', 'generated');
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'ratings.json'), JSON.stringify(ratings()));
}
