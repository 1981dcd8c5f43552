// Packs dist/ into dist.bundle, which the build of the server embeds: every file as it is, and with
// gzip and brotli where that is smaller. The first line is the index (JSON), the bytes follow it;
// offsets count from the byte after the line.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const web = fileURLToPath(new URL('..', import.meta.url));
const dist = join(web, 'dist');
const target = join(web, 'dist.bundle');

const encoders = {
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => gzipSync(bytes, { level: 9 }),
};

const names = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(dist.length + 1))
  .sort();

const chunks = [];
let size = 0;
const append = (bytes) => {
  const at = size;
  chunks.push(bytes);
  size += bytes.length;
  return [at, bytes.length];
};

const files = names.map((path) => {
  const bytes = readFileSync(join(dist, path));
  const parts = { identity: append(bytes) };
  for (const [coding, encode] of Object.entries(encoders)) {
    const encoded = encode(bytes);
    // What is compressed already gains nothing.
    if (encoded.length < bytes.length * 0.95) parts[coding] = append(encoded);
  }
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { path, hash, parts };
});

// Whoever reads meanwhile reads the old one.
writeFileSync(`${target}.new`, Buffer.concat([Buffer.from(JSON.stringify({ files }) + '\n'), ...chunks]));
renameSync(`${target}.new`, target);
