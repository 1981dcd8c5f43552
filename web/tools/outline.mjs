import svgpath from 'svgpath';

// Turns the path of a sign, which is filled by the even-odd rule, into the contours of a glyph, which is filled by the
// non-zero rule: a contour inside another runs the other way round.

const between = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

// Closed contours: a first point, then curves, each with its control points (a line has none) and the point it is drawn
// to.
function contoursOf(path) {
  const plain = svgpath(path).abs().unarc().unshort();
  if (plain.err) throw new Error(`${path}: ${plain.err}`);
  const contours = [];
  let here = [0, 0];
  for (const [name, ...n] of plain.segments) {
    if (name === 'Z') continue;
    const pairs =
      { H: [[n[0], here[1]]], V: [[here[0], n[0]]] }[name] ??
      Array.from({ length: n.length / 2 }, (_, i) => [n[2 * i], n[2 * i + 1]]);
    here = pairs.at(-1);
    if (name === 'M') contours.push({ from: here, curves: [] });
    else contours.at(-1).curves.push({ controls: pairs.slice(0, -1), to: here });
  }
  return contours.filter(({ curves }) => curves.length > 0);
}

const at = (points, t) =>
  points.length === 1
    ? points[0]
    : at(
        points.slice(1).map((point, i) => between(points[i], point, t)),
        t,
      );

const polygon = ({ from, curves }) => {
  const points = [from];
  for (const { controls, to } of curves) {
    const curve = [points.at(-1), ...controls, to];
    if (controls.length > 0) for (const t of [0.25, 0.5, 0.75]) points.push(at(curve, t));
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

const area = (points) =>
  points.reduce(
    (sum, [ax, ay], i) => sum + (ax * points[(i + 1) % points.length][1] - points[(i + 1) % points.length][0] * ay) / 2,
    0,
  );

function reversed({ from, curves }) {
  const points = [from, ...curves.map(({ to }) => to)];
  return {
    from: points.at(-1),
    curves: curves.map(({ controls }, i) => ({ controls: [...controls].reverse(), to: points[i] })).reverse(),
  };
}

// Points just inside the rim of a shape: contours may touch, so that those on the rim itself say nothing.
function within(points) {
  return points.flatMap((a, i) => {
    const b = points[(i + 1) % points.length];
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (long === 0) return [];
    const [dx, dy] = [(0.02 * (b[1] - a[1])) / long, (0.02 * (a[0] - b[0])) / long];
    const along = Array.from({ length: Math.ceil(2 * long) }, (_, k) => between(a, b, (k + 0.5) / Math.ceil(2 * long)));
    return along
      .flatMap(([x, y]) => [
        [x + dx, y + dy],
        [x - dx, y - dy],
      ])
      .filter((point) => windings(points, point) !== 0);
  });
}

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

// As a path again.
export const written = (contours) =>
  contours
    .map(
      ({ from, curves }) =>
        `M${from.join(' ')}${curves.map(({ controls, to }) => `${'LQC'[controls.length]}${[...controls, to].flat().join(' ')}`).join('')}z`,
    )
    .join('');
