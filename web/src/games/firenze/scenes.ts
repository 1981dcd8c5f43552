import { box, disc, fill, fine, line, mix, moved, oval } from '../../art/kit/draw';
import { gold, goldShade, ink, paper, paperShade, white, wood, woodShade } from '../../art/kit/palette';
import { floors, skies } from '../../art/kit/scenery';
import { lit, pane } from '../../art/kit/walls';

// What is no person and no house: events, feasts, church cards and a bridge, in the box of the kit. `a` and `b` are the
// tints of the card.
type Scene = (a: string, b: string) => string;

const brick = ['#b5673a', '#8a4a26'] as const;
const stone = ['#d8cdb6', '#b3a78d'] as const;
const flame = (x: number, y: number, k: number): string =>
  moved(
    `translate(${x} ${y}) scale(${k})`,
    fill('M0-20q7 8 5 13 3-1 3-4 5 7 2 12-3 6-10 6t-10-6q-3-6 2-11 0 3 2 4-1-7 6-14z', '#d9622a') +
      fill('M0-8q4 5 3 9-1 5-4 5t-4-5q0-4 5-9z', gold),
  );
// A tower of so many floors, standing on y 82.
function tower(x: number, floors: number, wide = 15): string {
  const top = 82 - floors * 13;
  const rows = Array.from({ length: floors }, (_, i) => top + i * 13);
  return (
    box(x, top, wide, floors * 13, brick[0]) +
    box(x + wide * 0.65, top, wide * 0.35, floors * 13, brick[1], 0, 'opacity=".55"') +
    fill(`M${x - 1.5} ${top}v-4h4v2h3v-2h${wide - 11}v2h3v-2h4v4z`, brick[0]) +
    rows.map((y) => box(x + wide / 2 - 1.6, y + 4, 3.2, 6, ink, 1.4)).join('') +
    fine(rows.map((y) => line(`M${x} ${y}h${wide}`, brick[1], 0.8)).join(''))
  );
}
const water = (top: number): string =>
  fill(`M0 ${top}q8-4 16 0t16 0 16 0 16 0 16 0 16 0 16 0 18 0v40H0z`, '#5f8fa8') +
  line(
    `M6 ${top + 9}q6-3 12 0t12 0M60 ${top + 8}q6-3 12 0t12 0M96 ${top + 15}q6-3 12 0t12 0M26 ${top + 18}q6-3 12 0t12 0`,
    '#b9d6e0',
    1.3,
  );
const coin = (x: number, y: number, r = 4): string => disc(x, y, r, gold) + disc(x, y, r * 0.6, goldShade);
const leaf = (turn: number, side: 1 | -1): string =>
  moved(`translate(65 44) scale(${side} 1) rotate(${turn}) translate(27 0)`, fill('M0 9Q-7 0 0-9 7 0 0 9z', '#5b7a47'));
// Brown earth and light stones, as in a piazza.
const piazza = (): string =>
  box(0, 81, 130, 11, '#cdb98f') + fine(line('M4 86h14M26 89h14M50 86h14M74 89h14M98 86h14M116 90h10', '#a8946c', 1.1));
// A written charter: how large it is, and how many seals hang from it.
const charter =
  (scale: number, seals: readonly string[]): Scene =>
  (a, b) =>
    box(0, 0, 130, 92, a) +
    fill('M0 92V30q65-26 130 0v62z', mix(b, 70, a)) +
    fill('M20 92V40a11 16 0 0 1 22 0v52zM88 92V40a11 16 0 0 1 22 0v52z', b) +
    moved(
      `translate(65 42) scale(${scale})`,
      seals
        .map((colour, i) => {
          const x = (i - (seals.length - 1) / 2) * 20;
          return (
            fill(`M${x - 4} 20l-3 22 5-3 3 4 2-5 5 3-4-21z`, colour) +
            disc(x, 30, 8, colour) +
            disc(x, 30, 5.4, mix(colour, 70, '#000000')) +
            fill(`M${x} 26l1.300 2.800 3 .4-2.200 2.100.6 3-2.700-1.500-2.700 1.500.6-3-2.200-2.100 3-.4z`, gold)
          );
        })
        .join('') +
        fill('M-30-30h60q6 0 6 6v38q0 8-8 8h-60q6-2 6-8v-38q0-4-4-6z', paper) +
        fill('M-30-30q-6 0-6 6v5h10v-5q0-4-4-6zM-32 22q6-2 6-8h56q0 8-2 8z', paperShade) +
        line('M-16-18h38M-16-11h40M-16-4h36M-16 3h40M-16 10h24', '#6e5a3c', 1.5) +
        box(-18, -22, 8, 8, '#a63a2c', 1),
    );

