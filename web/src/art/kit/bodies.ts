import { fill, line, disc, box, fine } from './draw';
import { gold, goldShade, steel, steelShade, steelLight, paperShade, ink, white, type Cloth } from './palette';

// What persons wear, from the shoulders down.
const torso = 'M14 92C15 78 26 72 42 68L68 68C86 72 97 78 98 92Z';

export const bodies = {
  ermine: (c: Cloth): string =>
    fill(torso, c[0]) +
    fill('M36 69C26 72 18 78 15 92H34C34 82 40 76 50 73zM66 69C80 72 94 77 97 92H78C76 82 70 77 62 74z', white) +
    fine(fill('M24 82l1.5 4-3 0zM29 76l1.5 4-3 0zM84 80l1.5 4-3 0zM90 86l1.5 4-3 0zM78 75l1.5 4-3 0z', ink)) +
    fill('M42 68q14 14 26 0l-3 6q-10 9-20 0z', c[2]) +
    disc(56, 80, 3, gold) +
    line('M45 74q11 9 21 0', gold, 1.8),
  gown: (c: Cloth): string =>
    fill(torso, c[0]) +
    fill('M42 68l14 24H44C40 84 38 76 38 69.5zM68 68L56 92h12c4-8 6-16 5-22.5z', c[1]) +
    fill('M48 68h16l-8 13z', white) +
    line('M40 72q2 14 16 16t17-16', gold, 2.2) +
    fine(disc(56, 89, 3.4, gold) + disc(56, 89, 1.5, goldShade)),
  fur: (c: Cloth): string =>
    fill(torso, c[0]) +
    fill('M37 68q-6 2-9 5 6 12 14 19h26q10-7 15-18-4-4-11-6l-4 0q-3 12-13 18-10-6-13-18z', c[3] ?? '#7a5636') +
    fine(line('M36 74l3 5M42 80l4 5M78 74l-3 5M71 81l-4 5', '#5a3c22', 1.2)) +
    fill('M46 68h20l-10 16z', white),
  doublet: (c: Cloth): string =>
    fill(torso, c[0]) +
    fill('M20 80q8-8 18-10l2 22H16q0-6 4-12zM92 80q-8-8-18-10l-2 22h24q0-6-4-12z', c[2]) +
    fine(line('M24 80l2 12M31 76l3 16M88 80l-2 12M81 76l-3 16', c[1], 1.2)) +
    fill('M42 67q13 10 27 0l1 6q-14 10-29 0z', white) +
    fine(disc(56, 79, 1.2, gold) + disc(56, 84, 1.2, gold) + disc(56, 89, 1.2, gold)),
  apron: (c: Cloth): string =>
    fill(torso, c[0]) +
    fill('M44 68h24l-4 6q-8 6-16 0z', white) +
    fill('M38 92V80q18 6 36 0v12z', '#e9dcc0') +
    line('M38 80 43 68M74 80l-5-12', '#cbb88f', 2.4) +
    fine(line('M46 86h6M20 86l6-4M90 86l-6-4', c[1], 1.2)),
  leather: (c: Cloth): string =>
    fill(torso, '#e6d8bb') +
    fill('M40 92V78q16 5 32 0v14z', '#7b4d2c') +
    line('M40 79 44 68M72 79l-4-11', '#5d381e', 2.6) +
    fill('M16 86q4-9 12-12l4 18H14q0-3 2-6zM96 86q-4-9-12-12l-4 18h18q0-3-2-6z', c[0]) +
    fill('M45 68h22l-5 6h-11z', '#f7efdc'),
  habit: (c: Cloth): string =>
    fill(torso, c[0]) +
    fill('M34 72q6-9 12-8 10 10 20 0 8-2 13 7-4 12-22 14-18-1-23-13z', c[1]) +
    fill('M44 68q12 10 24 0 2 4-1 7-11 8-22 0-3-3-1-7z', c[2]) +
    line('M50 86v6M62 86v6', c[1], 1.2),
  cassock: (c: Cloth): string =>
    fill(torso, c[0]) +
    fill('M47 66h19v7q-9 5-19 0z', white) +
    fill('M30 73q26 18 53 0l4 4q-31 22-61 0z', c[2]) +
    line('M56 80v10M52 84h8', gold, 2.4),
  cope: (c: Cloth): string =>
    fill(torso, white) +
    fill('M40 69C26 72 16 78 14 92H48zM70 69C84 72 96 78 98 92H64z', c[0]) +
    line('M41 70 49 92M69.5 70 63 92', gold, 3) +
    fine(line('M26 84h8M30 80v8M82 84h-8M78 80v8', gold, 1.6)) +
    box(50, 78, 12, 5, gold, 2),
  armour: (c: Cloth): string =>
    fill(torso, steel) +
    fill('M40 69q16 12 32 0l2 23H38z', steelLight) +
    fill('M14 92q2-16 20-20 6 4 5 20z', steelShade) +
    fill('M98 92q-2-16-18-20-6 4-5 20z', steelShade) +
    line('M18 88q8-8 20-8M94 88q-8-8-18-8', steelLight, 1.6) +
    fill('M43 66q13 8 26 0l2 8q-15 9-30 0z', steelShade) +
    fill('M56 75v17M56 75', steel) +
    fill('M44 80h24l-3 12H47z', c[0]) +
    fine(line('M56 81v10M50 85h12', white, 2)),
  gambeson: (c: Cloth): string =>
    fill(torso, c[0]) +
    fine(line('M26 78v14M34 74v18M42 71v21M70 71v21M78 74v18M86 78v14', c[1], 1.4)) +
    fill('M42 66q14 9 28 0l3 9q-17 12-34 0z', '#8d979d') +
    fine(line('M43 70q13 8 26 0M42 74q14 8 29 0', '#6d7980', 1, 'stroke-dasharray="1.5 1.5"')),
  motley: (c: Cloth): string =>
    fill('M14 92C15 78 26 72 42 68L56 68V92Z', c[0]) +
    fill('M56 68L68 68C86 72 97 78 98 92H56Z', c[3] ?? c[1]) +
    fill('M34 92l8-12 8 12zM62 92l8-12 8 12z', c[2]) +
    fill('M32 72l6-6 5 6 6-5 7 6 7-6 6 5 5-6 6 6-4 8-6-4-6 6-7-6-7 6-7-6-6 4z', '#e8b93f') +
    disc(33, 73, 2, white) +
    disc(79, 73, 2, white) +
    disc(56, 78, 2, white),
  smock: (c: Cloth): string =>
    fill(torso, c[0]) +
    fill('M40 67q16 12 32 0 4 4 2 9-18 13-36 0-2-5 2-9z', c[2]) +
    fill('M52 76l8 0 4 14-8-5-8 5z', c[3] ?? '#a63a2c') +
    fine(disc(30, 84, 2, '#d8a83a') + disc(84, 86, 1.8, '#345f86') + disc(78, 80, 1.4, '#a63a2c')),
  cloak: (c: Cloth): string =>
    fill(torso, c[0]) +
    fill('M38 70q-8 2-12 8 10 12 26 14h16q14-4 20-14-4-6-12-8-10 14-38 0z', c[1]) +
    fill('M46 68h20l-9 10z', '#c9b48c') +
    disc(48, 80, 2.6, goldShade),
  bands: (c: Cloth): string =>
    fill(torso, c[0]) +
    fill('M40 69q-12 2-16 8l8 15h10zM72 69q12 2 16 8l-8 15H70z', c[1]) +
    fill('M44 67q12 8 24 0l1 6q-13 8-26 0z', white) +
    fill('M50 74h6l-1 15h-7zM57 74h6l2 15h-7z', white) +
    fine(line('M56.5 75v13', paperShade, 1)),
  robe: (c: Cloth): string =>
    fill(torso, c[0]) +
    fill('M44 68l12 16 13-16 5 2-14 22h-8L38 70z', c[2]) +
    fine(line('M24 84q8 2 10 8M88 84q-8 2-10 8', c[1], 1.4)) +
    fill('M48 68h17l-8 12z', c[1]),
  lace: (c: Cloth): string =>
    fill(torso, c[0]) +
    fill('M42 67q14 9 28 0l6 4q2 7-4 9l-5-3-4 4-7-3-7 3-4-4-5 3q-6-3-4-9z', white) +
    fine(line('M40 78l4-3M47 81l2-4M56 79v-4M64 81l-2-4M72 79l-4-4', paperShade, 1)),
};
