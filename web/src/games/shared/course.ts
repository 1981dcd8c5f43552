// The way of a thing that does not go straight: a ship keeps to the water.

export type Point = readonly [x: number, y: number];

// The places on the way between two, both included, in parts of the width and height of the chart (`data-chart`) that
// they are drawn on.
export type Course = (from: string, to: string) => readonly Point[];

// The places between the two ends in pixels, as seen from where the way ends.
export function placesBetween(way: readonly Point[], chart: { width: number; height: number }): Point[] {
  const end = way.at(-1);
  if (!end) return [];
  return way.slice(1, -1).map(([x, y]) => [(x - end[0]) * chart.width, (y - end[1]) * chart.height]);
}

// The course of a movement that ends in its place: it begins at `start`, and takes as much of its time for a part of the
// way as that part is long.
export function along(start: Point, between: readonly Point[]): { transform: string; offset: number }[] {
  const way = [start, ...between, [0, 0] as const];
  const gone = [0];
  for (const [i, [x, y]] of way.slice(1).entries()) {
    const [fromX, fromY] = way[i] ?? start;
    gone.push((gone[i] ?? 0) + Math.hypot(x - fromX, y - fromY));
  }
  const whole = gone.at(-1) ?? 0;
  return way.map(([x, y], i) => ({
    transform: i === way.length - 1 ? 'none' : `translate(${x}px,${y}px)`,
    offset: whole > 0 ? (gone[i] ?? 0) / whole : i / (way.length - 1),
  }));
}
