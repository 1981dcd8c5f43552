import { box, disc, fill, fine, line } from './draw';
import { gold, ink, white } from './palette';
import { pane, type Wall, type Roof, copper, roofTiles, slates } from './walls';

export const brickwork = fine(
  line(
    'M36 44h58M36 50h58M36 56h58M36 62h58M36 68h58M36 74h58M44 38v6M60 38v6M80 38v6M52 44v6M72 44v6M88 44v6M42 50v6M90 56v6M40 62v6M92 68v6',
    ink,
    0.7,
    'opacity=".22"',
  ),
);
export const timberwork = line(
  'M36 39h58M36 60h58M36 39v43M94 39v43M56 39v43M75 39v43M36 60l20-21M94 60L75 39M36 82l20-22M94 82L75 60',
  '#6b4526',
  2.6,
);

export const gables = {
  step: (w: Wall): string =>
    fill('M36 39V32h6v-6h6v-6h6v-6h6V9h10v5h6v6h6v6h6v6h6v7z', w[0]) +
    fill('M70 9v30h24v-7h-6v-6h-6v-6h-6v-6h-6z', w[1], 'opacity=".45"') +
    line('M36 32h6v-6h6v-6h6v-6h6V9h10v5h6v6h6v6h6v6h6', w[2], 1.6),
  neck: (w: Wall): string =>
    fill('M36 39q11-2 12-11V18h34v10q1 9 12 11z', w[0]) +
    fill('M46 18h38v-3H46zM50 15L65 5l15 10z', w[2]) +
    fill('M68 18h14v10q1 9 12 11H68z', w[1], 'opacity=".4"') +
    fill('M36 39q12-3 12-15-8 2-9 8t-6 7zM94 39q-12-3-12-15 8 2 9 8t6 7z', white, 'opacity=".85"'),
  bell: (w: Wall): string =>
    fill('M36 39q9-2 11-12t13-13l5-6 5 6q11 3 13 13t11 12z', w[0]) +
    fill('M66 9l4 5q11 3 13 13t11 12H68z', w[1], 'opacity=".4"') +
    line('M36 39q9-2 11-12t13-13l5-6 5 6q11 3 13 13t11 12', w[2], 1.8),
  tri: (_w: Wall, r: Roof = roofTiles): string =>
    fill('M31 40L65 9l34 31z', r[0]) +
    fill('M65 9l34 31H72z', r[1]) +
    fine(line('M44 32h42M52 25h26M58 18h14', r[1], 1)),
  flat: (w: Wall): string =>
    box(33, 33, 64, 6, w[2]) +
    fill('M42 33L65 18l23 15z', w[0]) +
    fill('M47 31.5L65 20l18 11.5z', w[1]) +
    box(34, 37, 62, 2, w[1]),
  dome: (w: Wall): string =>
    box(40, 32, 50, 8, w[0]) +
    fill('M43 32q0-17 22-20 22 3 22 20z', copper[0]) +
    fill('M68 12.5q19 3 19 19.5H72z', copper[1]) +
    box(61, 7, 8, 6, w[2], 1) +
    fill('M59.5 7.5l5.5-6 5.5 6z', copper[1]),
  mansard: (_w: Wall, r: Roof = slates): string =>
    fill('M33 39l7-19h50l7 19z', r[0]) +
    fill('M70 20h20l7 19H74z', r[1]) +
    fill('M44 36V27h9v9zM61 36V27h9v9zM78 36V27h8v9z', white) +
    fill('M45.5 35v-6.5h6V35zM62.5 35v-6.5h6V35zM79 35v-6.5h6V35z', pane),
  saw: (w: Wall): string =>
    fill('M36 39V24l15 13V24l15 13V24l15 13V24l13 13v2z', w[0]) +
    fill('M36 24l15 13V24zM51 24l15 13V24zM66 24l15 13V24z', '#b9d0cf') +
    fill('M82 39V15h9v24z', w[1]) +
    box(80.5, 12, 12, 4, w[2]),
  spire: (w: Wall): string =>
    fill('M34 46L56 30h36l6 16z', roofTiles[0]) +
    box(54, 18, 20, 28, w[0]) +
    fill('M66 18h8v28h-8z', w[1], 'opacity=".5"') +
    fill('M52 20L64 2l12 18z', copper[0]) +
    fill('M64 2l12 18H66z', copper[1]) +
    line('M64 4V0M62 1.5h4', gold, 1.2) +
    fill('M60 26q4-5 8 0v9h-8z', ink, 'opacity=".7"'),
  hip: (_w: Wall, r: Roof = roofTiles): string =>
    fill('M31 40L46 18h38l15 22z', r[0]) +
    fill('M70 18h14l15 22H76z', r[1]) +
    box(52, 9, 6, 12, '#8a3d2b') +
    box(51, 8, 8, 2.5, '#5c2b23') +
    fine(line('M38 34h54M42 28h46M46 22h38', r[1], 1)),
  battlement: (w: Wall): string =>
    fill('M34 40V24h7v6h7v-6h7v6h7v-6h6v6h7v-6h7v6h7v-6h7v16z', w[0]) +
    fill('M75 40V24h7v6h7v-6h7v16z', w[1], 'opacity=".4"') +
    box(34, 38, 62, 2.4, w[2]),
  skylight: (w: Wall): string =>
    box(34, 31, 62, 8, w[0]) +
    box(34, 31, 62, 2, w[2]) +
    fill('M42 31l9-15h28l9 15z', '#cfe0e8') +
    fill('M72 31l-2-15h9l9 15z', '#a9c3cf') +
    line('M42 31l9-15h28l9 15M54 31l4-15M65 31V16M76 31l-4-15', slates[1], 1.3),
  turret: (w: Wall): string =>
    fill('M31 40L45 22h40l14 18z', slates[0]) +
    fill('M68 22h17l14 18H72z', slates[1]) +
    box(58, 10, 14, 14, w[0]) +
    box(66, 10, 6, 14, w[1], 0, 'opacity=".45"') +
    fill('M55 11l10-11 10 11z', copper[0]) +
    fill('M65 0l10 11h-9z', copper[1]) +
    disc(65, 16.5, 3, white) +
    line('M65 14.500v2l1.500 1', ink, 0.9),
  twin: (w: Wall): string =>
    fill('M36 39V30l14.500-16L65 30l14.500-16L94 30v9z', w[0]) +
    fill('M72 39V22.500l7.500-8.500L94 30v9z', w[1], 'opacity=".4"') +
    line('M34 32l16.500-18L65 30l14.500-16L96 32', w[2], 2) +
    disc(50.5, 27, 3, pane) +
    disc(79.5, 27, 3, pane),
};
