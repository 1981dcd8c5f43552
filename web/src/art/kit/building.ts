import { hueOf } from '../colours';
import { animals } from './animals';
import { box, disc, fill, line, mix, moved, oneOf } from './draw';
import { brickwork, gables, timberwork } from './gables';
import { doors, litWindow, windows } from './openings';
import { ink, white } from './palette';
import { props, standing, type Prop } from './props';
import { floors, skies } from './scenery';
import { shells } from './shells';
import { hanging, signs, type Sign } from './signboards';
import { planted, type Tree } from './trees';
import { pane, walls, type Wall } from './walls';

type Choices<T> = readonly [T, ...T[]];

// What a building is put together from.
interface Parts {
  sky: keyof typeof skies;
  floor: keyof typeof floors;
  // A shape that is no house, instead of one.
  shell: keyof typeof shells | 'none';
  wall: keyof typeof walls;
  gable: keyof typeof gables;
  windows: keyof typeof windows;
  door: keyof typeof doors;
  sign: Sign | 'none';
  left: Prop | 'none';
  right: Prop | 'none';
  animal: keyof typeof animals | 'none';
  tree: Tree | 'none';
  // The cloth of tents, flags and awnings.
  cloth: string;
  smoke: 'smoke' | 'none';
}
// A kind of buildings names what some of its parts may be, the number of the card picks one of them, and a recipe names
// what one building asks for.
export type Kind = { readonly [Part in keyof Parts]?: Choices<Parts[Part]> } & {
  readonly sky: Choices<Parts['sky']>;
  readonly floor: Choices<Parts['floor']>;
};
export type Design = { readonly [Part in keyof Parts]?: Parts[Part] };
export interface Site {
  id: string;
  colour: string;
  kind: Kind;
  design?: Design | undefined;
}

const plain: { readonly [Part in keyof Parts]: Parts[Part] } = {
  sky: 'gables',
  floor: 'cobble',
  shell: 'none',
  wall: 'brick',
  gable: 'tri',
  windows: 'cross',
  door: 'arch',
  sign: 'none',
  left: 'none',
  right: 'none',
  animal: 'none',
  tree: 'none',
  cloth: '#b8392b',
  smoke: 'none',
};
const bright: readonly string[] = ['yellow', 'pink', 'orange'];

function partOf<Part extends keyof Parts>({ id, kind, design }: Site, part: Part): Parts[Part] {
  const choices = kind[part] as Choices<Parts[Part]> | undefined;
  return (design?.[part] as Parts[Part] | undefined) ?? (choices ? oneOf(`house:${id}:${part}`, choices) : plain[part]);
}
export function partsOf(site: Site): Parts {
  const names = Object.keys(plain) as (keyof Parts)[];
  return Object.fromEntries(names.map((part) => [part, partOf(site, part)])) as unknown as Parts;
}

const timbers = line('M47 34h36M56 25v15M74 25v15M65 16v8', '#6b4526', 2.2);
function atticOf({ gable, wall: stuff, windows: panes }: Parts, wall: Wall): string {
  if (gable === 'tri')
    return stuff === 'timber'
      ? fill('M40 39.5L65 15l25 24.5z', wall[0]) +
          fill('M65 15l25 24.5H72z', wall[1], 'opacity=".4"') +
          timbers +
          litWindow(61, 25)
      : litWindow(61, 24);
  if (gable === 'step') return disc(65, 19, 3.4, white) + disc(65, 19, 2.4, pane);
  return gable === 'neck' && panes === 'loft' ? line('M65 8v8', ink, 2) : '';
}

function houseOf(parts: Parts): string {
  const wall = walls[parts.wall];
  const { sign } = parts;
  const shown =
    sign === 'none'
      ? ''
      : parts.gable === 'flat'
        ? moved('translate(65 27.5) scale(.8)', signs[sign]())
        : hanging(sign);
  return (
    box(36, 38, 58, 44, wall[0]) +
    box(72, 38, 22, 44, wall[1], 0, 'opacity=".35"') +
    (parts.wall === 'brick' || parts.wall === 'clinker' || parts.wall === 'dark' ? brickwork : '') +
    (parts.wall === 'timber' ? timberwork : '') +
    gables[parts.gable](wall) +
    windows[parts.windows]() +
    doors[parts.door]() +
    atticOf(parts, wall) +
    shown
  );
}

// A tree beside a house, or the whole of a park.
function treeOf({ tree, shell }: Parts): string {
  if (tree === 'none') return '';
  if (shell === 'grove') return planted(tree, 22, 0.72, 79) + planted(tree, 104, 0.62, 78) + planted(tree, 62, 1.6);
  return planted(tree, 16, 1.05);
}

// From back to front: sky, smoke, the building, floor, and what stands before it.
export function building(site: Site, light: string): string {
  const parts = partsOf(site);
  const hue = hueOf(site.colour);
  const share = bright.includes(site.colour) ? 55 : 42;
  const { shell, animal, left, right } = parts;
  return [
    skies[parts.sky](mix(hue.fill, share, light), mix(hue.fill, Math.min(96, share + 26), light)),
    parts.smoke === 'smoke' ? props.smoke() : '',
    shell === 'none' ? houseOf(parts) : shells[shell](parts.cloth),
    floors[parts.floor](),
    treeOf(parts),
    left === 'none' ? '' : standing(left, 'left'),
    right === 'none' ? '' : standing(right, 'right'),
    animal === 'none' ? '' : animals[animal](),
  ].join('');
}