export const scenes: Readonly<Record<string, Scene>> = {
  collapse: (a, b) =>
    skies.hills(a, b) +
    piazza() +
    tower(14, 4) +
    tower(100, 3) +
    box(54, 56, 20, 26, brick[0]) +
    fill('M54 57l5-7 4 4 5-9 6 7v6z', brick[0]) +
    moved(
      'translate(80 32) rotate(24)',
      box(-10, -16, 20, 26, brick[0]) +
        box(3, -16, 7, 26, brick[1], 0, 'opacity=".55"') +
        fill('M-12-16v-5h5v2h4v-2h6v2h4v-2h5v5zM-10 10l4-4 4 5 6-4 6 4v2h-20z', brick[0]) +
        box(-2, -8, 4, 8, ink, 1.6),
    ) +
    fill('M40 82l3-8 8-2 4 6 8-4 5 8zM74 82l5-7 9 1 6 6z', brick[1]) +
    fill('M48 46l5-2 2 4-5 2zM90 62l5-1 1 5-5 1zM60 36l4-1 1 4-4 1z', brick[1]) +
    oval(48, 74, 12, 5, '#e8dcc4', 'opacity=".55"') +
    oval(82, 77, 14, 5, '#e8dcc4', 'opacity=".55"'),
  flood: (a, b) =>
    skies.cloud(a, b) +
    tower(12, 4, 17) +
    box(44, 34, 44, 40, '#d9aa55') +
    box(72, 34, 16, 40, '#b08334', 0, 'opacity=".5"') +
    fill('M39 36l27-20 27 20z', '#9a4a30') +
    fill('M66 16l27 20H72z', '#75341f') +
    [50, 62, 76].map((x) => box(x, 41, 7, 11, pane, 1)).join('') +
    water(58) +
    fill('M92 62h26q-2 8-7 8H99q-5 0-7-8z', woodShade) +
    box(100, 54, 7, 8, wood) +
    disc(110, 56, 3.4, '#e2b98a') +
    fill('M106 64q0-6 4-6t4 6z', '#a63a2c') +
    moved(
      'translate(26 66) rotate(-12)',
      fill('M-5-5h10q3 5 0 10H-5q-3-5 0-10z', wood) + line('M-6-2H6M-6 2H6', ink, 1),
    ),
  warehouse_fire: (a, b) =>
    skies.night(a, b) +
    flame(44, 30, 1.1) +
    flame(86, 30, 1.1) +
    flame(65, 22, 1.4) +
    box(30, 40, 70, 42, '#8f6646') +
    box(76, 40, 24, 42, '#5f3f22', 0, 'opacity=".5"') +
    fill('M24 42l41-22 41 22z', '#5c2b23') +
    fill('M65 20l41 22H74z', '#431d18') +
    [38, 84].map((x) => box(x, 48, 9, 11, lit) + flame(x + 4.5, 58, 0.45)).join('') +
    box(54, 56, 22, 26, ink) +
    flame(65, 80, 0.9) +
    floors.cobble() +
    fill('M106 82l1-9h8l1 9z', '#8a6038') +
    line('M107 76h8', ink, 1),
  luxury_tax: (a, b) =>
    skies.hills(a, b) +
    piazza() +
    tower(12, 3) +
    tower(34, 5) +
    tower(56, 4) +
    fill('M86 82q-9-16 8-26l-3-6h16l-3 6q17 10 8 26z', '#6e4a2f') +
    fill('M99 56q17 10 13 26h-12q6-12-1-26z', '#4d321f') +
    line('M91 55h16', gold, 2) +
    coin(80, 80) +
    coin(87, 78) +
    coin(120, 79) +
    disc(99, 69, 6.5, gold) +
    line('M99 65v8M96.500 67q2.500-2.500 5 0-5 4 0 5.500', goldShade, 1.2),
  tribute: (a, b) =>
    box(0, 0, 130, 92, a) +
    fill('M0 92V24q65-22 130 0v68z', mix(b, 55, a)) +
    fill('M8 82V36a10 14 0 0 1 20 0v46zM102 82V36a10 14 0 0 1 20 0v46z', b) +
    piazza() +
    fill('M36 52q-2-20 29-22 31 2 29 22z', '#6e4a2f') +
    fill('M40 50q0-14 25-16 25 2 25 16z', '#3a2c22') +
    [44, 52, 60, 68, 76, 84].map((x, i) => coin(x, 49 - (i % 2) * 3, 5)).join('') +
    coin(56, 43, 5) +
    coin(66, 42, 5) +
    coin(75, 43, 5) +
    box(34, 52, 62, 28, '#8a5a34', 2) +
    box(34, 52, 62, 5, '#6e4a2f') +
    line('M44 52v28M86 52v28', gold, 3) +
    box(59, 56, 12, 12, gold, 2) +
    fill('M63.500 60h3l.8 5h-4.600z', ink) +
    coin(24, 79) +
    coin(104, 80) +
    coin(110, 77),
  storm: (a, b) =>
    skies.hills(mix(a, 55, '#3a4252'), mix(b, 55, '#2a3040')) +
    piazza() +
    tower(57, 4, 18) +
    tower(14, 2) +
    fill('M12 24q-2-12 12-12 6-10 20-6 12-8 24 0 14-6 22 4 14 0 14 10 2 8-10 8H22q-10 0-10-4z', '#59616e') +
    fill('M60 28q10-10 24-4 14-6 20 0l-6 4z', '#454c58') +
    fill('M74 24L60 44h8l-6 18 20-24h-9l8-14z', '#f6dc8e') +
    line('M22 34l-4 10M36 34l-4 12M98 34l-4 12M112 34l-4 10M48 34l-3 9M106 48l-4 10M26 50l-3 8', '#b9c6d6', 1.4),
  recognition: (a, b) =>
    box(0, 0, 130, 92, a) +
    fill(
      'M65 44L20-6h30zM65 44L80-6h30zM65 44L130 20v26zM65 44L0 20v26zM65 44L30 96h26zM65 44L74 96h28z',
      b,
      'opacity=".5"',
    ) +
    [100, 70, 42, 14, -14, -40].map((turn) => leaf(turn, 1) + leaf(turn, -1)).join('') +
    disc(65, 44, 17, gold) +
    disc(65, 44, 13.5, goldShade) +
    fill(
      'M65 33l3.300 7.200 7.700.9-5.700 5.300 1.500 7.700-6.800-3.900-6.800 3.900 1.500-7.700-5.700-5.300 7.700-.9z',
      '#f6dc8e',
    ) +
    fill('M52 72l13 6 13-6-4 14-9-5-9 5z', '#a63a2c'),
  monument: (a, b) =>
    skies.hills(a, b) +
    piazza() +
    box(42, 74, 46, 8, stone[1]) +
    box(47, 56, 36, 18, stone[0]) +
    box(70, 56, 13, 18, stone[1], 0, 'opacity=".5"') +
    box(44, 53, 42, 4, white) +
    fill('M52 53v-8q-1-7 6-9l3 1 3-3 3 3 5-3v-8l-4-4 3-2 6 6-1 13-4 4q2 5 1 12z', '#6fa08e') +
    fill('M66 53V37l6-3 0 3-4 4q2 5 1 12z', '#4c7b6b') +
    disc(63, 28, 5.2, '#6fa08e') +
    line('M58 26q5-6 10 0', '#4c7b6b', 1.8) +
    line('M74 16l10-10', '#4c7b6b', 1.8) +
    box(54, 62, 22, 6, gold, 1) +
    fill('M96 82q0-8 4-8t4 8zM106 82q0-10 5-10t5 10zM18 82q0-9 4.500-9t4.500 9z', '#7d271d') +
    disc(100, 71.5, 2.8, '#ecc29b') +
    disc(111, 69, 3, '#ecc29b') +
    disc(22.5, 70, 2.8, '#ecc29b'),
  disgrace: (a, b) =>
    skies.gables(a, b) +
    piazza() +
    box(24, 60, 26, 22, stone[0]) +
    box(42, 60, 8, 22, stone[1], 0, 'opacity=".5"') +
    box(21, 57, 32, 4, white) +
    fill('M28 57l3-6 5 4 4-5 6 7z', stone[1]) +
    moved(
      'translate(84 72) rotate(72)',
      fill('M-13 12q0-12 13-12t13 12z', stone[0]) +
        disc(0, -8, 9.5, stone[0]) +
        fill('M2-17q8 3 7 10-1 7-6 8z', stone[1], 'opacity=".6"') +
        line('M-5-9h3M2-9h3M-4-3q3-3 7 0', ink, 1.2) +
        line('M-2-17l3 6-4 3 3 4', '#6d6456', 1.1),
    ) +
    disc(64, 78, 3.4, '#b03a24') +
    disc(108, 79, 3.4, '#b03a24') +
    fill('M104 66q-4-6 3-8 0 4 4 3 0 5-7 5z', '#b03a24') +
    fill('M44 42q-3-5 2-7 1 3 4 2 0 5-6 5z', '#b03a24'),
  bridge: (a, b) =>
    skies.hills(a, b) +
    water(64) +
    fill('M0 56h130v18h-8q-2-9-13-9t-13 9h-8q-2-10-23-10t-23 10h-8q-2-9-13-9T8 74H0z', stone[0]) +
    fill('M0 56h130v4H0z', stone[1]) +
    [
      [8, 34, '#d9aa55'],
      [24, 28, '#c98088'],
      [40, 36, '#efe0c2'],
      [76, 34, '#c48d3b'],
      [92, 28, '#d9a39a'],
      [108, 36, '#efe0c2'],
    ]
      .map(([x, y, c]) => house(Number(x), Number(y), String(c)))
      .join('') +
    fill('M57 56V44q8-9 16 0v12z', '#8ab0bd') +
    line('M57 56V44q8-9 16 0v12', stone[1], 2.4),
  campanile: (a, b) =>
    skies.hills(a, b) +
    piazza() +
    fill('M14 82V58q0-18 17-22 17 4 17 22v24z', '#b5673a') +
    fill('M31 36V28', ink) +
    box(29, 29, 4, 8, white) +
    box(12, 60, 38, 22, white) +
    box(58, 16, 30, 66, '#f5f0e4') +
    box(78, 16, 10, 66, '#d0c2a6', 0, 'opacity=".6"') +
    [30, 46, 62].map((y) => box(58, y, 30, 3, '#5f8f78') + box(58, y + 10, 30, 1.5, '#c98088')).join('') +
    fill('M54 18l19-14 19 14z', '#9a4a30') +
    fill('M73 4l19 14H76z', '#75341f') +
    [63, 75].map((x) => fill(`M${x} 29v-6q3.500-4 7 0v6z`, ink)).join('') +
    fill('M66 46v-8q3.500-5 7 0v8zM74 46v-8q3.500-5 7 0v8z', ink) +
    fill('M67 62v-8q6-6 12 0v8z', ink) +
    fill('M70 60q0-5 3-6 3 1 3 6z', gold) +
    fill('M68 82V70q5-6 10 0v12z', '#5b3a22') +
    line('M73 4V0', gold, 1.4),
  great_privilege: charter(1.08, ['#a63a2c', '#345f86']),
  small_privilege: charter(0.78, ['#5b7044']),
  privilege: charter(0.92, ['#6a3a5c']),
};

// A house on the bridge.
function house(x: number, y: number, colour: string): string {
  return (
    box(x, y, 15, 56 - y, colour) +
    box(x + 10, y, 5, 56 - y, '#000000', 0, 'opacity=".14"') +
    fill(`M${x - 1.5} ${y}l9-6 9 6z`, '#9a4a30') +
    box(x + 3, y + 4, 3.5, 5, pane) +
    box(x + 9, y + 4, 3.5, 5, pane)
  );
}
