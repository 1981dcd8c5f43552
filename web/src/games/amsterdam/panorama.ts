import { hueOf } from '../../art/colours';
import { box, fill, line, moved, numberOf } from '../../art/kit/draw';
import { inRow, part, roofs, roomFor, scene, sky, water } from '../shared/scene';
import { cardRow } from './cards';
import { buildings } from './faces';
import { blocks, colourOf, layout } from './layout';
import { colours, entriesOf, type AmsterdamView, type Player } from './view';

// The canal that a player built: two houses for each block, those of a district together, the active buildings behind
// them, and the ship with what it carries.

const { quay } = scene;
const walls: Record<string, readonly [string, string]> = {
  brown: ['#a8703f', '#8f5b30'],
  grey: ['#a9b2b5', '#88949a'],
  purple: ['#8f72bb', '#6f55a0'],
  orange: ['#e9a04c', '#cf8430'],
  pink: ['#f0b0c4', '#d98fa8'],
  black: ['#66636b', '#4d4a51'],
};

function gabled(x: number, w: number, eaves: number, kind: number): string {
  const s = w / 8;
  if (kind === 0) return `M${x} ${quay}V${eaves}h${s}v-7h${s}v-7h${s}v-7h${2 * s}v7h${s}v7h${s}v7h${s}V${quay}z`;
  if (kind === 1)
    return `M${x} ${quay}V${eaves}q${2 * s}-1 ${2.2 * s}-9V${eaves - 22}h${0.6 * s}l${1.2 * s}-7 ${1.2 * s} 7h${0.6 * s}v13q.2 8 ${2.2 * s} 9V${quay}z`;
  return `M${x} ${quay}V${eaves}q${1.6 * s}-1 ${2 * s}-11t${2 * s}-13q${1.6 * s} 1 ${2 * s} 13t${2 * s} 11V${quay}z`;
}
function houseAt(name: string, colour: string, x: number, w: number): string {
  const [light, deep] = walls[colour] ?? ['#b4785a', '#96452f'];
  const high = 78 + numberOf(`${name} high`) * 34;
  const eaves = quay - high;
  const panes = [0, 1, 2].flatMap((row) =>
    [0.14, 0.42, 0.7].map((at) => `M${x + w * at} ${eaves + 10 + row * 22}h${w * 0.17}v13h-${w * 0.17}z`),
  );
  return (
    fill(
      gabled(x, w, eaves, Math.floor(numberOf(`${name} gable`) * 3)),
      numberOf(name) < 0.5 ? light : deep,
      'stroke="#f7ecd6" stroke-width="1.600"',
    ) +
    fill(panes.join(''), '#fbf0d2', 'stroke="#3d3a40" stroke-width=".6"') +
    box(x + w * 0.4, quay - 17, w * 0.2, 17, '#24463c') +
    line(`M${x + w / 2} ${eaves - 8}h6v5`, '#3d3a40', 1.6)
  );
}

function canal(player: Player): string {
  const order = layout.districts.map(({ id }) => id);
  const rank = (block: string): number => order.indexOf(blocks.get(block)?.district ?? '');
  const owned = [...player.blocks].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
  const places = inRow(owned.length, 60, 1140, 84 * roomFor(owned.length), 2);
  return owned
    .map((block, i) => {
      const { x, w } = places[i] ?? { x: 0, w: 0 };
      const colour = colourOf.get(blocks.get(block)?.district ?? '') ?? '';
      return houseAt(`${block} a`, colour, x, w / 2 - 1) + houseAt(`${block} b`, colour, x + w / 2, w / 2 - 1);
    })
    .join('');
}

const tones: Record<string, string> = { l: '#f4e3c6', t: '#8a3f2a', d: '#3a2a20', g: '#d9a93a' };
function landmarks(player: Player): string {
  const kinds = [...new Set(player.active.map((card) => cardRow(card)?.kind ?? ''))].filter((kind) => buildings[kind]);
  return inRow(kinds.length, 40, 1160, 170, 8)
    .map(({ x, w }, i) => {
      const k = w / 50;
      const drawn = (buildings[kinds[i] ?? ''] ?? []).map(([tone, d]) =>
        fill(d, tones[tone] ?? '#f4e3c6', 'stroke="#3d2a1c" stroke-width=".7"'),
      );
      return moved(
        `translate(${x} ${quay - 52 - 48 * k}) scale(${k})`,
        drawn.join('') + box(2, 48, 44, 60 / k, '#d9c19a'),
      );
    })
    .join('');
}

function ship(player: Player): string {
  const goods = entriesOf(player.ship).flatMap(([good, n]) => Array.from({ length: n }, () => good));
  const crates = goods.map((_, i) => box(548 + i * 22, 316, 20, 14, '#c99a55', 2, 'stroke="#5a3a1c"')).join('');
  return (
    line('M560 330v-62M612 330v-78M656 330v-54', '#3d2a1c', 3) +
    fill('M563 272q26 10 26 30h-26zM615 256q32 12 32 44h-32zM659 280q22 9 22 30h-22z', '#f7f0df', 'stroke="#b9a888"') +
    crates +
    fill('M520 330h170q-4 20-20 20H548q-20 0-28-20z', '#4b3628')
  );
}
const bridges = [150, 1000]
  .map(
    (x) =>
      fill(`M${x} 340v-22q50-34 100 0v22h-14q-36-30-72 0z`, '#96452f', 'stroke="#4a1d12"') +
      line(`M${x} 316q50-34 100 0`, '#f7ecd6', 3),
  )
  .join('');

export function panorama(view: AmsterdamView, seat: number): string {
  const player = view.players[seat];
  if (!player) return '';
  const cubes = colours.flatMap((colour) => Array.from({ length: player.supply[colour] ?? 0 }, () => colour));
  return [
    sky('#a9c8de', '#f1ead8'),
    roofs('#bccfd4', 70),
    part('card order', landmarks(player)),
    part('group district', canal(player)),
    water('#5f98a8', '#d5e8ec', '#e3d5b6'),
    bridges,
    part('track', ship(player)),
    part(
      'leftovers',
      cubes
        .map((colour, i) =>
          box(320 + i * 16, quay - 14, 13, 13, hueOf(colour).fill, 2, `stroke="${hueOf(colour).edge}"`),
        )
        .join(''),
    ),
  ].join('');
}
