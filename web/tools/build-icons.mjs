// Makes a font of the signs in src/art/icons.ts, and the list of the characters they have in it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import typescript from 'typescript';
import { font } from './font.mjs';
import { outline } from './outline.mjs';

const src = join(dirname(fileURLToPath(import.meta.url)), '..', 'src');
const { outputText } = typescript.transpileModule(readFileSync(join(src, 'art', 'icons.ts'), 'utf8'), { compilerOptions: { module: typescript.ModuleKind.ESNext } });
const { icons } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);

// Characters that nobody else uses.
const first = 0xe000;
const names = Object.keys(icons);
const out = join(src, 'generated');
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'icons.woff2'), font('Stadtluft signs', names.map((name) => outline(icons[name])), first));
writeFileSync(join(out, 'icons.json'), JSON.stringify(Object.fromEntries(names.map((name, i) => [name, String.fromCharCode(first + i)])), null, 1));
