// The values of a game in their canonical form and the hash of them, as engine/content/data_table.cc and
// engine/core/hash.h make them: by it the client knows whether a game is played by the values it was built with.

const byBytes = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b));

function quoted(text) {
  const escaped = [...text].map((c) => {
    const code = c.charCodeAt(0);
    if (c === '"' || c === '\\') return `\\${c}`;
    return code < 0x20 || code === 0x7f ? `\\u${code.toString(16).padStart(4, '0')}` : c;
  });
  return `"${escaped.join('')}"`;
}

function canonicalValue(value) {
  if (Array.isArray(value)) return `[${value.map(canonicalValue).join(', ')}]`;
  return typeof value === 'string' ? quoted(value) : String(value);
}

// Grades, notes and what clients draw are none of the values.
const noValues = new Set(['id', 'grades', 'note', 'draw']);

function canonicalRow(row) {
  const fields = Object.entries(row)
    .filter(([name]) => !noValues.has(name))
    .flatMap(([name, value]) =>
      typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(value).map(([inner, item]) => [`${name}.${inner}`, item])
        : [[name, value]],
    )
    .sort(([a], [b]) => byBytes(a, b));
  return `id = ${quoted(row.id)}\n${fields.map(([name, value]) => `${name} = ${canonicalValue(value)}\n`).join('')}`;
}

// Of a table file as it was parsed.
export const canonicalTable = (tables) =>
  Object.entries(tables)
    .flatMap(([name, rows]) => rows.map((row) => `[[${name}]]\n${canonicalRow(row)}`))
    .join('');

const mask = (1n << 64n) - 1n;
const fold = (x, y) => {
  const product = x * y;
  return (product & mask) ^ (product >> 64n);
};

function hashText(text, seed) {
  const [a, b] = [0x9e3779b97f4a7c15n, 0xd6e8feb86659fd93n];
  const bytes = Buffer.from(text);
  const whole = bytes.length - (bytes.length % 8);
  let hash = fold(seed ^ a, BigInt(bytes.length) ^ b);
  for (let at = 0; at < whole; at += 8) hash = fold(hash ^ bytes.readBigUInt64LE(at), a);
  let tail = 0n;
  for (let at = bytes.length - 1; at >= whole; at -= 1) tail = (tail << 8n) | BigInt(bytes[at]);
  return fold(hash ^ tail, b);
}

// Of the tables of a game by their path ("GAME/cards.toml"), each as it was parsed.
export function rulesHash(tables) {
  const paths = Object.keys(tables).sort(byBytes);
  const hash = paths.reduce((seed, path) => hashText(canonicalTable(tables[path]), hashText(path, seed)), 0n);
  return hash.toString(16).padStart(16, '0');
}
