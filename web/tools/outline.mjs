// Turns the path of an SVG into the contours of a TrueType glyph: lines and quadratic curves that are filled by the non-zero rule.

const counts = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

// [command, numbers...], one for each set of numbers.
function commandsOf(path) {
  const found = [];
  for (const [, letter, rest] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
    const n = counts[letter.toUpperCase()];
    if (n === undefined || (n === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % n > 0)) throw new Error(`${letter}${rest} is not a part of a path`);
    if (n === 0) found.push([letter]);
    for (let i = 0; n > 0 && i < numbers.length; i += n) {
      // Further pairs behind a move are lines.
      const name = i === 0 ? letter : { M: 'L', m: 'l' }[letter] ?? letter;
      found.push([name, ...numbers.slice(i, i + n)]);
    }
  }
  return found;
}

const between = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

// A cubic curve as quadratic ones: four are nearer than a hundredth of a part.
function cubic(p0, p1, p2, p3, parts = 4) {
  const at = (t) => {
    const [a, b, c] = [between(p0, p1, t), between(p1, p2, t), between(p2, p3, t)];
    const [d, e] = [between(a, b, t), between(b, c, t)];
    return { point: between(d, e, t), along: [3 * (e[0] - d[0]), 3 * (e[1] - d[1])] };
  };
  return Array.from({ length: parts }, (_, i) => {
    const [one, other] = [at(i / parts), at((i + 1) / parts)];
    const control = [0, 1].map((k) => (one.point[k] + other.point[k]) / 2 + (one.along[k] - other.along[k]) / (4 * parts));
    return { control, to: other.point };
  });
}

// An arc of an ellipse, as SVG writes it (its appendix on arcs has the formulas), in quadratic curves of at most an eighth of it.
function arc(from, rx, ry, turn, large, sweep, to) {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const half = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [x, y] = [cos * half[0] + sin * half[1], cos * half[1] - sin * half[0]];
  const tight = Math.sqrt(Math.max(1, (x / rx) ** 2 + (y / ry) ** 2));
  [rx, ry] = [rx * tight, ry * tight];
  const room = Math.max(0, (rx * ry) ** 2 / ((rx * y) ** 2 + (ry * x) ** 2) - 1);
  const side = Math.sqrt(room) * (large === sweep ? -1 : 1);
  const middle = [(side * rx * y) / ry, (-side * ry * x) / rx];
  const centre = [cos * middle[0] - sin * middle[1] + (from[0] + to[0]) / 2, sin * middle[0] + cos * middle[1] + (from[1] + to[1]) / 2];
  const begin = Math.atan2((y - middle[1]) / ry, (x - middle[0]) / rx);
  let angle = Math.atan2((-y - middle[1]) / ry, (-x - middle[0]) / rx) - begin;
  if (sweep && angle < 0) angle += 2 * Math.PI;
  if (!sweep && angle > 0) angle -= 2 * Math.PI;
  const parts = Math.max(1, Math.ceil(Math.abs(angle) / (Math.PI / 4)));
  const at = (a, far = 1) => {
    const [u, v] = [rx * far * Math.cos(a), ry * far * Math.sin(a)];
    return [centre[0] + cos * u - sin * v, centre[1] + sin * u + cos * v];
  };
  const step = angle / parts;
  return Array.from({ length: parts }, (_, i) => ({ control: at(begin + (i + 0.5) * step, 1 / Math.cos(step / 2)), to: i + 1 === parts ? to : at(begin + (i + 1) * step) }));
}

