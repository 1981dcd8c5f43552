import { fill, line, disc, oval, box, fine } from './draw';
import {
  gold,
  goldShade,
  steel,
  steelShade,
  steelLight,
  wood,
  woodShade,
  paper,
  paperShade,
  ink,
  white,
  type Cloth,
  type Skin,
} from './palette';

// What persons hold, in the lower right, with the hand that holds it.
const hand = (s: Skin, x: number, y: number): string =>
  disc(x, y, 4.8, s[0]) + fine(line(`M${x - 3.5} ${y - 1}q3-2 7 0M${x - 3.5} ${y + 1.8}q3-1.6 7 0`, s[1], 1));

export const things = {
  none: (): string => '',
  sceptre: (s: Skin): string =>
    line('M104 92L92 40', goldShade, 3) + disc(91, 36, 5, gold) + fill('M86 34l5-8 5 8z', gold) + hand(s, 101, 80),
  orb: (s: Skin): string =>
    disc(98, 70, 10, gold) +
    line('M88.5 68h19M98 60v19', goldShade, 1.6) +
    line('M98 60v-8M94.5 55h7', gold, 2.6) +
    hand(s, 92, 80),
  rose: (s: Skin): string =>
    line('M98 84Q100 66 97 52', '#40522f', 2) +
    fill('M98 66q8-4 9 3-6 3-9-3z', '#5b7044') +
    disc(97, 48, 6.5, '#a63a2c') +
    line('M94 48q3-4 6 0-3 4-5 1', '#7d271d', 1.4) +
    hand(s, 98, 82),
  fan: (s: Skin): string =>
    fill('M98 84L80 56Q96 42 116 56z', '#e9dcc0') +
    fine(line('M98 84L84 53M98 84L92 49M98 84l4-35M98 84l10-33', '#b5673a', 1.2)) +
    hand(s, 98, 83),
  scroll: (s: Skin): string =>
    box(82, 52, 28, 30, paper, 1) +
    box(79, 48, 34, 6, paperShade, 3) +
    box(79, 80, 34, 6, paperShade, 3) +
    line('M87 60h18M87 65h18M87 70h12', '#8a7a58', 1.4) +
    disc(105, 79, 4.5, '#a63a2c') +
    hand(s, 82, 84),
  bell: (s: Skin): string =>
    fill('M88 72Q90 52 100 50Q110 52 112 72l4 4H84z', gold) +
    disc(100, 80, 3.6, goldShade) +
    box(97, 34, 6, 16, wood, 2) +
    line('M90 72h20', goldShade, 1.6) +
    hand(s, 100, 42) +
    fine(line('M80 62q-4 6 0 12M120 62q4 6 0 12', ink, 1.4)),
  quill: (s: Skin): string =>
    fill('M92 82Q96 52 116 36Q118 54 100 76z', white) + line('M90 88Q98 62 114 40', paperShade, 1.4) + hand(s, 93, 80),
  key: (s: Skin): string =>
    line('M92 88L106 52', gold, 3.4) +
    line('M94 82l6 2.5M97 75l5 2', gold, 3) +
    `<circle cx="109" cy="45" r="6.5" fill="none" stroke="${gold}" stroke-width="3.4"/>` +
    hand(s, 101, 66),
  staff: (s: Skin): string => line('M104 92V24', wood, 3.4) + disc(104, 22, 4.5, gold) + hand(s, 104, 68),
  purse: (s: Skin): string =>
    fill('M88 66Q82 88 100 88Q118 88 110 66L104 60h-10z', '#8a5a2c') +
    fill('M92 58h14l3 6H89z', '#6b431f') +
    line('M90 64h18', gold, 1.6) +
    disc(99, 76, 4.5, gold) +
    hand(s, 90, 62),
  lute: (s: Skin): string =>
    fill('M84 74Q82 88 96 89Q110 88 110 76Q108 66 96 64Q86 66 84 74z', '#c08a45') +
    fill('M99 66L116 36l5 3-15 30z', wood) +
    disc(97, 77, 4, woodShade) +
    line('M93 83L118 38', paper, 0.9) +
    hand(s, 112, 50),
  balls: (s: Skin): string =>
    disc(92, 36, 6, '#a63a2c') +
    disc(108, 26, 6, '#d8a83a') +
    disc(119, 44, 6, '#345f86') +
    hand(s, 104, 76) +
    fill('M97 84q2-6 8-6t8 8v6H96z', s[1], 'opacity="0"'),
  torch: (s: Skin): string =>
    line('M104 92L96 58', wood, 4) +
    fill('M95 58Q84 46 93 34Q94 42 98 40Q94 28 104 20Q102 32 108 38Q112 48 101 58z', '#e58f2c') +
    fill('M97 56Q92 48 97 42Q99 47 101 44Q106 50 100 56z', '#f7dc7a') +
    hand(s, 102, 78),
  flames: (): string =>
    fill('M72 60Q86 50 92 36Q96 46 104 42Q118 34 124 20Q128 44 114 60Q100 74 84 68Q76 66 70 62z', '#e58f2c') +
    fill('M74 61Q92 58 100 50Q110 52 116 42Q116 58 102 64Q88 68 74 61z', '#f7dc7a'),
  tambour: (s: Skin): string =>
    oval(102, 62, 14, 14, '#f1e4c6') +
    `<circle cx="102" cy="62" r="14" fill="none" stroke="#a63a2c" stroke-width="4"/>` +
    disc(91, 53, 2.2, gold) +
    disc(113, 53, 2.2, gold) +
    disc(91, 71, 2.2, gold) +
    disc(113, 71, 2.2, gold) +
    hand(s, 96, 78),
  puppet: (s: Skin): string =>
    line('M88 34h28M92 34v18M112 34v16', wood, 2) +
    disc(102, 54, 6, '#f3d3b3') +
    fill('M95 48q7-8 14 0l-2-9-5 5-5-5z', '#a63a2c') +
    fill('M94 80q0-18 8-19 8 1 8 19z', '#345f86') +
    hand(s, 102, 32),
  rope: (s: Skin): string => line('M70 40Q96 60 130 44', wood, 2) + hand(s, 98, 54) + line('M84 60l30-14', wood, 3),
  ring: (s: Skin): string =>
    `<circle cx="103" cy="52" r="15" fill="none" stroke="#d8a83a" stroke-width="4.5"/><circle cx="103" cy="52" r="15" fill="none" stroke="#a63a2c" stroke-width="4.5" stroke-dasharray="8 8"/>` +
    hand(s, 96, 67),
  dice: (s: Skin): string =>
    box(88, 60, 13, 13, white, 2.5) +
    box(104, 52, 13, 13, white, 2.5) +
    disc(94.5, 66.5, 1.8, ink) +
    disc(107.5, 55.5, 1.5, ink) +
    disc(113.5, 61.5, 1.5, ink) +
    disc(110.5, 58.5, 1.5, ink) +
    hand(s, 100, 82),
  hammer: (s: Skin): string =>
    line('M100 90L104 50', wood, 4) +
    box(90, 40, 28, 12, steelShade, 2) +
    fill('M118 42l6 4-6 4z', steelShade) +
    hand(s, 101, 78),
  bread: (s: Skin): string =>
    fill('M80 70Q80 58 98 58Q118 58 118 70Q118 78 98 78Q80 78 80 70z', '#c98b45') +
    fine(line('M88 62l4 8M97 60l4 9M106 61l4 8', '#8a5a26', 1.8)) +
    hand(s, 88, 80) +
    hand(s, 108, 80),
  shears: (s: Skin): string =>
    line('M92 86L110 48M108 86L92 48', steelShade, 3) +
    `<g fill="none" stroke="${ink}" stroke-width="2.6"><circle cx="90" cy="86" r="4"/><circle cx="110" cy="86" r="4"/></g>` +
    hand(s, 100, 72),
  shuttle: (s: Skin): string =>
    fill('M82 66Q100 54 120 62Q102 76 82 66z', wood) +
    fill('M90 65Q100 60 110 63Q101 69 90 65z', '#c98088') +
    line('M120 62q6 8 2 20', '#c98088', 1.6) +
    hand(s, 94, 74),
  trowel: (s: Skin): string => fill('M92 50L118 44L108 68z', steel) + line('M100 58L92 74', wood, 4) + hand(s, 93, 76),
  saw: (s: Skin): string =>
    fill('M84 66L122 40l4 6-38 26z', steel) +
    line('M90 70l34-23', steelShade, 1, 'stroke-dasharray="2 2"') +
    fill('M80 64l8 10-6 6-8-10z', wood) +
    hand(s, 84, 74),
  rosary: (s: Skin): string =>
    `<path d="M92 62q-6 24 10 24 14-2 8-24" fill="none" stroke="${woodShade}" stroke-width="3.4" stroke-dasharray=".1 4.6" stroke-linecap="round"/>` +
    line('M102 86v6M99 89h6', gold, 2) +
    hand(s, 101, 60),
  candle: (s: Skin): string =>
    box(97, 50, 8, 30, '#f3e7c8', 1) +
    fill('M101 48Q95 42 101 33Q107 42 101 48z', '#f0a93a') +
    box(90, 78, 22, 4, gold, 2) +
    hand(s, 101, 84) +
    fine(disc(101, 42, 12, '#f7dc7a', 'opacity=".25"')),
  crozier: (s: Skin): string =>
    line('M104 92V40Q104 22 92 24Q82 28 88 36Q94 40 96 34', gold, 3.6) +
    box(101, 44, 6, 5, goldShade, 1) +
    hand(s, 104, 72),
  book: (s: Skin): string =>
    fill('M82 58h30v26H82z', '#7d271d') +
    fill('M84 60h26v22H84z', paper) +
    fill('M82 56h28q4 0 4 4v24q0-3-4-3H82z', '#8d3f22') +
    line('M98 62v10M94 66h8', gold, 2) +
    hand(s, 84, 80),
  lantern: (s: Skin): string =>
    box(92, 54, 18, 24, '#5d4a2a', 2) +
    box(95, 58, 12, 16, '#f7dc7a', 1) +
    fill('M90 54l11-8 11 8z', '#3f3220') +
    line('M101 46q-6-8 0-10 6 2 0 10', '#3f3220', 1.8) +
    disc(101, 66, 15, '#f7dc7a', 'opacity=".22"') +
    hand(s, 101, 34),
  halberd: (s: Skin): string =>
    line('M106 92V12', wood, 3.2) +
    fill('M106 4l4 14h-8zM106 22q14-6 16 4 0 8-16 6zM106 24l-10 3 10 5z', steel) +
    hand(s, 106, 66),
  sword: (s: Skin): string =>
    fill('M98 78L110 18l4 1-10 61z', steelLight) +
    line('M92 74l18 5', gold, 3.4) +
    line('M100 78l-3 12', woodShade, 4) +
    hand(s, 98, 84),
  shield: (_s: Skin, c: Cloth): string =>
    fill('M82 50q16 4 32 0v16q-2 16-16 22-14-6-16-22z', c[0]) +
    fill('M98 52v36q14-6 16-22V50q-8 2-16 2z', c[2]) +
    line('M82 50q16 4 32 0v16q-2 16-16 22-14-6-16-22z', gold, 2) +
    fill('M98 58l2.5 5 5.5.6-4 3.8 1 5.6-5-2.8-5 2.8 1-5.6-4-3.8 5.5-.6z', gold),
  herbs: (s: Skin): string =>
    line('M92 88Q98 66 90 54M98 88Q102 66 102 48M104 88q4-18 10-30', '#40522f', 1.8) +
    disc(89, 52, 4, '#8d5a7d') +
    disc(102, 46, 4.5, '#8d5a7d') +
    disc(115, 56, 4, '#8d5a7d') +
    fill('M96 70q-8-2-8 5 6 2 8-5zM104 68q8-3 9 4-6 3-9-4z', '#5b7044') +
    hand(s, 98, 84),
  cloth: (s: Skin): string =>
    fill('M80 60h34v22H80z', '#345f86') +
    oval(114, 71, 5, 11, '#5583ab') +
    line('M114 66q3 5 0 10-2-5 0-10', '#234462', 1.2) +
    line('M84 60v22M90 60v22', '#5583ab', 1.2) +
    hand(s, 88, 84),
  spices: (s: Skin): string =>
    fill('M84 72h32q0 16-16 16t-16-16z', '#b5673a') +
    fill('M86 72Q92 56 100 58Q110 54 114 72z', '#d8a83a') +
    fill('M94 72Q98 60 104 62q6 0 8 10z', '#a63a2c') +
    fine(disc(95, 67, 1, white) + disc(104, 68, 1, white)) +
    hand(s, 86, 82),
  fish: (s: Skin): string =>
    fill('M84 62Q98 48 114 60L124 52v18l-10-6Q98 74 84 62z', '#9fb6bd') +
    fill('M84 62Q98 74 114 64l-2-1Q98 68 84 62z', '#6d8b95') +
    disc(91, 60, 1.6, ink) +
    line('M97 56q3 5 0 10', '#6d8b95', 1.4) +
    hand(s, 104, 74),
  jewel: (s: Skin): string =>
    `<circle cx="100" cy="70" r="8" fill="none" stroke="${gold}" stroke-width="3.6"/>` +
    fill('M92 58l4-7h8l4 7-8 7z', '#7fc0c8') +
    fill('M92 58h16l-8 7z', '#4f8f9a') +
    hand(s, 96, 82),
  scales: (s: Skin): string =>
    line('M102 44v40M84 50q18-6 36 0', gold, 2.4) +
    line('M84 50l-6 16h12zM120 50l-6 16h12z', goldShade, 1) +
    fill('M77 66h14q-2 6-7 6t-7-6zM113 66h14q-2 6-7 6t-7-6z', gold) +
    disc(102, 42, 3, gold) +
    hand(s, 102, 76),
  deed: (s: Skin): string =>
    fill('M82 50h30v34q-15 5-30 0z', paper) +
    line('M87 57h20M87 62h20M87 67h14', '#8a7a58', 1.4) +
    line('M102 80v8', '#a63a2c', 3) +
    disc(102, 80, 5, '#a63a2c') +
    disc(102, 80, 2.4, '#7d271d') +
    hand(s, 84, 82),
  palette: (s: Skin): string =>
    fill('M82 66Q84 50 102 50Q122 52 121 68Q118 78 110 74Q104 72 104 78Q102 86 94 84Q82 80 82 66z', '#c69a5c') +
    disc(91, 62, 3.2, '#a63a2c') +
    disc(100, 57, 3.2, '#d8a83a') +
    disc(110, 59, 3.2, '#345f86') +
    disc(114, 67, 3, '#5b7044') +
    line('M108 84L124 44', wood, 2.2) +
    fill('M123 46l2-9 3 1-2 9z', ink) +
    hand(s, 96, 80),
  chisel: (s: Skin): string =>
    line('M90 86l10-20', wood, 4.4) +
    fill('M98 68l10-20 4 2-9 20z', steel) +
    fill('M108 38h14v30q-8 6-14 0z', '#e9e2d4') +
    fine(line('M111 46q4-2 7 0M113 54h4', '#b7ad98', 1.4)) +
    hand(s, 93, 80),
  dagger: (s: Skin): string =>
    fill('M99 64L110 28l3 1-8 37z', steelLight) +
    line('M94 62l14 4', gold, 3) +
    line('M100 64l-4 14', woodShade, 4) +
    hand(s, 98, 74),
  crowbar: (s: Skin): string =>
    line('M94 90L110 44Q114 34 122 40', steelShade, 4) +
    hand(s, 99, 76) +
    fill('M82 52l4-6 4 6-2 2 2 6-6-2z', '#b5673a', 'opacity="0"'),
  keg: (s: Skin): string =>
    fill('M84 62q-4 12 0 24h28q4-12 0-24z', wood) +
    line('M83 68h30M83 80h30', ink, 2.4) +
    line('M98 62q2-10 10-12', ink, 1.6) +
    disc(109, 49, 3, '#f0a93a') +
    disc(109, 49, 6, '#f7dc7a', 'opacity=".4"') +
    hand(s, 86, 84),
  coinpinch: (s: Skin): string =>
    disc(104, 54, 8.5, gold) +
    disc(104, 54, 6, goldShade) +
    fill('M101 58v-8h1.5l1.5 3 1.5-3h1.5v8z', gold) +
    hand(s, 99, 64),
  flask: (s: Skin): string =>
    fill('M98 40h10v4h-2v12l10 20q3 10-6 10H96q-9 0-6-10l10-20V44h-2z', '#dcebe6', 'opacity=".92"') +
    fill('M96 68h14l5 10q2 6-5 6H96q-7 0-5-6z', '#6fae62') +
    disc(100, 76, 2, '#cfe6b8') +
    disc(107, 73, 1.5, '#cfe6b8') +
    disc(103, 34, 2.4, '#cfe6b8') +
    disc(107, 28, 1.8, '#cfe6b8') +
    hand(s, 103, 50),
  astrolabe: (s: Skin): string =>
    disc(103, 60, 15, gold) +
    disc(103, 60, 11, '#efd58a') +
    line('M103 46v28M89 60h28M93 50l20 20', goldShade, 1.4) +
    `<circle cx="103" cy="60" r="5" fill="none" stroke="${goldShade}" stroke-width="1.4"/>` +
    line('M103 45v-7', goldShade, 2) +
    hand(s, 98, 77),
  plant: (s: Skin): string =>
    fill('M88 70h24l-3 18H91z', '#b5673a') +
    fill('M86 66h28v5H86z', '#8a4a26') +
    line('M100 66V44', '#40522f', 2) +
    fill('M100 58q-14-2-14-14 12 0 14 14zM100 54q14-2 16-14-14 0-16 14zM100 46q-5-8 0-16 6 8 0 16z', '#5b7044') +
    hand(s, 92, 80),
  globe: (): string =>
    disc(103, 58, 14, '#6f9aa8') +
    fill('M94 50q6-6 12-2-2 6-7 6 4 5-1 9-6-4-4-13zM108 58q6-2 8 2-2 6-6 6z', '#c9b26a') +
    line('M90 62a15 15 0 0 0 24 6', goldShade, 2.4) +
    line('M103 73v10M96 84h14', goldShade, 2.6),
  goblet: (s: Skin): string =>
    fill('M90 42h24q0 22-9 24v12h8v5H92v-5h8V66q-10-2-10-24z', 'rgb(214 234 236 / .92)') +
    fine(line('M94 44l6 10 6-10 5 10M96 58l5-4 5 4', '#6d8b95', 1.2)) +
    fill('M93 46q0 12 4 16z', white) +
    fill('M118 34l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z', white) +
    hand(s, 96, 82),
  mug: (s: Skin): string =>
    box(88, 56, 22, 28, wood, 2) +
    line('M88 63h22M88 78h22', ink, 2) +
    line('M110 62q10 0 10 8t-10 8', wood, 4) +
    fill('M86 56q-3-8 5-8 2-6 8-3 6-5 9 2 7 0 4 9z', white) +
    hand(s, 92, 72),
  plane: (s: Skin): string =>
    fill('M80 68h42v12H80z', wood) +
    fill('M92 68l5-10h5l-3 10z', woodShade) +
    fill('M108 68q0-10 8-8 2 4-2 8z', woodShade) +
    line('M86 66q-6-8 2-10t4 6', '#e9d3a4', 2) +
    hand(s, 112, 62),
  trumpet: (s: Skin): string =>
    fill('M70 60l34-10 16-10v24l-16-6-33 5z', gold) +
    line('M92 54v18', goldShade, 1) +
    fill('M88 56h18v20q-9 5-18 0z', '#a63a2c') +
    fill('M97 60l2 4 4 .5-3 3 .8 4-3.8-2-3.8 2 .8-4-3-3 4-.5z', gold) +
    hand(s, 84, 64),
};
