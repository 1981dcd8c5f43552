import { fill, line, disc, box, fine } from './draw';
import { gold, goldShade, steel, steelShade, steelLight, paperShade, ink, white, type Cloth } from './palette';

const sallet = (): string =>
  fill('M36 46Q32 14 57 12Q79 13 78 36L60 33Q48 36 44 52Q36 54 26 58Q34 52 36 46z', steel) +
  fill('M57 12Q55 20 58 33l4 0Q62 20 57 12z', steelLight) +
  fill('M54 37Q66 33 79 36v4Q66 37 55 42z', ink) +
  fine(disc(46, 38, 1.4, steelShade) + disc(44, 28, 1.4, steelShade));

export const hats = {
  none: (): string => '',
  crown: (): string =>
    fill('M40 30L36 9l10 8 8-13 9 12 11-8-3 22q-15-5-31 0z', gold) +
    fill('M40 30q15-5 31 0l-.5 4q-15-5-30 0z', goldShade) +
    disc(36, 9, 2.4, gold) +
    disc(54, 4.5, 2.6, gold) +
    disc(74, 8, 2.4, gold) +
    fine(disc(55, 21, 2.2, '#a63a2c') + disc(46, 23, 1.6, '#345f86') + disc(64, 22.5, 1.6, '#345f86')),
  coronet: (): string =>
    fill('M40 30L38 20l6 4 4-7 5 6 4-8 5 8 5-6 3 7 4-3-1 10q-16-5-33-1z', gold) +
    fill('M40 30q16-5 33 1l-.5 3q-16-5-32 0z', goldShade),
  hennin: (c: Cloth): string =>
    fill('M40 34Q30 14 6 2Q4 1 5 4L38 50q4-14 30-18 3-8-4-13-14-2-24 15z', c[0]) +
    fill('M5 2q-3 30 6 66 4 8 8 0Q12 36 9 5z', 'rgb(255 253 246 / .78)') +
    fill('M38 50q3-15 31-19l1 4q-26 4-29 20z', gold) +
    fine(line('M14 10l18 30M22 13l14 24', c[2], 1.4)),
  escoffion: (c: Cloth): string =>
    fill(
      'M38 52C28 44 26 22 40 12C48 8 53 13 55 20C59 12 68 8 76 13C84 22 80 34 74 38C66 34 60 32 56 31C50 35 44 42 38 52z',
      c[0],
    ) +
    line('M39 50C46 38 52 33 56 30C62 31 69 33 75 37', gold, 2.6) +
    fine(line('M36 22l10 14M32 32l10 10M44 13l8 14M66 14l4 16M76 20l-2 12', c[2], 1.2)),
  chaperon: (c: Cloth): string =>
    fill('M34 36Q28 20 44 12Q62 4 76 15Q84 24 78 33Q58 22 34 36z', c[0]) +
    fill('M33 38Q54 22 79 33l-1 6Q56 30 35 45z', c[1]) +
    fill('M34 36Q20 46 24 72Q27 84 34 88Q36 66 38 52z', c[0]) +
    fill('M44 12Q40 2 54 4 66 6 72 12 58 8 44 12z', c[2]) +
    fine(line('M28 50q-1 16 3 30', c[1], 1.4)),
  flatcap: (c: Cloth): string =>
    fill('M34 32Q34 14 56 13Q80 13 81 28Q60 22 34 32z', c[0]) +
    fill('M36 36Q56 24 79 31q2 4-1 6Q56 30 38 40q-3-1-2-4z', c[1]),
  acorn: (c: Cloth): string =>
    fill('M38 34Q36 8 56 7Q76 8 75 31Q56 25 38 34z', c[0]) +
    fill('M36 38Q56 26 77 33l0 4Q56 31 38 43z', c[1]) +
    line('M56 7V3', c[1], 2.4),
  feather: (c: Cloth): string =>
    fill('M34 34Q36 14 56 14Q78 14 79 30Q58 22 34 34z', c[0]) +
    fill('M30 38Q56 22 84 33l-1 4Q56 30 33 42z', c[1]) +
    fill('M44 28Q34 8 14 8Q22 12 20 16Q28 18 28 24Q36 26 44 30z', white) +
    fine(line('M44 29Q32 14 18 10', paperShade, 1)),
  jester: (c: Cloth): string =>
    fill('M40 36Q22 34 14 12Q34 8 46 24Q48 2 66 2Q78 8 72 20Q86 14 96 28Q88 38 74 37Q56 26 40 36z', c[0]) +
    fill('M46 24Q48 2 66 2Q78 8 72 20Q70 26 74 37Q64 31 54 32Q46 30 46 24z', c[3] ?? '#d8a83a') +
    disc(14, 13, 3.4, gold) +
    disc(67, 3.5, 3.4, gold) +
    disc(96, 28, 3.4, gold) +
    fill('M38 40Q56 26 76 36l-1 5Q56 33 40 46z', white),
  bandana: (c: Cloth): string =>
    fill('M39 40Q36 17 57 16Q75 17 75 35Q58 28 39 40z', c[0]) +
    fill('M39 38Q28 40 22 50q9 0 12-3-3 6-2 12 8-6 9-15z', c[1]) +
    fine(disc(50, 24, 1.5, white) + disc(60, 21, 1.5, white) + disc(67, 27, 1.5, white) + disc(46, 32, 1.5, white)),
  coif: (): string =>
    fill('M38 56Q32 20 56 18Q77 18 75 37Q72 32 66 31Q52 34 48 44Q47 54 50 64L44 66Q39 62 38 56z', white) +
    line('M50 64l4 4', paperShade, 1.6) +
    fine(line('M42 50Q40 30 56 24', paperShade, 1.2)),
  workcap: (c: Cloth): string =>
    fill('M39 36Q37 16 57 15Q75 16 75 34Q57 26 39 36z', c[0]) +
    fill('M37 41Q36 36 40 34Q57 25 76 33q2 4 0 6Q57 31 39 43z', c[2]),
  chef: (): string =>
    fill('M36 34Q26 24 36 14Q42 4 56 8Q72 2 78 14Q86 26 76 32Q56 24 36 34z', white) +
    fill('M38 41V33Q57 25 76 31v7Q57 31 38 41z', '#e6dcc6') +
    fine(line('M46 14q2 6 0 12M58 12v12M69 13q-2 6 0 11', paperShade, 1.2)),
  straw: (): string =>
    fill('M38 32Q38 14 56 13Q74 13 75 29z', '#dcb75f') +
    fill('M22 41Q40 26 58 25Q78 26 92 34Q74 33 56 34Q36 37 22 41z', '#c79d44') +
    fill('M38 32Q56 24 75 29v-4Q56 20 38 28z', '#7d271d') +
    fine(line('M30 37Q44 29 58 28Q74 28 84 32', '#a47f2f', 1)),
  mitre: (c: Cloth): string =>
    fill('M38 36Q34 18 55 2Q78 18 75 33Q56 26 38 36z', white) +
    fill('M38 37Q56 26 75.5 34V28Q56 21 38 31z', gold) +
    fill('M53 5l4 0V26h-4z', gold) +
    fill('M36 44q0 20-6 32h8q4-14 3-30z', white) +
    fine(line('M31 72h7', gold, 2.4) + disc(47, 22, 1.6, c[0]) + disc(64, 21, 1.6, c[0])),
  galero: (c: Cloth): string =>
    fill('M38 31Q38 16 56 15Q74 16 75 29z', c[0]) +
    fill('M20 36Q56 18 92 34Q56 31 36 39Q26 41 20 36z', c[1]) +
    line('M30 39Q32 56 28 66M28 66v6', c[0], 1.8) +
    disc(28, 72, 3, c[0]),
  zucchetto: (c: Cloth): string => fill('M42 28Q46 16 58 16Q69 17 71 25Q56 22 42 28z', c[0]),
  veil: (c: Cloth): string =>
    fill('M34 92Q28 60 34 36Q38 12 58 12Q78 14 77 36Q78 44 74 48Q74 36 70 32Q56 28 47 42Q44 58 52 70L46 92z', c[0]) +
    fill(
      'M47 42Q56 27 70 31Q73 34 74 40Q75 34 73 29Q56 22 44 36Q40 52 44 66Q52 78 68 73Q74 70 72 62Q66 70 58 68Q48 60 47 42z',
      white,
    ),
  kettle: (): string =>
    fill('M40 30Q40 12 57 11Q73 12 74 28z', steel) +
    fill('M30 42Q32 32 44 29Q58 24 72 27Q84 30 86 37Q72 31 56 33Q40 35 30 42z', steelShade) +
    fill('M56 11q-3 8-2 16h5q1-9-3-16z', steelLight) +
    line('M42 40Q43 56 52 66', '#5d381e', 2),
  sallet,
  plume: (): string => sallet() + fill('M56 13Q40 -4 18 8Q26 10 24 16Q34 14 38 20Q46 16 56 15z', '#a63a2c'),
  mail: (): string =>
    fill(
      'M36 74Q30 40 38 26Q46 14 58 15Q76 16 76 36Q70 29 58 30Q47 34 47 46Q48 62 60 69Q68 68 72 62Q76 70 74 78Q54 84 36 74z',
      '#8d979d',
    ) + fine(line('M40 40q2 20 10 32M43 30q-3 8-2 16M44 66q10 8 28 4', '#6d7980', 1.2, 'stroke-dasharray="1.5 1.8"')),
  furhat: (c: Cloth): string =>
    fill('M40 24Q42 8 58 8Q72 9 73 22z', c[0]) +
    fill('M35 33Q32 22 42 20Q58 12 74 20Q82 24 77 34Q58 24 38 37Q35 37 35 33z', '#6b4a2f') +
    fine(line('M42 24l2 6M52 20l1 6M62 19v6M71 22l-1 6', '#4d321f', 1.3)),
  turban: (c: Cloth): string =>
    fill('M36 40Q26 22 42 13Q58 4 74 14Q84 24 76 35Q56 26 36 40z', c[0]) +
    line('M38 34Q52 16 76 22M37 26Q52 10 72 14M42 38Q58 24 78 30', c[1], 1.6) +
    fill('M38 38Q26 44 24 60Q31 58 36 50z', c[2]) +
    disc(60, 19, 3, gold) +
    fill('M60 16Q58 6 64 0Q68 8 62 16z', white),
  broad: (c: Cloth): string =>
    fill('M40 30Q38 10 56 9Q74 10 74 27z', c[0]) +
    fill('M20 40Q30 28 56 26Q84 26 94 35Q76 32 56 34Q36 36 20 40z', c[1]) +
    fill('M39.5 29Q56 22 74 26v-4Q56 18 39.5 25z', c[2]),
  bonnet: (c: Cloth): string =>
    fill('M38 35Q38 22 42 18L60 10L80 20Q78 26 75 31Q57 25 38 35z', c[0]) +
    fill('M34 20L58 8L84 18L62 25z', c[2]) +
    fill('M37 40Q57 27 76 34l-.5 3Q57 31 39 45z', white) +
    line('M58 9v-3', c[1], 2.2),
  beret: (c: Cloth): string =>
    fill('M32 36Q22 16 48 11Q80 8 82 26Q82 31 77 33Q58 25 38 38Q34 39 32 36z', c[0]) +
    fill('M38 38Q58 26 77 33l0 4Q58 31 40 44z', c[1]) +
    line('M50 11l1-4', c[1], 2.2) +
    fine(line('M38 24Q50 14 70 17', c[2], 1.6)),
  hood: (c: Cloth): string =>
    fill('M30 80Q24 36 44 18Q56 8 70 16Q80 22 79 36Q70 27 60 29Q49 34 48 48Q49 62 62 70L66 80Q48 90 30 80z', c[0]) +
    fill('M48 48Q47 34 60 29Q70 26 79 36Q74 24 62 24Q45 28 44 48Q45 62 58 72L62 70Q50 62 48 48z', c[1]),
  starhat: (c: Cloth): string =>
    fill('M38 36Q46 18 51 1Q66 12 76 32Q56 24 38 36z', c[0]) +
    fill('M35 42Q56 26 79 34l-1 4Q56 32 38 46z', c[1]) +
    fill(
      'M57 12l1.2 2.6 2.8.3-2.1 2 .6 2.8-2.5-1.4-2.5 1.4.6-2.8-2.1-2 2.8-.3zM64 24l.9 1.9 2 .3-1.5 1.4.4 2-1.8-1-1.8 1 .4-2-1.5-1.4 2-.3zM48 23l.9 1.9 2 .3-1.5 1.4.4 2-1.8-1-1.8 1 .4-2-1.5-1.4 2-.3z',
      gold,
    ),
  skull: (c: Cloth): string =>
    fill('M40 33Q40 16 57 16Q73 17 73.5 32Q57 25 40 33z', c[0]) +
    fine(line('M57 16Q50 22 50 29M57 16q7 5 8 12', c[1], 1.2)),
  tall: (c: Cloth): string =>
    fill('M42 28L44.5 7Q58 3 70.5 7.5L72 25z', c[0]) +
    fill('M24 36Q40 26 58 25Q78 25 90 32Q74 31 56 33Q38 34 24 36z', c[1]) +
    fill('M41.5 29Q56 23 72.5 26l-.5-5Q56 18 42 24z', c[2]) +
    fine(box(53, 19.5, 7, 6, gold, 1)),
  lacecap: (): string =>
    fill('M36 50Q28 18 56 14Q80 15 77 34Q74 28 67 28Q52 31 47 42Q44 50 46 56Q40 60 36 50z', white) +
    fill('M67 28Q78 24 82 34Q78 38 74 36Q72 30 67 28zM47 42Q38 52 42 62Q48 60 49 54Q46 48 47 42z', '#efe6d4') +
    fine(line('M40 46Q38 26 56 20', paperShade, 1.2, 'stroke-dasharray="1.5 2"')),
};
