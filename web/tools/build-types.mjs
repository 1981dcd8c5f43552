// The types of what the server says, from the description that the server itself is tested against.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapi, { astToString } from 'openapi-typescript';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const description = join(web, '..', 'docs', 'openapi.json');
const target = join(web, 'src', 'generated', 'api.ts');

const changed = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (changed(target) < changed(description)) {
  const ast = await openapi(JSON.parse(readFileSync(description, 'utf8')), { emptyObjectsUnknown: true });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, astToString(ast));
}
