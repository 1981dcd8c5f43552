import { fill, line, disc, oval, fine } from './draw';
import { ink, white, type Cloth } from './palette';

export const masks = {
  none: (): string => '',
  beak: (): string =>
    fill('M50 36Q62 32 72 38Q76 48 98 62Q80 64 68 58Q56 56 50 48z', '#c8b087') +
    fill('M68 58Q80 64 98 62Q86 58 72 50z', '#a18857') +
    disc(58, 45, 5, '#5d4a2a') +
    disc(58, 45, 3.6, '#bcd3d2') +
    disc(69.5, 45, 3.6, '#5d4a2a') +
    disc(69.5, 45, 2.4, '#bcd3d2') +
    line('M50 42L40 40', '#5d4a2a', 2),
  domino: (): string =>
    fill('M48 42Q58 38 62.5 43Q68 38 74 42Q74 50 68 50Q64 50 62.5 47Q60 51 54 51Q48 50 48 42z', ink) +
    oval(55, 46, 2.6, 2, white) +
    oval(67.5, 46, 2.2, 2, white) +
    disc(55.6, 46, 1.3, ink) +
    disc(68, 46, 1.2, ink),
  patch: (): string => line('M42 36L72 44', ink, 1.6) + oval(55.5, 46, 4, 4.2, ink),
  glasses: (): string =>
    `<g fill="rgb(235 245 244 / .5)" stroke="${ink}" stroke-width="1.5">${'<circle cx="55" cy="46.5" r="5"/><circle cx="67.5" cy="46.5" r="4.3"/>'}</g>` +
    line('M60 45.5q1.5-1 3.2 0M50 45.5l-7-1.5', ink, 1.4),
  scarf: (c: Cloth): string =>
    fill('M43 54Q56 52 71 53Q74 62 66 72Q54 76 46 68Q42 62 43 54z', c[0]) +
    fill('M44 60Q56 60 71 57M46 66q10 1 22-3', c[1]) +
    fine(line('M44 60Q56 61 71 58M47 67q10 1 20-2', c[1], 1.2)),
};
