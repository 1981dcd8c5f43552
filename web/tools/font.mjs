import { brotliCompressSync, constants } from 'node:zlib';

// Writes a font of signs without hints: as little as browsers accept (the tables of OpenType, packed as WOFF 2 without its transforms;
// checksums are worked out by whoever unpacks it).

const bytes = (size, write) => {
  const buffer = Buffer.alloc(size);
  write(buffer);
  return buffer;
};
const u8 = (...list) => Buffer.from(list);
const u16 = (...list) => bytes(list.length * 2, (b) => list.forEach((n, i) => b.writeUInt16BE(n & 0xffff, i * 2)));
const u32 = (...list) => bytes(list.length * 4, (b) => list.forEach((n, i) => b.writeUInt32BE(n >>> 0, i * 4)));
const padded = (buffer) => Buffer.concat([buffer, Buffer.alloc((4 - (buffer.length % 4)) % 4)]);

// Contours of a box of `box` parts with y downwards, in units with y upwards.
function glyph(contours, box, units) {
  const scale = ([x, y]) => [Math.round((x * units) / box), Math.round(((box - y) * units) / box)];
  const lists = contours.map(({ from, curves }) => {
    const points = [{ at: scale(from), on: true }];
    for (const { control, to } of curves) {
      if (control) points.push({ at: scale(control), on: false });
      points.push({ at: scale(to), on: true });
    }
    // The end is the beginning.
    if (String(points.at(-1).at) === String(points[0].at)) points.pop();
    return points;
  });
  const all = lists.flat();
  const [xs, ys] = [0, 1].map((k) => all.map(({ at }) => at[k]));
  const limits = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  let end = -1;
  const ends = lists.map((list) => (end += list.length));
  const steps = (list) => list.map((n, i) => n - (list[i - 1] ?? 0));
  const written = [u16(lists.length, ...limits, ...ends, 0), u8(...all.map(({ on }) => Number(on))), u16(...steps(xs)), u16(...steps(ys))];
  return { data: padded(Buffer.concat(written)), limits, points: all.length, contours: lists.length };
}

function cmap(first, count) {
  // One run of characters, and the end that the format wants. Glyph 0 is what stands for unknown ones.
  const segments = [u16(first + count - 1, 0xffff), u16(0), u16(first, 0xffff), u16(1 - first, 1), u16(0, 0)];
  const table = Buffer.concat([u16(4, 32, 0, 4, 4, 1, 0), ...segments]);
  return Buffer.concat([u16(0, 1, 3, 1), u32(12), table]);
}

function name(family) {
  const text = Buffer.from(family, 'utf16le').swap16();
  const ids = [1, 2, 4, 6];
  return Buffer.concat([u16(0, ids.length, 6 + 12 * ids.length), ...ids.map((id) => u16(3, 1, 0x409, id, text.length, 0)), text]);
}

// The tables of a font whose glyphs are `shapes` in order, as characters from `first` on, each as wide and as high as the letters' size.
function tables(family, shapes, first, box, units) {
  const empty = { data: Buffer.alloc(0), limits: [0, 0, 0, 0], points: 0, contours: 0 };
  const glyphs = [empty, ...shapes.map((shape) => glyph(shape, box, units))];
  const count = glyphs.length;
  const limits = [Math.min, Math.min, Math.max, Math.max].map((pick, k) => pick(...glyphs.map((each) => each.limits[k])));
  let offset = 0;
  const offsets = [0, ...glyphs.map(({ data }) => (offset += data.length))];
  const most = (key) => Math.max(...glyphs.map((each) => each[key]));
  const last = first + count - 2;
  return {
    cmap: cmap(first, count - 1),
    head: Buffer.concat([u16(1, 0, 1, 0), u32(0, 0x5f0f3cf5), u16(3, units), u32(0, 0, 0, 0), u16(...limits, 0, 8, 2, 1, 0)]),
    hhea: u16(1, 0, units, 0, 0, units, limits[0], 0, limits[2], 1, 0, 0, 0, 0, 0, 0, 0, count),
    hmtx: u16(...glyphs.flatMap((each) => [units, each.limits[0]])),
    maxp: u16(1, 0, count, most('points'), most('contours'), 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
    name: name(family),
    'OS/2': Buffer.concat([
      u16(4, units, 400, 5, 0, units / 2, units / 2, 0, 0, units / 2, units / 2, 0, 0, units / 10, units / 2, 0),
      Buffer.alloc(10 + 16),
      Buffer.from('none'),
      u16(64, first, last, units, 0, 0, units, 0),
      u32(0, 0),
      u16(units / 2, units, 0, 32, 0),
    ]),
    post: u32(0x30000, 0, 0, 0, 0, 0, 0, 0),
    glyf: Buffer.concat(glyphs.map(({ data }) => data)),
    loca: u32(...offsets),
  };
}

// The numbers that WOFF 2 has for names of tables.
const tags = { cmap: 0, head: 1, hhea: 2, hmtx: 3, maxp: 4, name: 5, 'OS/2': 6, post: 7, glyf: 10, loca: 11 };

function varying(n) {
  const parts = [n & 127];
  while ((n >>>= 7) > 0) parts.unshift((n & 127) | 128);
  return u8(...parts);
}

export function font(family, shapes, first, box = 24, units = 2400) {
  const all = Object.entries(tables(family, shapes, first, box, units));
  const plain = 12 + 16 * all.length + all.reduce((sum, [, data]) => sum + padded(data).length, 0);
  // Outlines and where they lie are written as they are (transform 3).
  const directory = Buffer.concat(all.flatMap(([tag, data]) => [u8(tags[tag] | (tag === 'glyf' || tag === 'loca' ? 3 << 6 : 0)), varying(data.length)]));
  const packed = brotliCompressSync(Buffer.concat(all.map(([, data]) => data)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT } });
  const body = padded(Buffer.concat([Buffer.alloc(48), directory, packed]));
  Buffer.concat([Buffer.from('wOF2'), u32(0x00010000, body.length), u16(all.length, 0), u32(plain, packed.length), u16(1, 0), u32(0, 0, 0, 0, 0)]).copy(body);
  return body;
}
