import { hueOf } from '../../art/colours';
import { box, fill, line, numberOf } from '../../art/kit/draw';
import { cuts } from '../../art/kit/paint';
import { daylight } from '../../art/kit/palette';
import { banner, inRow, inset, part, roofs, roomFor, scene, sky, statue, stepped, water } from '../shared/scene';
import { canalOf, lastStep } from './cards';
import { portrait } from './portraits';
import { canals, tokens, type BruggeView, type House, type Player } from './view';

// The quarter that a player built: the street with who looks out of its windows, the belfry, and the canal before them.

const { quay } = scene;

function belfry(step: number): string {
  const storey = 200 / (lastStep + 1);
  const floors = Array.from({ length: lastStep + 1 }, (_, i) => {
    const [y, inset] = [quay - (i + 1) * storey, Math.min(30, i * 2.6)];
    const reached = i <= step;
    return (
      box(38 + inset, y, 104 - 2 * inset, storey, reached ? '#dcbfa0' : '#cdb79c', 0, 'stroke="#8a6a4a"') +
      (i > 0 ? box(86, y + 4, 8, storey - 6, reached ? '#f6dd9a' : '#7a5c42', 3) : '')
    );
  }).join('');
  return (
    floors +
    fill(`M64 ${quay - 200}h52l-8-26H72zM76 ${quay - 226}h28l-14-36z`, '#8c3d2b', 'stroke="#4a2c1b"') +
    fill(`M89 ${quay - 262}v-16l16 5-16 5z`, '#c79a35')
  );
}

function houseAt({ colour, person }: House, x: number, w: number, foot: number, high: number): string {
  const hue = hueOf(colour);
  const eaves = foot - high;
  const subject = person === null ? undefined : portrait(person);
  const view = (subject?.mirrored ? [23, 4, 84, 70] : cuts.window.box).join(' ');
  const [wx, wy, ww] = [x + w * 0.12, eaves + 10, w * 0.76];
  const wh = Math.min(ww * 0.84, high - 34);
  return (
    fill(stepped(x, w, eaves, foot), hue.fill, `stroke="${hue.edge}" stroke-width="1.5"`) +
    (subject
      ? box(wx - 2, wy - 2, ww + 4, wh + 4, '#f7ecd6', 3) + inset(wx, wy, ww, wh, view, subject.parts(daylight))
      : box(wx, wy, ww, wh, '#4b3427', 3) +
        line(`M${wx + ww / 2} ${wy}v${wh}M${wx} ${wy + wh / 2}h${ww}`, hue.edge, 2)) +
    box(x + w / 2 - 7, foot - 20, 14, 20, '#4a2c1b', 5)
  );
}
function street(houses: readonly House[]): string {
  const most = 14;
  const back = houses.length > most ? houses.slice(0, Math.floor(houses.length / 2)) : [];
  const front = houses.slice(back.length);
  const high = (i: number): number => 96 + Math.round(numberOf(`house ${i}`) * 26);
  const large = roomFor(front.length);
  const rows = [
    inRow(back.length, 176, 1110, 62).map(({ x, w }, i) => houseAt(back[i] as House, x, w, quay - 92, high(i) - 18)),
    inRow(front.length, 170, 1110, 82 * large).map(({ x, w }, i) =>
      houseAt(front[i] as House, x, w, quay, high(i + 3) * large),
    ),
  ];
  return rows.flat().join('');
}

function canalsOf(player: Player): string {
  const gate =
    fill('M566 336V300h8v-12h10v12h32v-12h10v12h8v36z', '#b8674c', 'stroke="#5a2a1a"') +
    box(590, 312, 20, 24, '#4b3427', 9);
  const arms = canals.map((canal) => {
    const fields = canalOf(player.guard_house, canal);
    const built = tokens(player, canal);
    const toward = canal === 'left' ? -1 : 1;
    const laid = fields
      .slice(0, built)
      .map(({ colour, field }) => {
        const x = 600 + toward * (36 + field * 92) - (toward < 0 ? 0 : 92);
        return (
          box(x, 304, 90, 34, '#7fa596', 4, `stroke="${hueOf(colour).edge}"`) +
          box(x, 334, 90, 7, hueOf(colour).fill) +
          line(`M${x + 12} 318q9-4 18 0t18 0 18 0M${x + 30} 327q9-4 18 0t18 0`, '#d3e6da', 1.6)
        );
      })
      .join('');
    const won = player.statues[canal];
    const end = 600 + toward * (36 + 5 * 92 + 30);
    return part('canals', laid) + (won === undefined ? '' : part('statues', statue(end, 336, '#d9b155')));
  });
  return arms.join('') + gate;
}

export function panorama(view: BruggeView, seat: number): string {
  const player = view.players[seat];
  if (!player) return '';
  return [
    sky('#e4cf9f', '#f8f1e1'),
    roofs('#dccaa6', 70),
    part('track development', belfry(player.step)),
    part('persons houses laurels', street(player.houses)),
    part('majorities', player.majorities.map((_, i) => banner(1120 + i * 26, quay, '#d9b155')).join('')),
    water('#6f9787', '#d3e6da', '#b49a70'),
    canalsOf(player),
  ].join('');
}
