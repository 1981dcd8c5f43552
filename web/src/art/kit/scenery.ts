import { box, disc, fill, fine, line, mix } from './draw';
import { white } from './palette';

// What lies behind a building, in two tints of the card’s colour, and what it stands on.
export const skies = {
  towers: (a: string, b: string): string =>
    box(0, 0, 130, 92, a) +
    fill('M8 82V40l4-30 4 30v42zM108 82V46l4-26 4 26v36zM0 82V58h10v-6h12v8h16v22zM92 82V56h14v-8h12v10h12v24z', b),
  gables: (a: string, b: string): string =>
    box(0, 0, 130, 92, a) +
    fill('M0 82V44h5v-5h5v-5h6v5h5v5h5v38zM100 82V38l12-12 12 12v44zM124 82V50h6v32z', b) +
    fine(fill('M6 52h5v7H6zM15 52h5v7h-5zM106 46h5v7h-5zM115 46h5v7h-5z', a)),
  masts: (a: string, b: string): string =>
    box(0, 0, 130, 92, a) +
    line('M14 82V14M30 82V26M112 82V10M122 82V30M6 30h16M24 38h12M102 26h20', b, 2) +
    fill('M14 18q14 8 14 26H14zM112 14q-14 8-14 28h14z', b),
  trees: (a: string, b: string): string =>
    box(0, 0, 130, 92, a) +
    disc(12, 54, 18, b) +
    disc(34, 62, 14, b) +
    disc(108, 52, 18, b) +
    disc(126, 62, 14, b) +
    fill('M0 64h130v18H0z', b),
  cloud: (a: string, b: string): string =>
    box(0, 0, 130, 92, a) +
    fill('M6 30q0-8 9-8 3-8 12-6 8 2 7 8 7 0 7 6zM96 22q0-7 8-7 3-6 10-4 6 2 6 6 6 0 6 5z', b) +
    fill('M0 82V66h30v16zM100 82V62h30v20z', b),
  night: (a: string, b: string): string =>
    box(0, 0, 130, 92, mix(a, 30, '#1b2030')) +
    disc(110, 16, 9, '#f1e3b4') +
    disc(106, 13.5, 8, mix(a, 30, '#1b2030')) +
    fill('M0 82V46h8v-6h8v6h10v36zM102 82V50l10-10 10 10h8v32z', mix(b, 40, '#12151f')) +
    fine(disc(20, 14, 0.9, white) + disc(40, 8, 0.8, white) + disc(86, 10, 0.8, white) + disc(12, 28, 0.8, white)),
  hills: (a: string, b: string): string =>
    box(0, 0, 130, 92, a) +
    fill('M0 58q18-14 40-6t42-4 48 4v40H0z', b) +
    fill(
      'M10 60q-3-14 0-26 3 12 0 26zM20 58q-2.500-11 0-20 2.500 9 0 20zM108 56q-3-15 0-28 3 13 0 28zM119 58q-2.500-12 0-21 2.500 9 0 21z',
      b,
    ) +
    fill('M84 54V44q0-9 9-11 9 2 9 11v10z', b) +
    fine(disc(28, 16, 7, '#f6dc8e', 'opacity=".7"')),
};

export const floors = {
  quay: (): string =>
    box(0, 82, 130, 10, '#6d9384') +
    box(0, 80, 130, 4, '#b8a27c') +
    line('M6 88q6-3 12 0t12 0M70 88q6-3 12 0t12 0 12 0', '#a9c7ba', 1.3),
  cobble: (): string =>
    box(0, 81, 130, 11, '#c3ae8a') +
    fine(
      line(
        'M4 86h8M18 86h8M34 86h8M50 86h8M66 86h8M84 86h8M100 86h8M116 86h8M10 90h8M28 90h8M60 90h8M92 90h8',
        '#9a8560',
        1.2,
      ),
    ),
  grass: (): string =>
    box(0, 81, 130, 11, '#7d9662') +
    fill('M48 92q8-8 14-11h10q2 5-2 11z', '#d6c39b') +
    fine(line('M10 84l1-3 1 3M30 88l1-3 1 3M96 86l1-3 1 3M118 88l1-3 1 3', '#5b7044', 1.1)),
};
