import { box, disc, fill, fine, line } from './draw';
import { gold, goldShade, ink, white, wood, woodShade } from './palette';
import { lit, pane, steelShade } from './walls';

// Whole shapes that are no house.
export const shells = {
  tent: (c: string): string =>
    fill('M22 58Q50 40 65 16q15 24 43 42l-4 4H26z', c) +
    fill('M65 16q-6 26-22 46h13q7-22 9-46zM65 16q6 26 22 46H74q-7-22-9-46z', white) +
    fill('M26 60h78l-5 22H31z', '#f3e6cb') +
    fill('M33 60h9l-2 22h-7zM52 60h9v22h-9zM70 60h9l1 22h-9zM89 60h9l-4 22h-7z', c) +
    fill(
      'M22 58q3.5 7 7.2 0 3.5 7 7.2 0 3.5 7 7.2 0 3.5 7 7.2 0 3.5 7 7.2 0 3.5 7 7.2 0 3.5 7 7.2 0 3.5 7 7.2 0 3.5 7 7.2 0 3.5 7 7.2 0 3.5 7 7.2 0 3.5 7 7 0l-4 5H26z',
      gold,
    ) +
    fill('M56 82q0-16 9-22 9 6 9 22z', '#3a1f1a') +
    line('M65 16V3', ink, 1.4) +
    fill('M65 3h12l-3.5 3.5L77 10H65z', gold),
  glass: (): string =>
    fill('M24 82V52q0-26 41-30 41 4 41 30v30z', '#cfe0d8') +
    line(
      'M24 82V52q0-26 41-30 41 4 41 30v30M24 62h82M36 82V36M50 82V26M65 82V22M80 82V26M94 82V36M24 50h82',
      '#5c7559',
      1.8,
    ) +
    fill('M56 82V66q9-7 18 0v16z', '#4c6b4f') +
    line('M65 62v20', '#cfe0d8', 1) +
    fill('M30 80q2-16 8-20-1 12-4 20zM42 80q0-14 4-22 4 10 1 22zM90 80q-2-14 4-24 4 12 1 24z', '#6b8a55') +
    line('M65 22v-8', ink, 1.4) +
    disc(65, 13, 2.2, gold),
  twin_tent: (c: string): string =>
    fill('M22 58q20-14 26-30 8 16 17 22 9-6 17-22 6 16 26 30z', c) +
    fill('M48 28q-2 16-8 30h9q4-14 4-22zM82 28q-2 16-8 30h9q4-14 4-22z', white) +
    fill('M25 58h80l-4 24H29z', '#f3e6cb') +
    fill('M34 58h8l-1 24h-8zM52 58h8v24h-8zM70 58h8v24h-8zM88 58h8l-1 24h-8z', c) +
    fill('M57 82q0-14 8-19 8 5 8 19z', '#3a1f1a') +
    line('M48 28V16M82 28V16', ink, 1.4) +
    fill('M48 16h9l-3 3 3 3h-9zM82 16h9l-3 3 3 3h-9z', gold),
  booth: (c: string): string =>
    box(34, 46, 62, 36, '#8a5a34') +
    box(38, 52, 54, 15, '#2a2320') +
    fill('M30 52l6-16h58l6 16z', c) +
    fill('M42 52l4-16h9l-2 16zM61 52v-16h9l1 16zM79 52l-3-16h9l5 16z', white) +
    fill(
      'M30 52q4 6 8.750 0 4 6 8.750 0 4 6 8.750 0 4 6 8.750 0 4 6 8.750 0 4 6 8.750 0 4 6 8.750 0 4 6 8.750 0z',
      gold,
    ) +
    box(34, 67, 62, 4, woodShade) +
    line('M34 76h62M50 71v11M65 71v11M80 71v11', woodShade, 1),
  carousel: (c: string): string =>
    fill('M28 42Q50 34 65 16q15 18 37 26z', c) +
    fill('M46 40q14-8 19-24 1 10-4 25zM84 40q-14-8-19-24-1 10 4 25z', white) +
    fill('M27 42h76v6H27z', gold) +
    line('M36 48v30M50 48v30M65 48v30M80 48v30M94 48v30', goldShade, 1.6) +
    fill(
      'M31 66q1-6 7-6h5l3-5 3 3-2 3v8h-3v-4h-7v5h-3zM59 68q1-6 7-6h5l3-5 3 3-2 3v9h-3v-4h-7v4h-3zM84 66q1-6 7-6h3l3-5 3 3-2 3v8h-3v-4h-5v5h-3z',
      '#8a5a34',
    ) +
    box(28, 76, 74, 6, '#345f86') +
    line('M65 16V8', ink, 1.4) +
    disc(65, 7, 2.4, gold),
  fortune: (c: string): string =>
    line('M65 46l-18 36M65 46l18 36', woodShade, 4) +
    disc(65, 42, 28, gold) +
    disc(65, 42, 25, white) +
    [0, 1, 2, 3, 4, 5]
      .map((i) => {
        const at = (turn: number): string =>
          `${(65 + 25 * Math.cos((turn * Math.PI) / 6)).toFixed(1)} ${(42 + 25 * Math.sin((turn * Math.PI) / 6)).toFixed(1)}`;
        return fill(`M65 42L${at(2 * i)} ${at(2 * i + 1)}z`, i % 2 ? c : '#345f86');
      })
      .join('') +
    disc(65, 42, 4.5, goldShade) +
    fill('M61 8h8l-4 9z', ink),
  van: (c: string): string =>
    box(26, 38, 78, 34, c, 3) +
    fill('M22 38q43-18 86 0z', gold) +
    box(34, 46, 15, 14, lit) +
    box(81, 46, 15, 14, lit) +
    line('M41.500 46v14M88.500 46v14', ink, 1.1) +
    box(57, 46, 16, 26, '#3a1f1a', 1) +
    fill('M57 46q8-6 16 0z', white) +
    line('M28 66h26M76 66h26', white, 1.6) +
    [40, 90]
      .map(
        (x) =>
          disc(x, 75, 8, ink) +
          disc(x, 75, 5.5, gold) +
          line(`M${x - 5} 75h10M${x} 70v10`, ink, 1.1) +
          disc(x, 75, 1.8, ink),
      )
      .join(''),
  bandstand: (c: string): string =>
    fill('M30 42Q54 36 65 20q11 16 35 22z', '#6fa08e') +
    fill('M65 20q11 16 35 22H72z', '#4c7b6b') +
    box(32, 42, 66, 4, white) +
    line('M37 46v26M51 46v26M65 46v10M79 46v26M93 46v26', white, 2.2) +
    line('M37 60h56M37 66h56', white, 1.1) +
    box(32, 71, 66, 11, '#c9c2b2') +
    box(57, 74, 16, 8, '#9f9786') +
    fill('M41 46q5 6 10 0 7 6 14 0 7 6 14 0 5 6 14 0v3H41z', c) +
    line('M65 20v-8', ink, 1.3) +
    disc(65, 11, 2.2, gold),
  rocks: (c: string): string =>
    fill('M14 82l8-26 10-4 6-18 12-4 8-16 14 2 8 16 12 6 6 20 10 24z', '#b5ae9f') +
    fill('M58 14l14 2 8 16 12 6 6 20 10 24H84l-8-30-12-18z', '#948d7e') +
    fill('M48 82q0-18 10-20 12 2 12 20z', '#3a332c') +
    fill('M26 60l10-6 6-14 6 8-10 12z', '#cfc9bb') +
    fill('M22 82q4-7 10-4l4 4zM86 82q4-8 12-3l3 3z', '#5b7a47') +
    fill('M20 56l10-4 4 3-10 4z', c, 'opacity=".45"'),
  aviary: (): string =>
    fill('M28 82V48q0-30 37-34 37 4 37 34v34z', '#dfe8e2', 'opacity=".8"') +
    fill('M40 82q0-18 6-26 3 12 1 26zM84 82q-1-16 4-22 4 10 2 22z', '#6b8a55') +
    line('M34 60h22M74 50h20', wood, 2) +
    line(
      'M28 82V48q0-30 37-34 37 4 37 34v34M36 82V34M44 82V25M52 82V18M60 82V15M70 82V15M78 82V18M86 82V25M94 82V34M28 56h74M32 38h66',
      '#5f6b72',
      1.1,
    ) +
    line('M65 14V6', ink, 1.4) +
    disc(65, 6, 2, gold),
  pool: (): string =>
    fill('M12 62q20-10 53-10t53 10v20H12z', '#b5ae9f') +
    fill('M20 66q18-8 45-8t45 8v16H20z', '#5f9fb0') +
    line('M34 68q5-2 10 0t10 0M70 66q5-2 10 0t10 0M48 76q5-2 10 0t10 0', '#cfe3e6', 1.3) +
    fill('M24 60l6-26 10-8 9 10 6 18-14 8z', '#b5ae9f') +
    fill('M40 26l9 10 6 18-8 5z', '#948d7e'),
  stable: (c: string): string =>
    box(28, 50, 74, 32, '#c99b66') +
    line('M36 50v32M46 50v32M84 50v32M94 50v32', wood, 1.4) +
    fill('M20 52l16-26h58l16 26z', '#d9b64a') +
    fill('M76 26h18l16 26H84z', '#b8952f') +
    fill('M50 82V60h30v22z', '#4a382b') +
    line('M50 60l15 11M80 60L65 71', wood, 1.8) +
    box(47, 57, 36, 3, c),
  pit: (): string =>
    fill('M14 82V56h102v26z', '#9f9786') +
    fill('M24 82V62q41-8 82 0v20z', '#6d6456') +
    fill('M24 82q10-8 24-6t58 6z', '#8d8270') +
    line('M14 56h102M20 50v6M32 50v6M44 50v6M56 50v6M68 50v6M80 50v6M92 50v6M104 50v6M112 50v6M14 50h102', ink, 1.4) +
    line('M46 78V38M46 52l-10-6M46 46l9-7', woodShade, 3),
  fort: (c: string): string =>
    box(14, 48, 102, 34, '#b5ae9f') +
    box(78, 48, 38, 34, '#948d7e', 0, 'opacity=".5"') +
    fill('M14 48v-7h9v4h8v-4h9v4h8v-4h9v4h8v-4h9v4h8v-4h9v4h8v-4h15v7z', '#b5ae9f') +
    box(44, 26, 14, 56, '#c9c2b2') +
    box(72, 26, 14, 56, '#9f9786') +
    fill('M42 26L51 10l9 16zM70 26l9-16 9 16z', '#55636c') +
    fill('M56 82V66q9-10 18 0v16z', '#2a2320') +
    line('M60 82V64M65 82V61.500M70 82V64M56 72h18', steelShade, 1.2) +
    box(49.5, 34, 3, 8, ink) +
    box(77.5, 34, 3, 8, ink) +
    line('M51 10V3M79 10V3', ink, 1.1) +
    fill('M51 3h8l-2.500 2.500L59 8h-8zM79 3h8l-2.500 2.500L87 8h-8z', c),
  bastion: (c: string): string =>
    fill('M10 82l10-32h90l10 32z', '#a96a52') +
    fill('M74 50h36l10 32H84z', '#8a503c') +
    line('M17 60h96M14 70h102', '#c98a70', 1.4) +
    fill('M20 50v-7h12v7zM42 50v-7h12v7zM76 50v-7h12v7zM98 50v-7h12v7z', '#a96a52') +
    line('M30 45l-14-3M66 45l14-3M92 45l16-3', ink, 4) +
    fill('M54 50q11-14 22 0z', '#7d9662') +
    line('M65 43V18', woodShade, 1.6) +
    fill('M65 18h20l-5 5 5 5H65z', c),
  round_tower: (c: string): string =>
    fill('M48 82l2-52h30l2 52z', '#8f8a9a') +
    fill('M70 30h10l2 52H72z', '#6b6678') +
    fill('M44 32L65 4l21 28z', '#4a3a5c') +
    fill('M65 4l21 28H70z', '#35284a') +
    line('M65 4V0', gold, 1.3) +
    fill('M61 38q4-6 8 0v9h-8z', lit) +
    fill('M54 54q3-5 6 0v7h-6zM70 56q3-5 6 0v7h-6z', ink) +
    fill('M59 82V70q6-8 12 0v12z', '#2a2320') +
    fine(line('M50 48h10M66 50h12M50 66h7M72 68h8', '#a9a4b4', 1.1)) +
    line('M48 30h34', c, 2.4),
  hall: (c: string): string =>
    fill('M16 82V50q49-24 98 0v32z', '#c9b48a') +
    fill('M78 41q20 3 36 9v32H78z', '#a8946c', 'opacity=".55"') +
    fill('M12 52q53-30 106 0l-2 3q-51-26-102 0z', '#6d7a82') +
    box(52, 56, 26, 26, '#3a2c22') +
    line('M52 64h26M65 56v26', wood, 1.4) +
    [22, 36, 84, 98].map((x) => box(x, 58, 9, 11, white) + box(x + 1, 59, 7, 9, pane)).join('') +
    box(44, 44, 42, 8, white, 1) +
    box(45.5, 45.5, 39, 5, c, 1),
  cave: (): string =>
    fill('M10 82q6-44 40-56 30-8 52 24 10 14 14 32z', '#6d6a72') +
    fill('M70 22q20 6 32 28 10 14 14 32H90q-2-40-20-60z', '#54515a') +
    fill('M46 82q0-26 18-30 18 4 18 30z', '#17141c') +
    disc(58, 68, 1.4, lit) +
    disc(64, 68, 1.4, lit) +
    line('M86 82V58', woodShade, 1.8) +
    fill('M82 58l4-6 4 6-4 4z', lit),
  grove: (): string => '',
  bridge: (c: string): string =>
    fill('M8 74q57-38 114 0v8H98q-6-16-33-16t-33 16H8z', '#b5ae9f') +
    fill('M65 55q30 0 57 19v8H98q-6-16-33-16z', '#948d7e', 'opacity=".6"') +
    line('M8 70q57-38 114 0', white, 2) +
    line('M26 62v7M40 56v7M54 52v7M76 52v7M90 56v7M104 62v7', white, 1.4) +
    fill('M32 82q6-16 33-16t33 16z', '#6d9fae') +
    line('M50 78q5-2 10 0t10 0', '#cfe3e6', 1.2) +
    disc(65, 49, 2, c),
};
