import { box, disc, fill, fine, line } from './draw';
import { gold, ink, white, woodShade } from './palette';
import { lit, pane, steel, steelShade } from './walls';

const cross = (x: number, y: number): string =>
  box(x, y, 9, 12, white) + box(x + 1, y + 1, 7, 10, pane) + line(`M${x + 4.5} ${y}v12M${x} ${y + 5}h9`, white, 1.2);
const arch = (x: number, y: number, f = pane): string =>
  fill(`M${x} ${y + 13}V${y + 5}a4.5 4.5 0 0 1 9 0v8z`, white) +
  fill(`M${x + 1} ${y + 12}V${y + 5}a3.5 3.5 0 0 1 7 0v7z`, f);
export const litWindow = (x: number, y: number): string =>
  box(x, y, 8, 10, ink) + box(x + 1, y + 1, 6, 8, lit) + line(`M${x + 4} ${y + 1}v8`, ink, 1);
const hatch = (x: number, y: number): string =>
  box(x, y, 12, 13, '#3f6b52') + line(`M${x + 6} ${y}v13M${x} ${y + 3}h12M${x} ${y + 10}h12`, '#274735', 1.1);

const sash = (x: number, y: number): string =>
  box(x, y, 8, 15, white) +
  box(x + 1, y + 1, 6, 13, pane) +
  line(`M${x + 1} ${y + 7.5}h6M${x + 4} ${y + 1}v13`, white, 1);
const small = (x: number, y: number): string => box(x, y, 8.5, 8.5, white) + box(x + 1, y + 1, 6.5, 6.5, pane);
const shuttered = (x: number, y: number): string =>
  box(x - 3.5, y, 3.5, 13, '#3f6b52') +
  box(x + 8, y, 3.5, 13, '#3f6b52') +
  box(x, y, 8, 13, white) +
  box(x + 1, y + 1, 6, 11, pane);
const paneRow = (x: number, y: number): string =>
  box(x, y, 22, 12, white) + [1, 8, 15].map((by) => box(x + by, y + 1, 6, 10, '#a9c3cf')).join('');

export const windows = {
  cross: (): string => cross(41, 44) + cross(61, 44) + cross(80, 44) + fine(cross(41, 62) + cross(80, 62)),
  arch: (): string => arch(41, 44) + arch(61, 44) + arch(80, 44) + arch(41, 63) + arch(80, 63),
  lit: (): string => litWindow(42, 44) + litWindow(61, 44) + litWindow(80, 44) + litWindow(80, 62),
  loft: (): string => hatch(59, 22) + hatch(59, 42) + cross(41, 44) + cross(80, 44) + cross(41, 62) + cross(80, 62),
  round: (): string =>
    disc(65, 28, 5, white) + disc(65, 28, 3.8, pane) + arch(41, 45) + arch(80, 45) + arch(41, 64) + arch(80, 64),
  gothic: (): string =>
    fill('M42 72V54q5-8 10 0v18zM78 72V54q5-8 10 0v18z', '#3d5a74') +
    line('M47 51v21M83 51v21M42 60h10M78 60h10', gold, 1),
  bars: (): string =>
    [42, 61, 80]
      .map((x) => box(x, 45, 9, 11, ink) + line(`M${x + 2.5} 45v11M${x + 4.5} 45v11M${x + 6.5} 45v11`, steel, 1))
      .join(''),
  foyer: (): string => arch(41, 43, lit) + arch(54, 43, lit) + arch(67, 43, lit) + arch(80, 43, lit),
  columns: (): string =>
    box(37.5, 39, 5, 43, white) + box(87.5, 39, 5, 43, white) + box(47, 42, 4, 14, pane) + box(79, 42, 4, 14, pane),
  tall: (): string => [41, 53, 68, 80].map((x) => sash(x, 43)).join(''),
  rows: (): string => [41, 51, 70, 80].flatMap((x) => [small(x, 42), small(x, 53)]).join('') + small(60.5, 42),
  shutters: (): string => shuttered(44, 44) + shuttered(78, 44) + shuttered(61, 44),
  slits: (): string => [45, 64, 83].map((x) => box(x, 46, 2.6, 11, ink, 1)).join('') + box(64, 28, 2.6, 8, ink, 1),
  rosette: (): string =>
    disc(65, 52, 7, white) +
    disc(65, 52, 5.6, '#3d5a74') +
    line('M65 46.500v11M59.500 52h11M61 48l8 8M69 48l-8 8', gold, 1) +
    fill('M41 74V56q4-7 8 0v18zM81 74V56q4-7 8 0v18z', '#3d5a74'),
  broad: (): string => paneRow(40, 43) + paneRow(68, 43) + fine(paneRow(40, 60) + paneRow(76, 60)),
  none: (): string => '',
};