// Closed contours: a first point, then curves with the point they are drawn to, a line having no `control`.
function contoursOf(path) {
  const contours = [];
  let [here, last, before] = [[0, 0], null, ''];
  const draw = (curves) => {
    contours.at(-1).curves.push(...curves);
    here = curves.at(-1).to;
  };
  for (const [letter, ...n] of commandsOf(path)) {
    const name = letter.toUpperCase();
    const origin = letter === name ? [0, 0] : here;
    const point = (i) => [origin[0] + n[i], origin[1] + n[i + 1]];
    // The point opposite to the last control point, for curves that go on smoothly.
    const smooth = (kinds) => (kinds.includes(before) ? [2 * here[0] - last[0], 2 * here[1] - last[1]] : here);
    let control = null;
    if (name === 'M') contours.push({ from: (here = point(0)), curves: [] });
    else if (name === 'Z') here = contours.at(-1).from;
    else if (name === 'L') draw([{ to: point(0) }]);
    else if (name === 'H') draw([{ to: [origin[0] + n[0], here[1]] }]);
    else if (name === 'V') draw([{ to: [here[0], origin[1] + n[0]] }]);
    else if (name === 'Q') draw([{ control: (control = point(0)), to: point(2) }]);
    else if (name === 'T') draw([{ control: (control = smooth('QT')), to: point(0) }]);
    else if (name === 'C') draw(cubic(here, point(0), (control = point(2)), point(4)));
    else if (name === 'S') draw(cubic(here, smooth('CS'), (control = point(0)), point(2)));
    else draw(arc(here, n[0], n[1], n[2], n[3] === 1, n[4] === 1, point(5)));
    // A contour may go on behind its end.
    if (name !== 'M' && name !== 'Z' && before === 'Z') throw new Error(`${path}: a contour begins without a move`);
    [last, before] = [control, name];
  }
  return contours.filter(({ curves }) => curves.length > 0);
}

const polygon = ({ from, curves }) => {
  const points = [from];
  for (const { control, to } of curves) {
    const start = points.at(-1);
    if (control) for (const t of [0.25, 0.5, 0.75]) points.push(between(between(start, control, t), between(control, to, t), t));
    points.push(to);
  }
  return points;
};

// How often a closed line of points goes round a point.
export function windings(points, [x, y]) {
  return points.reduce((sum, [ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length];
    if (ay > y === by > y) return sum;
    return ax + ((y - ay) / (by - ay)) * (bx - ax) > x ? sum + (by > ay ? 1 : -1) : sum;
  }, 0);
}

const area = (points) => points.reduce((sum, [ax, ay], i) => sum + (ax * points[(i + 1) % points.length][1] - points[(i + 1) % points.length][0] * ay) / 2, 0);

function reversed({ from, curves }) {
  const points = [from, ...curves.map(({ to }) => to)];
  return { from: points.at(-1), curves: curves.map(({ control }, i) => ({ ...(control && { control }), to: points[i] })).reverse() };
}

// Points just inside the rim of a shape: contours may touch, so that those on the rim itself say nothing.
function within(points) {
  return points.flatMap((a, i) => {
    const b = points[(i + 1) % points.length];
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (long === 0) return [];
    const [dx, dy] = [(0.02 * (b[1] - a[1])) / long, (0.02 * (a[0] - b[0])) / long];
    const along = Array.from({ length: Math.ceil(2 * long) }, (_, k) => between(a, b, (k + 0.5) / Math.ceil(2 * long)));
    return along.flatMap(([x, y]) => [[x + dx, y + dy], [x - dx, y - dy]]).filter((point) => windings(points, point) !== 0);
  });
}

// The signs are filled by the even-odd rule, glyphs by the non-zero rule: a contour inside another runs the other way round.
export function outline(path) {
  const contours = contoursOf(path);
  const shapes = contours.map(polygon);
  return contours.map((contour, i) => {
    const points = within(shapes[i]);
    const inside = (other) => points.filter((point) => windings(other, point) !== 0).length * 2 > points.length;
    const depth = shapes.filter((other, j) => j !== i && inside(other)).length;
    return area(shapes[i]) > 0 === (depth % 2 === 0) ? contour : reversed(contour);
  });
}

export const polygons = (contours) => contours.map(polygon);
