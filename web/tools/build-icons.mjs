// Makes a font of the signs in src/art/icons.ts and src/games/*/icons.ts, and the list of the characters they have in
// it.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import svg2ttf from 'svg2ttf';
import svgpath from 'svgpath';
import typescript from 'typescript';
import { compress } from 'wawoff2';
import { outline, written } from './outline.mjs';

const src = join(dirname(fileURLToPath(import.meta.url)), '..', 'src');
const files = [
  join(src, 'art', 'icons.ts'),
  ...readdirSync(join(src, 'games'))
    .sort()
    .map((game) => join(src, 'games', game, 'icons.ts')),
].filter(existsSync);

const icons = {};
for (const file of files) {
  const { outputText } = typescript.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: { module: typescript.ModuleKind.ESNext },
  });
  const { icons: found } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
  for (const [name, path] of Object.entries(found)) {
    if (name in icons) throw new Error(`${file}: there is a sign '${name}' already`);
    icons[name] = path;
  }
}

// Characters that nobody else uses.
const first = 0xe000;
const names = Object.keys(icons);
// Each sign is as wide and as high as the letters' size, from a box of 24 parts with y downwards. Thirty steps a part are finer than
// any screen draws; nearly all distances then take one byte.
const [box, units] = [24, 720];
const glyphs = names.map((name, i) => {
  const path = svgpath(written(outline(icons[name])))
    .scale(units / box, -units / box)
    .translate(0, units);
  return `<glyph unicode="&#${first + i};" d="${path.round(0)}"/>`;
});
const font = `<svg xmlns="http://www.w3.org/2000/svg"><font horiz-adv-x="${units}"><font-face font-family="Stadtluft signs" units-per-em="${units}" ascent="${units}" descent="0"/><missing-glyph/>${glyphs.join('')}</font></svg>`;
const out = join(src, 'generated');
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'icons.woff2'), await compress(svg2ttf(font, { ts: 0 }).buffer));
writeFileSync(
  join(out, 'icons.json'),
  JSON.stringify(Object.fromEntries(names.map((name, i) => [name, String.fromCharCode(first + i)])), null, 1),
);
