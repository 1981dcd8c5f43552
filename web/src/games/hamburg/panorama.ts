import { hueOf } from '../../art/colours';
import { box, fill, line, numberOf } from '../../art/kit/draw';
import { daylight } from '../../art/kit/palette';
import { banner, inRow, inset, part, roofs, roomFor, scene, sky, statue, water } from '../shared/scene';
import { cardRow, halfOf, pictureOf, track } from './cards';
import { countOf } from '../shared/counts';
import { halves, type HamburgView, type Player } from './view';

// The city that a player built: houses, zoo and park, the town hall as high as the player stands on its square, and the
// wall at the water.

const { quay } = scene;
const verdigris = '#5f9384';

function townHall(field: number): string {
  const high = 70 + (110 * field) / Math.max(1, track.length - 1);
  const top = quay - high;
  const windows = Array.from(
    { length: Math.floor(high / 26) },
    (_, i) => `M72 ${quay - 22 - i * 26}h7v-12h-7zM101 ${quay - 22 - i * 26}h7v-12h-7z`,
  );
  return (
    box(28, quay - 58, 124, 58, '#b77a63', 0, 'stroke="#6b3a2a"') +
    fill(`M22 ${quay - 58}h136l-16-22H38z`, verdigris, 'stroke="#2f5a4f"') +
    box(60, top, 60, high, '#c48a72', 0, 'stroke="#6b3a2a"') +
    fill(`M56 ${top}h68l-10-20H66zM74 ${top - 20}h32l-16-56z`, verdigris, 'stroke="#2f5a4f"') +
    fill(windows.join(''), '#f2e3c4') +
    box(82, quay - 24, 16, 24, '#22313a', 8)
  );
}

// A house has the colour of its card; what the card shows stands in it.
function houseAt(card: string, x: number, w: number, foot: number, large = 1): string {
  const row = cardRow(card);
  const subject = pictureOf(card);
  if (!row || !subject) return '';
  const hue = hueOf(row.colour);
  const high = (92 + Math.round(numberOf(`height ${card}`) * 24)) * large;
  const eaves = foot - high;
  const gable =
    Number(card) % 3 === 0
      ? `M${x} ${eaves}h${w * 0.2}v-9h${w * 0.2}v-9h${w * 0.2}v9h${w * 0.2}v9h${w * 0.2}z`
      : Number(card) % 3 === 1
        ? `M${x - 3} ${eaves}l${w / 2 + 3}-26 ${w / 2 + 3} 26z`
        : `M${x} ${eaves}q${w * 0.2}-2 ${w * 0.24}-12q${w * 0.26}-20 ${w * 0.52} 0q${w * 0.04} 10 ${w * 0.24} 12z`;
  return (
    fill(gable, hue.fill, `stroke="${hue.edge}" stroke-width="1.500"`) +
    box(x, eaves, w, high, hue.fill, 0, `stroke="${hue.edge}" stroke-width="1.500"`) +
    inset(x + 3, eaves + 3, w - 6, high - 6, '18 4 96 84', subject.parts(daylight))
  );
}
function street(player: Player): string {
  const built = player.plots.flatMap(({ buildings }) => buildings);
  const all = [...built, ...player.left, ...player.under_zoo.map(({ building }) => building)];
  const most = 15;
  const back = all.length > most ? all.slice(0, Math.floor(all.length / 2)) : [];
  const front = all.slice(back.length);
  const large = roomFor(front.length);
  return [
    ...inRow(back.length, 190, 1090, 66).map(({ x, w }, i) => houseAt(back[i] ?? '', x, w, quay - 90)),
    ...inRow(front.length, 176, 1100, 84 * large).map(({ x, w }, i) => houseAt(front[i] ?? '', x, w, quay, large)),
  ].join('');
}

function wall(player: Player): string {
  const gate =
    fill('M572 344V296h6v-8h8v8h28v-8h8v8h6v48z', '#a2523d', 'stroke="#57281c"') + box(590, 318, 20, 26, '#22313a', 10);
  const sides = halves.map((half) => {
    const toward = half === 'left' ? -1 : 1;
    const stones = halfOf(half)
      .slice(0, countOf(player.wall, half) ?? 0)
      .map(({ colour }, i) => {
        const x = 600 + toward * (30 + i * 96) - (toward < 0 ? 94 : 0);
        const hue = hueOf(colour);
        return (
          fill(`M${x} 344v-38h10v-8h16v8h14v-8h14v8h14v-8h16v8h10v38z`, '#c9b79a', 'stroke="#6f5f48"') +
          box(x + 36, 316, 22, 14, hue.fill, 2, `stroke="${hue.edge}"`) +
          line(`M${x + 4} 318h26M${x + 64} 326h26M${x + 10} 334h30`, '#8f7f64', 1.4)
        );
      })
      .join('');
    const won = [player.hans_hummel[half], player.zitronenjette[half]].filter((value) => value !== undefined);
    const end = 600 + toward * 545;
    return (
      part('wall', stones) + part('statues', won.map((_, i) => statue(end - toward * i * 30, 344, '#d9b155')).join(''))
    );
  });
  return sides.join('') + gate;
}

const ship =
  fill('M1040 348q-6-12-10-18h120q-4 14-16 18z', '#2b3d47') +
  line('M1066 330v-44M1098 330v-58', '#22313a', 2.4) +
  fill('M1068 290q18 8 18 30h-18zM1100 276q22 10 22 40h-22z', '#f5efe2');

export function panorama(view: HamburgView, seat: number): string {
  const player = view.players[seat];
  if (!player) return '';
  return [
    sky('#b9d2d8', '#eef4f1'),
    fill(`M230 ${quay}V150l14-84 14 84v138zM880 ${quay}V140l12-78 12 78v148z`, '#8fb0b6'),
    roofs('#a9c3c9', 62),
    part('square track', townHall(player.square)),
    part('cards laurels', street(player)),
    part('majorities', player.majorities.map((_, i) => banner(1112 + i * 22, quay, '#d9b155')).join('')),
    water('#3d7182', '#a9c9d2', '#8b7a62'),
    ship,
    wall(player),
  ].join('');
}
