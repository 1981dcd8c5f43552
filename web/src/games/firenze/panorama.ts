import { hueOf, outlines } from '../../art/colours';
import { box, fill, line, moved, numberOf } from '../../art/kit/draw';
import { banner, inRow, part, scene, sky, water } from '../shared/scene';
import type { FirenzeView, Player } from './view';

// The towers that a player gave to the families of the city, each as high as its order, before dome, hills and river.

const { quay } = scene;

const hills =
  fill('M0 236Q130 166 260 206T520 172 780 204 1010 176 1200 214V330H0z', '#b9bf8e') +
  fill('M0 262Q160 210 330 250T640 226 950 250 1200 232V330H0z', '#9fae77');
const dome =
  fill(`M470 ${quay}V196h18v-22q10-74 112-84v-20l8-22 8 22v20q102 10 112 84v22h18v92z`, '#c8785a', 'stroke="#7a3f28"') +
  line('M608 90v84M560 104q-30 24-34 70M656 104q30 24 34 70M488 174h240', '#f2dfc2', 3) +
  box(470, 196, 276, 92, '#e8d5b5', 0, 'stroke="#9a7c54"') +
  box(392, 130, 46, 158, '#ead9bd', 0, 'stroke="#9a7c54"') +
  fill('M386 130h58v-10h-58zM392 120l23-24 23 24z', '#c8785a', 'stroke="#7a3f28"');

function tower(colour: string, height: number, x: number, w: number): string {
  const hue = hueOf(colour);
  const course = 15;
  const top = quay - (height + 1) * course;
  const courses = Array.from({ length: height + 1 }, (_, i) => {
    const y = quay - (i + 1) * course;
    return (
      box(x, y, w, course, hue.fill, 0, `stroke="${hue.edge}"`) +
      line(
        i % 2 === 0 ? `M${x + w / 2} ${y}v${course}` : `M${x + w / 4} ${y}v${course}M${x + (3 * w) / 4} ${y}v${course}`,
        hue.edge,
        1,
      )
    );
  }).join('');
  const tooth = w / 5;
  return (
    courses +
    fill(
      `M${x - 3} ${top}v-12h${tooth}v5h${tooth}v-5h${tooth}v5h${tooth}v-5h${tooth + 6}v12z`,
      hue.fill,
      `stroke="${hue.edge}"`,
    ) +
    box(x + w - 7, top, 7, quay - top, '#1a0c02', 0, 'opacity=".14"') +
    moved(
      `translate(${x + w / 2 - 9} ${quay - 26}) scale(.75)`,
      fill(outlines[hue.shape], '#fdf6e6', `stroke="${hue.edge}"`),
    )
  );
}
// What is still being built stands in a scaffold.
const scaffold = (x: number, w: number, high: number): string =>
  line(
    `M${x - 5} ${quay}v-${high}M${x + w + 5} ${quay}v-${high}M${x - 8} ${quay - high}h${w + 16}M${x - 8} ${quay - high / 2}h${w + 16}`,
    '#7a5a34',
    2,
  );

function standing(player: Player): string {
  const done = (player.orders as string[]).map((order) => {
    const [colour = '', floor = '1'] = order.split('_');
    return { colour, height: Number(floor), open: false };
  });
  const open = player.towers.map(({ colour, height }) => ({
    colour: colour as string,
    height: height - 1,
    open: true,
  }));
  // The highest stand in the middle.
  const sorted = [...done, ...open].sort((a, b) => b.height - a.height);
  const all = sorted.reduce<typeof sorted>((line, each, i) => (i % 2 === 0 ? [...line, each] : [each, ...line]), []);
  return inRow(all.length, 60, 1080, 58, 14)
    .map(({ x, w }, i) => {
      const each = all[i];
      if (!each) return '';
      const frame = each.open ? scaffold(x, w, (each.height + 1) * 15 + 14) : '';
      return tower(each.colour, each.height, x, w) + frame;
    })
    .join('');
}

const houses = Array.from({ length: 26 }, (_, i) => {
  const [x, high] = [i * 47 - 8, 26 + numberOf(`roof ${i}`) * 26];
  return (
    box(x, quay - high, 44, high, i % 3 === 0 ? '#ecd9b6' : '#e2c79c', 0, 'stroke="#a58259"') +
    fill(`M${x - 3} ${quay - high}l25-13 25 13z`, '#c2714f', 'stroke="#7a3f28"') +
    fill(`M${x + 9} ${quay - high + 9}h7v10h-7zM${x + 27} ${quay - high + 9}h7v10h-7z`, '#6b4a34')
  );
}).join('');

export function panorama(view: FirenzeView, seat: number): string {
  const player = view.players[seat];
  if (!player) return '';
  return [
    sky('#f0cf94', '#fbf1da'),
    hills,
    dome,
    houses,
    part('orders balconies floor-bonus majority', standing(player)),
    part('privileges feasts', player.buildings.map((_, i) => banner(1096 + i * 24, quay, '#b03a24')).join('')),
    part('last-seal', player.seals === 0 ? banner(30, quay, '#d9b155') : ''),
    water('#7f9fae', '#dbe8ea', '#b89468'),
    fill('M820 330v-22q60-34 120 0h20q60-34 120 0v22h-16q-44-26-88 0h-32q-44-26-88 0z', '#c9a273', 'stroke="#7a5a34"'),
  ].join('');
}
