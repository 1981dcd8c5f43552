import { disc, fill, fine, line, moved, oval } from './draw';
import { white, woodShade } from './palette';

// Trees around x 0, standing on y 0, about 44 high. A park is known by its tree.
export const trees = {
  oak: (): string =>
    fill('M-3 0l1-16h4l1 16z', woodShade) +
    line('M0-12l-8-7M0-14l8-6', woodShade, 2.4) +
    disc(-9, -22, 9, '#4f6e3c') +
    disc(9, -22, 9, '#4f6e3c') +
    disc(0, -31, 11, '#5f8247') +
    disc(-3, -22, 8, '#5f8247') +
    fine(disc(-9, -20, 1.3, '#b98a54') + disc(7, -18, 1.3, '#b98a54') + disc(3, -33, 1.3, '#b98a54')),
  linden: (): string =>
    fill('M-2 0l.6-14h2.800L2 0z', woodShade) +
    fill('M0-46q15 12 14 25-2 11-14 11T-14-21q-1-13 14-25z', '#7d9b56') +
    fill('M0-46q15 12 14 25-2 11-14 11 8-14 0-36z', '#66854a') +
    fine(disc(-6, -24, 1.2, '#ecd98a') + disc(-2, -33, 1.2, '#ecd98a') + disc(5, -20, 1.2, '#ecd98a')),
  poplar: (): string =>
    fill('M-1.500 0l.5-12h2l.5 12z', woodShade) +
    fill('M0-50q7 15 5.500 34Q4-9 0-9t-5.500-7Q-7-35 0-50z', '#5b7f4c') +
    fill('M0-50q7 15 5.500 34Q4-9 0-9q3-15 0-41z', '#47683b'),
  willow: (): string =>
    fill('M-2.500 0q2-10 0-20h5q-2 10 1 20z', woodShade) +
    oval(0, -29, 15, 11, '#8aa35e') +
    line(
      'M-13-28q-5 10-3 21M-9-26q-4 10-2 22M-4-24q-2 8-1 16M5-24q3 8 1 15M9-26q4 10 2 22M13-28q5 10 3 21',
      '#7a9450',
      3,
    ),
  birch: (): string =>
    fill('M-1.800 0l1-34h1.800l1.200 34z', white) +
    line('M-1.200-8h1.600M0-14h1.400M-.8-20h1.300', '#34333c', 1.1) +
    fill('M0-47q10 8 9 20-1 8-9 9-8-1-9-9-1-12 9-20z', '#a9b964', 'opacity=".92"') +
    fill('M0-47q10 8 9 20-1 8-9 9 5-14 0-29z', '#8ea04e', 'opacity=".92"') +
    line('M0-18v-12M0-24l4-4M0-22l-4-4', white, 1.2),
  fir: (): string =>
    fill('M-2 0v-8h4v8z', woodShade) +
    fill('M0-48l8 15h-4l7 12h-4l8 14h-30l8-14h-4l7-12h-4z', '#3f6650') +
    fill('M0-48l8 15h-4l7 12h-4l8 14H0z', '#325340'),
  cherry: (): string =>
    fill('M-2 0q1-8 0-16h4q-1 8 0 16z', '#4d321f') +
    line('M0-13l-8-8M0-14l8-7', '#4d321f', 2) +
    disc(-9, -24, 8.5, '#eab6c0') +
    disc(9, -24, 8.5, '#e2a3b0') +
    disc(0, -32, 10.5, '#f3cbd2') +
    disc(0, -22, 7, '#eab6c0') +
    fine(disc(-5, -30, 1.2, white) + disc(4, -35, 1.2, white) + disc(8, -24, 1.2, white) + disc(-9, -22, 1.2, white)),
  apple: (): string =>
    fill('M-2.200 0l.7-14h3l.7 14z', woodShade) +
    oval(0, -24, 15, 12.5, '#6b8f4e') +
    fill('M3-36q13 2 12 12-2 11-12 12 6-12 0-24z', '#577a40') +
    disc(-8, -24, 2.4, '#c23b2c') +
    disc(-1, -30, 2.4, '#c23b2c') +
    disc(6, -22, 2.4, '#c23b2c') +
    disc(-2, -18, 2.4, '#c23b2c') +
    disc(10, -28, 2.4, '#c23b2c'),
};
export type Tree = keyof typeof trees;

export const planted = (tree: Tree, x: number, scale = 1, y = 82): string =>
  moved(`translate(${x} ${y}) scale(${scale})`, trees[tree]());
