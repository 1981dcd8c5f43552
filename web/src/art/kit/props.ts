import { box, disc, fill, line, moved, oval } from './draw';
import { gold, ink, white, wood, woodShade } from './palette';
import { lit, steel, steelShade } from './walls';

// What stands before a building.
const lamp = (): string =>
  line('M112 82V50', ink, 2.2) +
  fill('M108 50l1.5-9h5l1.5 9z', lit) +
  fill('M107.5 41h9l-4.5-4z', ink) +
  disc(112, 46, 10, lit, 'opacity=".25"');

export const props = {
  barrels: (): string =>
    (
      [
        [14, 70],
        [27, 72],
      ] as const
    )
      .map(
        ([x, y]) =>
          fill(`M${x - 6} ${y}h12q3 6 0 12h-12q-3-6 0-12z`, wood) +
          line(`M${x - 7} ${y + 4}h14M${x - 7} ${y + 8}h14`, ink, 1.4),
      )
      .join('') +
    fill('M15 58h12q3 6 0 12H15q-3-6 0-12z', '#9c6f44') +
    line('M14 62h14M14 66h14', ink, 1.4),
  crates: (): string =>
    box(100, 68, 14, 14, '#b98a54') +
    box(113, 72, 11, 10, '#a2743f') +
    box(104, 57, 11, 11, '#c99b66') +
    line('M100 68l14 14M114 68l-14 14M104 57l11 11M113 72l11 10', woodShade, 1.1),
  sacks: (): string =>
    fill('M104 82q-4-12 4-14l-2-3h8l-2 3q8 2 5 14zM118 82q-3-9 3-11l-1-2h6l-1 2q5 2 4 11z', '#d8c294') +
    fill('M112 70q8 2 5 12h-5z', '#b89c66'),
  crane: (): string =>
    fill('M14 82l4-44h7l4 44z', wood) +
    line('M21 40L4 12M21 40l30-26M4 12l47 2', woodShade, 2.6) +
    line('M50 14v30', ink, 1.1) +
    box(44, 44, 12, 10, '#b98a54') +
    line('M44 44l12 10M56 44L44 54', woodShade, 1) +
    disc(21, 50, 6, woodShade) +
    disc(21, 50, 3.5, wood) +
    line('M14 62h15M15 72h13', woodShade, 1.6),
  boat: (): string =>
    fill('M90 80h36q-3 9-9 9H97q-6-1-7-9z', '#3f2f26') +
    fill('M92 80h33l1 2.5H91z', '#a63a2c') +
    line('M108 80V50', wood, 1.8) +
    fill('M110 52q12 8 12 24h-12z', '#f0e4c8'),
  lamp,
  lamp_left: (): string => moved('translate(-98 0)', lamp()),
  tree: (): string =>
    box(13, 62, 4, 20, woodShade) +
    disc(15, 52, 12, '#6b8a55') +
    disc(8, 58, 8, '#5b7a47') +
    disc(22, 58, 8, '#7d9b66'),
  smoke: (): string =>
    fill('M84 12q-2-9 6-9 3-5 9-2 8-2 9 4 8-1 8 5-2 5-9 3-4 4-9 1-6 2-8-2z', '#f3ece0', 'opacity=".95"') +
    disc(119, 8, 4.5, '#f3ece0', 'opacity=".75"') +
    disc(127, 4, 3.5, '#f3ece0', 'opacity=".6"'),
  bench: (): string => box(10, 74, 22, 2.5, wood) + box(10, 68, 22, 2.5, wood) + line('M13 76v6M29 76v6', ink, 1.6),
  cat: (): string =>
    fill('M106 82q-1-9 4-11l-1-5 3 2h3l3-2-1 5q6 3 4 11zM121 80q5-3 3-9 4 6-1 10z', ink) +
    disc(110.8, 69.5, 0.8, lit) +
    disc(114, 69.5, 0.8, lit),
  anvil: (): string => box(106, 74, 10, 8, woodShade) + fill('M98 66h22q0 5-6 5l-2 4h-6l-2-4q-6-1-6-5z', steelShade),
  crowd: (): string =>
    (
      [
        [100, '#a63a2c'],
        [109, '#345f86'],
        [118, '#5b7044'],
      ] as const
    )
      .map(([x, c]) => disc(x, 69, 3.2, '#ecc29b') + fill(`M${x - 4} 82q0-10 4-10t4 10z`, c))
      .join('') + fill('M97 67q3-5 6 0zM115 67q3-6 6 0z', ink),
  guard: (): string =>
    fill('M104 82q0-15 6-15t6 15z', '#34456a') +
    disc(110, 63, 4, '#ecc29b') +
    fill('M105 61q5-9 10 0z', ink) +
    line('M119 82V50', wood, 1.8) +
    fill('M119 46l2.5 7h-5z', steel) +
    line('M107 70l6 9', white, 1.4),
  books: (): string =>
    box(102, 77, 18, 5, '#7d271d', 1) +
    box(104, 72, 15, 5, '#345f86', 1) +
    box(103, 67, 17, 5, '#5b7044', 1) +
    line('M105 79.5h5M107 74.5h4M106 69.5h5', gold, 1),
  cart: (): string =>
    fill('M6 70h24l-3 8H9z', '#7a4a2a') +
    disc(12, 79, 4, ink) +
    disc(24, 79, 4, ink) +
    disc(12, 79, 2, '#b98a54') +
    disc(24, 79, 2, '#b98a54') +
    disc(12, 68, 3, gold) +
    disc(18, 67, 3.5, gold) +
    disc(24, 68, 3, gold),
  cannon: (): string =>
    fill('M95 66l26-3v7l-24 4q-4-3-2-8z', steelShade) +
    disc(108, 76, 6, woodShade) +
    disc(108, 76, 2.4, wood) +
    disc(121, 79.5, 2.6, ink) +
    disc(126, 79.5, 2.6, ink) +
    disc(123.5, 75.5, 2.6, ink),
  trunks: (): string =>
    box(99, 68, 22, 14, '#8a5a34', 1.5) +
    line('M105 68v14M115 68v14', gold, 1.3) +
    box(102, 58, 15, 10, '#5b7044', 1) +
    line('M107 58v-2.500h5V58M102 62.500h15', ink, 1.2) +
    fill('M121 82q-1-10 2-11l-1-2h5l-1 2q4 2 2 11z', '#d8c294'),
  fountain: (): string =>
    fill('M97 75h29l-3 7h-23z', '#c9c2b2') +
    box(110, 62, 3, 13, '#9f9786') +
    fill('M104 62h15q-2 4-7.500 4t-7.500-4z', '#c9c2b2') +
    line('M111.500 60q-1-5-5-3M111.500 60q1-5 5-3M104 66q-3 3-3 9M119 66q3 3 3 9', '#a9c7ba', 1.3),
  statue: (): string =>
    box(104, 70, 15, 12, '#9f9786') +
    box(102.5, 68, 18, 2.6, '#c9c2b2') +
    fill('M106.500 68q-1-14 5-15t5 15z', '#6fa08e') +
    disc(111.5, 49.5, 3.2, '#6fa08e') +
    line('M116 56l4-8', '#6fa08e', 2.2),
  easel: (): string =>
    line('M104 82l8-30 8 30M112 52v27', woodShade, 1.7) +
    box(102, 57, 19, 14, white, 0, `stroke="${woodShade}" stroke-width="1"`) +
    fill('M103 70l6-7 5 4 3-2 3 5z', '#5b7044') +
    disc(107, 61, 1.8, gold),
  telescope: (): string =>
    line('M112 68l-6 14M112 68l6 14M112 68v14', woodShade, 1.6) +
    line('M102 72l18-13', steelShade, 4.4) +
    line('M118 60.500l4-3', ink, 5.4),
  wagon: (): string =>
    box(99, 60, 26, 15, '#a63a2c', 1.5) +
    fill('M97 60q15-8 30 0z', '#345f86') +
    box(103, 64, 7, 6, lit) +
    box(114, 64, 7, 6, lit) +
    disc(105, 77, 4.6, ink) +
    disc(119, 77, 4.6, ink) +
    disc(105, 77, 2, gold) +
    disc(119, 77, 2, gold),
  coal: (): string =>
    fill('M97 82q5-8 9-8l4-5 6 4 4 3 6 6z', ink) + fill('M106 74l4-5 3 5zM114 78l3-3 3 4z', '#555460'),
  logs: (): string =>
    (
      [
        [103, 78],
        [112, 78],
        [121, 78],
        [107.5, 70.5],
        [116.5, 70.5],
        [112, 63],
      ] as const
    )
      .map(([x, y]) => disc(x, y, 4.4, woodShade) + disc(x, y, 3.2, '#b98a54') + disc(x, y, 1.2, wood))
      .join(''),
  stones: (): string =>
    box(99, 72, 13, 10, '#b5ae9f') +
    box(112.5, 73.5, 12, 8.5, '#9f9786') +
    box(104, 63, 13, 9, '#c9c2b2') +
    line('M99 77h6M113 78h5M106 67h6', '#857e73', 1),
  table: (): string =>
    line('M111 68v14M106 82h10', ink, 1.6) +
    oval(111, 67.5, 10, 2.4, white) +
    fill('M106 62h4v4h-4zM113 61.500h4v4.500h-4z', '#345f86') +
    line('M125 82V66M125 74h-6v8', woodShade, 1.7),
  graves: (): string =>
    fill('M101 82V70a4.500 4.500 0 0 1 9 0v12z', '#9f9786') +
    fill('M114 82V73a4 4 0 0 1 8 0v9z', '#b5ae9f') +
    line('M105.500 69v7M103.200 71.500h4.600', '#6d7980', 1.2),
  cauldron: (): string =>
    fill('M104 82q-1-5 3-8 1 2 2 2 1-4 4-5 0 4 2 5 1-1 1-2 4 3 3 8z', '#d9722f') +
    fill('M101 62h22q2 14-11 14t-11-14z', ink) +
    box(99.5, 60, 25, 3, '#34333c', 1.5) +
    disc(107, 57.5, 2, '#7f9464') +
    disc(113, 55, 2.8, '#9fb07c') +
    disc(117.5, 58, 1.6, '#7f9464') +
    line('M103 75l-2 7M121 75l2 7', ink, 1.6),
  ropes: (): string =>
    [80, 76, 72]
      .map((y, i) =>
        oval(112, y, 11 - i, 3.4, i % 2 ? '#c99b66' : '#b98a54', `stroke="${woodShade}" stroke-width=".9"`),
      )
      .join('') + oval(112, 71.5, 4.4, 1.4, woodShade),
  bust: (): string =>
    box(106, 68, 12, 14, '#9f9786') +
    box(104.5, 66, 15, 2.5, '#c9c2b2') +
    fill('M105.500 66q0-6 6.500-6t6.500 6z', white) +
    disc(112, 55.5, 4.6, white) +
    fill('M107.500 54q4-6 9 0-2-1-4.500-1t-4.500 1z', '#d0c2a6'),
  flowers: (): string =>
    fill('M98 82q1-5 14-5t14 5z', '#5b7a47') +
    (
      [
        [102, 77, '#c23b4a'],
        [107, 74.5, '#ecc76a'],
        [112, 76, '#c23b4a'],
        [117, 74.5, '#fdf9f0'],
        [122, 77, '#ecc76a'],
      ] as const
    )
      .map(([x, y, c]) => disc(x, y, 2.3, c))
      .join(''),
  sentry: (): string =>
    box(105, 58, 14, 24, white) +
    fill('M105 58h5l9 9v6zM105 68l14 14h-7l-7-7zM119 58v3l-3-3z', '#a63a2c') +
    fill('M103 58q9-9 18 0z', '#55636c') +
    box(109, 66, 6.5, 16, ink),
  pillar: (): string =>
    box(105, 56, 14, 26, '#e2dccd', 1) +
    fill('M103 56q9-9 18 0z', '#6fa08e') +
    box(106.5, 60, 5, 8, '#a63a2c') +
    box(113, 60, 4.5, 8, '#345f86') +
    box(106.5, 70, 11, 8, gold) +
    box(104, 80, 16, 2, '#9f9786'),
  bicycle: (): string =>
    disc(108, 74, 7.5, 'none', `stroke="${ink}" stroke-width="1.4"`) +
    disc(122, 78.5, 3, 'none', `stroke="${ink}" stroke-width="1.3"`) +
    line('M108 74v-9h-3M108 66q10 2 14 12M109 64l4-2', ink, 1.5),
  hay: (): string =>
    fill('M98 82q-1-14 13-15 14 1 13 15z', '#d9b64a') +
    line('M104 80q2-7 7-10M118 80q-1-6-4-9M111 80v-8', '#a8842c', 1.1),
  dog: (): string =>
    fill('M104 82v-8q0-4 5-4h8l4-6 5 2-1 3-3 1-2 4v8h-3v-6h-7v6z', '#8f6646') +
    fill('M121 63l2 1v4l-3-1z', '#5f3f22') +
    disc(123.3, 66, 0.8, ink) +
    line('M104 73q-4-2-4-6', '#8f6646', 2),
  horse: (): string =>
    fill('M94 82V68q0-6 7-6h10l5-11 3-3 2 4 4 5-3 3-3-1-3 8v15h-4v-11h-12v11z', '#8a5a34') +
    fill('M116 51l-6 11h-3q2-8 8-13z', '#4d321f') +
    line('M94 66q-4 4-3 11', '#4d321f', 2.2) +
    disc(119.6, 54, 0.9, ink),
  bales: (): string =>
    box(98, 71, 14, 11, '#e6dcc4', 2) +
    box(112.5, 72, 13, 10, '#d6c9a8', 2) +
    box(104, 60, 15, 11, '#efe6d4', 2) +
    line('M102.500 71v11M107.500 71v11M116.500 72v10M121 72v10M109 60v11M114 60v11', woodShade, 1),
  guns: (): string =>
    line('M104 82l8-26M120 82l-8-26M112 82V54', '#6d7980', 1.7) +
    line('M105 79l2-6M119 79l-2-6M112 80v-7', woodShade, 2.4),
  drum: (): string =>
    box(102, 68, 20, 12, '#345f86', 1) +
    box(101, 66, 22, 3, gold, 1) +
    box(101, 79, 22, 3, gold, 1) +
    line('M103 69l4.500 10 4.500-10 4.500 10 4.500-10', white, 1.1) +
    line('M104 61l14 4M119 60l-12 5', wood, 1.5),
  wheelbarrow: (): string =>
    fill('M100 68h20l-4 8h-12z', '#6d7a82') +
    line('M116 75l10-5M106 76v6', woodShade, 1.6) +
    disc(102, 78.5, 3.5, ink) +
    disc(102, 78.5, 1.4, wood) +
    fill('M103 68q7-8 14 0z', '#8a6038'),
  ladder: (): string =>
    line('M106 82l6-34M114 82l6-34M107.500 74h8M109 66h8M110.500 58h8', wood, 1.8) +
    fill('M98 82l1-8h7l1 8z', '#a63a2c'),
  clerk: (): string =>
    box(100, 70, 24, 2.5, woodShade) +
    line('M102 72v10M122 72v10', woodShade, 1.8) +
    box(104, 65, 9, 5, white) +
    line('M105.500 67h6', ink, 0.8) +
    fill('M116 70v-3h5v3z', '#7d271d') +
    line('M118.500 67l3-7', white, 1.4),
  family: (): string =>
    (
      [
        [102, 64, '#345f86', 1.1],
        [112, 66, '#7d271d', 1],
        [120, 72.5, '#5b7044', 0.62],
      ] as const
    )
      .map(
        ([x, y, c, k]) =>
          disc(x, y, 3.4 * k + 0.4, '#ecc29b') +
          fill(`M${x - 5 * k} 82q0-${82 - y - 3} ${5 * k}-${82 - y - 3}t${5 * k} ${82 - y - 3}z`, c),
      )
      .join('') + fill('M98 63q4-6 8 0zM108 66q4-7 8 0l-1 2q-3-3-6 0z', ink),
  monk: (): string =>
    fill('M104 82q-1-20 8-20t8 20z', '#6e4a2f') +
    disc(112, 60, 4.8, '#ecc29b') +
    fill('M106.500 62q0-8 5.500-8t5.500 8q-2-5-5.500-5t-5.500 5z', '#4d321f') +
    line('M112 68v9M109 71h6', gold, 1.2),
  hooded: (): string =>
    fill('M103 82q0-24 9-26 9 2 9 26z', '#34333c') +
    fill('M107.500 66q0-7 4.500-7t4.500 7q-4 3-9 0z', '#14121a') +
    disc(110.5, 64, 0.9, gold) +
    disc(114, 64, 0.9, gold) +
    line('M119 82V60', woodShade, 1.5) +
    disc(119, 58, 2.6, lit, 'opacity=".9"'),
  rat: (): string =>
    fill('M102 82q0-8 9-8 6 0 8 3l5 2-3 3z', '#6d7980') +
    line('M102 80q-6 0-7-4', '#6d7980', 1.3) +
    disc(113, 74, 2, '#857e73') +
    disc(119.5, 78.4, 0.7, ink),
  fence: (): string => line('M97 68v14M103 68v14M109 68v14M115 68v14M121 68v14M95 72h31M95 78h31', white, 1.8),
  pond: (): string =>
    oval(112, 82, 17, 5, '#6d9fae') +
    line('M103 82q4-1.500 8 0M113 84q4-1.500 8 0', '#cfe3e6', 1.1) +
    line('M99 82v-8M101.500 82v-6', '#5b7044', 1.3) +
    disc(99, 72.5, 1.3, '#6e4a2f'),
  arbour: (): string =>
    line('M100 82V62q12-14 24 0v20', white, 2.2) +
    line('M106 57v25M118 57v25M100 68h24', white, 1.1) +
    [
      [101, 66],
      [106, 58],
      [112, 55],
      [118, 58],
      [123, 66],
      [123, 74],
    ]
      .map(([x = 0, y = 0], i) => disc(x, y, 2.4, i % 2 ? '#5b7a47' : '#c23b4a'))
      .join(''),
  steamer: (): string =>
    fill('M84 78h44q-3 10-8 10H92q-6 0-8-10z', '#34333c') +
    box(92, 70, 26, 8, white) +
    fill('M95 72h3v3h-3zM101 72h3v3h-3zM107 72h3v3h-3z', '#53666b') +
    box(103, 56, 8, 14, '#a63a2c') +
    box(103, 56, 8, 4, ink) +
    line('M120 70V54', wood, 1.6),
  barge: (): string =>
    fill('M86 80h41l-4 8H90z', '#5f3f22') +
    fill('M94 80q1-8 8-8 5-3 9 0 8 0 8 8z', '#b98a54') +
    line('M88 80h38', gold, 1.4),
};
const onTheLeft: ReadonlySet<keyof typeof props> = new Set<keyof typeof props>([
  'barrels',
  'crane',
  'lamp_left',
  'tree',
  'bench',
  'cart',
]);
export type Prop = keyof typeof props;

// A prop on one side of the house, mirrored if it is drawn for the other one.
export const standing = (prop: Prop, side: 'left' | 'right'): string =>
  onTheLeft.has(prop) === (side === 'left') ? props[prop]() : moved('translate(130 0) scale(-1 1)', props[prop]());