const shop = (c = '#a63a2c'): string =>
  box(40, 64, 50, 18, '#4a382b') +
  box(42, 66, 20, 14, lit) +
  box(66, 66, 10, 16, '#6b4526') +
  box(79, 66, 9, 14, lit) +
  fill('M37 64h56l4 8q-3.6 3-7 0-3.6 3-7 0-3.6 3-7 0-3.6 3-7 0-3.6 3-7 0-3.6 3-7 0-3.6 3-7 0-3.6 3-7 0z', c) +
  fill('M44 64h7l-1.5 8q-3.5 3-7 0zM58 64h7v8q-3.6 3-7 0zM72 64h7l1.5 8q-3.5 3-7 0zM86 64h7l4 8q-3.6 3-7 0z', white);

export const doors = {
  arch: (c = '#5b3a22'): string =>
    fill('M58 82V68a7 7 0 0 1 14 0v14z', white) +
    fill('M59.5 82V68a5.5 5.5 0 0 1 11 0v14z', c) +
    disc(68.5, 75, 0.9, gold),
  gate: (c = '#3f6b52'): string =>
    fill('M53 82V66q12-8 24 0v16z', woodShade) + fill('M55 82V67q10-6 20 0v15z', c) + line('M65 64v18', woodShade, 1.4),
  steps: (): string =>
    fill('M56 80V62h18v18z', '#3a2c22') +
    box(50, 78, 30, 2.5, white) +
    box(47, 80.5, 36, 2.5, '#d9d0bd') +
    [50, 57, 70, 77].map((x) => box(x, 56, 4, 23, white) + box(x - 1, 55, 6, 2, '#d9d0bd')).join('') +
    fill('M46 55L65 45l19 10z', white) +
    fill('M51 54L65 47l14 7z', '#d9d0bd'),
  shop,
  green_shop: (): string => shop('#3f6b52'),
  low: (): string =>
    fill('M56 82V72q9-6 18 0v10z', '#1f1813') +
    fill('M58 82v-8q7-4 14 0v8z', '#6b4526') +
    line('M54 84h22', '#9f9786', 3),
  foyer: (): string =>
    [41, 54, 67, 80]
      .map((x) => fill(`M${x} 82V69a5 5 0 0 1 10 0v13z`, lit) + line(`M${x} 82V69a5 5 0 0 1 10 0v13`, woodShade, 1.4))
      .join('') + box(37, 60, 56, 4, '#8c2f2a'),
  double: (): string =>
    box(55, 60, 20, 22, white) +
    box(57, 66, 7.6, 16, '#2f6f6b') +
    box(65.4, 66, 7.6, 16, '#2f6f6b') +
    fill('M57 65q0-4.500 8-4.500t8 4.500z', lit) +
    disc(63.4, 74, 0.8, gold) +
    disc(66.6, 74, 0.8, gold),
  portcullis: (): string =>
    fill('M54 82V66q11-11 22 0v16z', '#9f9786') +
    fill('M56 82V67q9-8 18 0v15z', '#2a2320') +
    line('M59 82V66M63 82V63.500M67 82V63.500M71 82V66M56 70h18M56 76h18', steelShade, 1.2),
  blue_shop: (): string => shop('#345f86'),
  plain: (): string => box(58, 64, 14, 18, white) + box(59.5, 65.5, 11, 16.5, '#7d271d') + disc(68.3, 74, 0.9, gold),
  eye_arch: (): string =>
    fill('M54 82V62h22v20z', '#c9c2b2') +
    fill('M52 62l13-13 13 13z', '#e2dccd') +
    fill('M58 59q7-7 14 0-7 5-14 0z', white, 'stroke="#2a211b" stroke-width=".9"') +
    disc(65, 58.6, 2, '#345f86') +
    box(58, 65, 14, 17, '#3a2c22') +
    line('M65 65v17', gold, 0.9),
  sliding: (): string =>
    box(44, 60, 42, 22, woodShade) +
    box(46, 62, 19, 20, '#8a6038') +
    box(66, 62, 18, 20, '#2a2320') +
    line('M46 62l19 20M65 62L46 82', woodShade, 1.4),
};
