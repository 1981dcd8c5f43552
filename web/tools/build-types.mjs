// The types of what the server says, from the descriptions that the server itself is tested against: docs/openapi.json
// for the messages, docs/schema/<game>-view.schema.json for the views in them.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapi, { astToString } from 'openapi-typescript';
import { games } from './build-texts.mjs';
import { typesOf } from './schema-types.mjs';
import { outlineOf } from './view-outline.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const docs = join(web, '..', 'docs');
const generated = join(web, 'src', 'generated');

const changed = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
function write(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const description = join(docs, 'openapi.json');
const target = join(generated, 'api.ts');
if (changed(target) < changed(description))
  write(target, astToString(await openapi(read(description), { emptyObjectsUnknown: true })));

for (const game of games) {
  const schema = join(docs, 'schema', `${game}-view.schema.json`);
  if (!existsSync(schema)) continue;
  const name = `${game[0].toUpperCase()}${game.slice(1)}View`;
  write(join(generated, 'views', `${game}.ts`), typesOf(read(schema), name));
  write(join(generated, 'outlines', `${game}.json`), JSON.stringify(outlineOf(read(schema))));
}
