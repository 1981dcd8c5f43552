import tables from '../../generated/tables/amsterdam.json';
import { followValues } from '../shared/values';

// The board as the tables draw it: 1000 by 700, of which the score track round the edge is left out.
type Point = [number, number];
interface At {
  x: number;
  y: number;
}
interface Box extends At {
  w: number;
  h: number;
}
export interface BlockRow {
  id: string;
  district: string;
  cost: number;
  draw: At & { polygon: string };
}
export interface NodeRow {
  id: string;
  kind: 'start' | 'jetty' | 'large' | 'small' | 'water';
  good?: string;
  worker?: string;
  crane: boolean;
  draw: At & { workers?: Point[] };
}
export interface FieldRow {
  id: string;
  bridge_points?: number;
  arrival_points: number;
  draw: At & { bridge_x?: number; bridge_y?: number; places?: Point[] };
}
interface Rows {
  amstel: FieldRow[];
  black_market: { good: string; draw: Box }[];
  block_bridges: { id: string; blocks: [string, string]; draw: { x1: number; y1: number; x2: number; y2: number } }[];
  blocks: BlockRow[];
  board: {
    id: string;
    draw: Partial<Box> & { kind: string; shape: string; z: number; points?: string; width?: number };
  }[];
  depot: { id: string; capacity: number; points: number; draw: Box }[];
  district_scoring: { id: string; points: number[] }[];
  districts: { id: string; colour: string; draw: At & { angle: number } }[];
  dock_workers: { id: string; draw: { letter: string; hex: string } }[];
  goods: { id: string; draw: { letter: string } }[];
  harbour_edges: { id: string; nodes: [string, string] }[];
  harbour_nodes: NodeRow[];
  rounds: { id: string; delivery_bonus: number; turned_faces: number[]; short_game: boolean }[];
  warehouses: { id: string; points: number[]; draw: Box & { roof: Point[]; roof_size: number } }[];
}
export let layout = tables as unknown as Rows;

export const frame = { x: 30, y: 40, w: 940, h: 622 };
// A place on the board in parts of the map's width and height.
// Where a name of so many letters is written so that none of them runs over the edge of the map.
const letterWide = 12.2;
const letterHigh = 16;
export function withinFrame(at: At & { angle: number }, letters: number): At {
  const turn = (at.angle * Math.PI) / 180;
  const [along, across] = [(letters * letterWide) / 2, letterHigh / 2];
  const wide = along * Math.abs(Math.cos(turn)) + across * Math.abs(Math.sin(turn));
  const high = along * Math.abs(Math.sin(turn)) + across * Math.abs(Math.cos(turn));
  const between = (n: number, low: number, top: number): number => Math.min(Math.max(n, low), top);
  return {
    x: between(at.x, frame.x + wide, frame.x + frame.w - wide),
    y: between(at.y, frame.y + high, frame.y + frame.h - high),
  };
}
export const left = (x: number): string => `${(((x - frame.x) / frame.w) * 100).toFixed(2)}%`;
export const top = (y: number): string => `${(((y - frame.y) / frame.h) * 100).toFixed(2)}%`;

export let colourOf = new Map<string, string>();
export let nodes = new Map<string, NodeRow>();
export let blocks = new Map<string, BlockRow>();
followValues('amsterdam', tables, (rows) => {
  layout = rows as unknown as Rows;
  colourOf = new Map(layout.districts.map((row) => [row.id, row.colour]));
  nodes = new Map(layout.harbour_nodes.map((row) => [row.id, row]));
  blocks = new Map(layout.blocks.map((row) => [row.id, row]));
});
export const goodLetter = (good: string): string => layout.goods.find((row) => row.id === good)?.draw.letter ?? '';
export const workerRow = (worker: string): { letter: string; hex: string } =>
  layout.dock_workers.find((row) => row.id === worker)?.draw ?? { letter: '', hex: '#999999' };

export const pointsOf = (polygon: string): Point[] =>
  polygon.split(' ').map((pair) => pair.split(',').map(Number) as Point);
const between = (a: Point, b: Point, part: number): Point => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
const said = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const listed = (points: Point[]): string => points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

// A block has seven corners on its outer side and seven on its inner one, back again.
const sides = (polygon: string): [Point[], Point[]] => {
  const points = pointsOf(polygon);
  return [points.slice(0, 7), points.slice(7).reverse()];
};
// The gardens inside a block, or a line so far inside its edge.
export function inner(polygon: string, from = 0.3, to = 0.7, inset = 0.12): string {
  const [outer, back] = sides(polygon);
  const at = (line: Point[], t: number): Point => {
    const k = Math.min(Math.floor(t), 5);
    return between(line[k] ?? [0, 0], line[k + 1] ?? [0, 0], t - k);
  };
  const steps = [0, 1, 2, 3, 4, 5, 6].map((j) => inset * 6 + (6 - 12 * inset) * (j / 6));
  const row = (part: number): Point[] => steps.map((t) => between(at(outer, t), at(back, t), part));
  return listed([...row(from), ...row(to).reverse()]);
}
// The walls between its houses.
export function parcels(polygon: string): string {
  const [outer, back] = sides(polygon);
  return [1, 2, 3, 4, 5]
    .map((j) => {
      const [a, b] = [outer[j] ?? [0, 0], back[j] ?? [0, 0]] as [Point, Point];
      return `M${said(a)}L${said(between(a, b, 0.3))}M${said(between(a, b, 0.7))}L${said(b)}`;
    })
    .join('');
}
// The box round a block and its outline inside that box, for what lies over it and can be clicked.
export function area(polygon: string): string {
  const points = pointsOf(polygon);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [w, h] = [Math.max(...xs) - x, Math.max(...ys) - y];
  const outline = points.map(
    ([px, py]) => `${(((px - x) / w) * 100).toFixed(1)}% ${(((py - y) / h) * 100).toFixed(1)}%`,
  );
  return `left:${left(x)};top:${top(y)};width:${((w / frame.w) * 100).toFixed(2)}%;height:${((h / frame.h) * 100).toFixed(2)}%;clip-path:polygon(${outline.join(',')})`;
}
