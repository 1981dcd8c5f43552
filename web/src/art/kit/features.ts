import { fill, line, disc, oval, fine } from './draw';
import { ink, lip, white, type Skin } from './palette';

// What a face is made of. All heads are in the same place: centre 56,45, eyes on 46, chin on 67.
export const face =
  'M41 42C40 29 47 23 56 23C66 23 72 29 72 38C72 41 71 42 71.5 45C72.5 49 72 54 69.5 59C67 64 63 67 59 67C52 67 44 61 42 52Z';

export const faceShade = 'M41 42C40 29 47 23 56 23C50 27 46.5 34 47.5 45C48.5 56 54 64 59 67C52 67 44 61 42 52Z';
export const neck = 'M45 52L45 70Q55 80 65 71L65 60Z';

export const noses = [
  (s: Skin): string => fill('M62.5 43C63 47 68 50.5 67.5 53C67 55.2 64.5 55.2 61.5 54.6C64 52 63 47 62.5 43z', s[1]),
  (s: Skin): string => fill('M62.5 41C64 46 71 50 70 53.5C69.2 56 65 55.6 61.5 55C64 52 63 46 62.5 41z', s[1]),
  (s: Skin): string => fill('M62.5 46C63.5 49 67 50 67 52.5C67 55 63 55.5 60.5 54C63 52.5 63 49 62.5 46z', s[1]),
  (s: Skin): string => fill('M63 42C67 44 69.5 50 68.5 55.5C66.5 56.5 64 56 61.5 54.8C64 52 63.5 47 63 42z', s[1]),
];

export const mouths = [
  line('M57 60q4 2.8 8.5 0', lip, 1.7),
  line('M58 60.5h7', lip, 1.7),
  line('M57 61.5q4-2 8 0', lip, 1.7),
  fill('M57 59q4 1.5 9 0-1 4.5-4.5 4.5T57 59z', lip) + fill('M58.5 59.7q3.5 1 6.5 0l-.4 1.3q-3 .8-5.6 0z', white),
  fill('M58 60q3.5-2.4 7 0-3.5 3.4-7 0z', '#b04f45'),
];

export const eyes = {
  none: (): string => '',
  open: (): string =>
    oval(55, 46, 1.9, 2.3, ink) +
    oval(66.5, 46, 1.7, 2.3, ink) +
    fine(disc(55.7, 45.2, 0.6, white) + disc(67.1, 45.2, 0.55, white)) +
    line('M51.5 43.5q3.5-2 7 .2M64 43.5q2.6-1.6 5 0', ink, 1.1),
  calm: (): string => line('M52 46.5q3 1.8 6 0M64.5 46.5q2.2 1.6 4.3 0', ink, 1.6),
  sly: (): string =>
    oval(56, 46, 1.8, 1.7, ink) + oval(67.2, 46, 1.6, 1.7, ink) + line('M51.5 44.5l7.5 0M64 44.7l5.5-.6', ink, 1.5),
  wide: (): string =>
    oval(55, 46, 3.3, 3.3, white) +
    oval(66.7, 46, 2.7, 3.2, white) +
    disc(55.8, 46, 1.7, ink) +
    disc(67.2, 46, 1.6, ink),
};

export const brows = [
  (h: string): string => line('M51 40.5q4-2.5 8-.6M64 40q3-1.8 5.5.4', h, 1.8),
  (h: string): string => line('M51 39q4-1.5 8 2M63.8 41q3-3 5.7-2.4', h, 2),
  (h: string): string => line('M51 41.5q4-4 8-2M64 39.5q3-1.5 5.5 1.5', h, 1.6),
];
export const lashes = line('M51.2 44l-1.6-1M69.6 44l1.2-.8', ink, 1);
