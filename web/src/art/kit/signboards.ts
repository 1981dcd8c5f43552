import { box, disc, fill, line } from './draw';
import { gold, goldShade, ink, paper, white, wood, woodShade } from './palette';
import { lit, steel, steelShade } from './walls';

const [red, blue, moss, walnut, teal] = ['#a63a2c', '#345f86', '#5b7044', '#6e4a2f', '#2f6f6b'] as const;
const rim = (width = 0.9, colour: string = ink): string => `stroke="${colour}" stroke-width="${width}"`;

// What a house shows on its sign, around 0, 0 and at most 7 away from it.
export const signs = {
  coin: (): string =>
    disc(0, 0, 6, gold) + disc(0, 0, 4, goldShade) + fill('M-2 3v-6h1.2L0-.5.8-3H2v6H.9V-.3L0 2-.9-.3V3z', gold),
  anchor: (): string => line('M0-5v10M-3-2h6M-5 2q1 4 5 4t5-4', ink, 1.7) + disc(0, -6, 1.5, ink),
  barrel: (): string => fill('M-4-5h8q2 5 0 10h-8q-2-5 0-10z', wood) + line('M-5-2H5M-5 2H5', ink, 1.1),
  mask: (): string =>
    fill('M-6-4q6 3 12 0 1 9-6 11-7-2-6-11z', gold) + line('M-3-.5h2M1-.5h2M-2.5 3q2.5 2 5 0', ink, 1.1),
  book: (): string =>
    fill('M-6-4q3-1.5 6 0 3-1.5 6 0v8q-3-1.5-6 0-3-1.5-6 0z', blue) +
    line('M0-4v8M-4-1h2.5M1.5-1H4M-4 1.5h2.5M1.5 1.5H4', white, 0.9),
  mortar: (): string => fill('M-5-1H5q0 6-5 6t-5-6z', steelShade) + line('M0-2l4-5', steelShade, 2.2),
  scales: (): string => line('M0-5v9M-5-4h10', ink, 1.3) + fill('M-8 1h6q-1 3-3 3t-3-3zM2 1h6q-1 3-3 3t-3-3z', gold),
  skull: (): string =>
    fill('M0-6q5.5 0 5.5 5.5 0 2-2 3.2V5.5h-7V2.7q-2-1.2-2-3.2Q-5.5-6 0-6z', ink) +
    disc(-2.2, -0.5, 1.4, white) +
    disc(2.2, -0.5, 1.4, white),
  sugar: (): string => fill('M0-6.5l4 11.5h-8z', '#dfe6ea', rim(0.8)) + fill('M-3 3h6l1 3h-8z', blue),
  pretzel: (): string => line('M-4 4Q-7-4-3-4T3 4M4 4Q7-4 3-4T-3 4', '#8a4a1c', 1.8),
  key: (): string =>
    disc(-3.4, 0, 3.2, goldShade) +
    disc(-3.4, 0, 1.4, paper) +
    fill('M-.8-1H6.5v4.2H5V1H3.9v2.6H2.4V1H-.8z', goldShade),
  clock: (): string => disc(0, 0, 5.8, white, rim(1.3)) + line('M0-3.6V0l2.6 1.6', ink, 1.3),
  violin: (): string =>
    fill('M0-1.5q3.4 0 3 2.2-1 1 0 2 .8 3.6-3 3.800-3.800-.2-3-3.800 1-1 0-2-.4-2.200 3-2.200z', '#8a4a1c') +
    line('M0 4.5v-11', ink, 1.2),
  sail: (): string =>
    fill('M-.8-6v9H-6q4-4 5.200-9z', '#d0c2a6') +
    fill('M1-6q5 4 5 9H1z', white, rim(0.7)) +
    fill('M-6 4H6q-1 3-3 3h-6q-2 0-3-3z', wood),
  wig: (): string =>
    fill(
      'M-5 4.500q-2.500-11 5-11t5 11q-1.800 2-3.200 0 1.200-5.500-1.800-6-3 .5-1.800 6-1.400 2-3.200 0z',
      '#a8a195',
    ) +
    disc(-4, 4, 1.6, '#857e73') +
    disc(4, 4, 1.6, '#857e73'),
  shield: (): string =>
    fill('M-5-5.500q5 1 10 0 1 8.500-5 11.500-6-3-5-11.500z', steelShade) +
    line('M0-5v10.500M-4.800-.5h9.600', white, 1.3),
  pulley: (): string => disc(0, 0.5, 5, wood) + disc(0, 0.5, 1.8, ink) + line('M0-6.500v2M-6 .5V6M6 .5V6', ink, 1.3),
  bed: (): string =>
    line('M-6-4v8.500M6 0v4.500M-6 2.500H6', woodShade, 1.7) +
    fill('M-5-.5H1q5 0 5 2.700H-5z', red) +
    disc(-3.4, -1.6, 1.7, white, rim(0.7)),
  crown: (): string =>
    fill('M-6 4.500v-8.500l3 3.200L0-5.500 3-.8l3-3.200v8.500z', gold) + line('M-6 4.200H6', goldShade, 1.5),
  cup: (): string =>
    fill('M-5.500-2H3v3q-.5 4.500-4.250 4.500T-5.500 1z', blue) +
    line('M3-.5q3.500-.5 2.500 2T2.500 3M-3-4q1-1 0-2.500M0-4q1-1 0-2.500', blue, 1.2),
  mug: (): string =>
    fill('M-4.500-3H3v8.500h-7.500z', gold) +
    line('M3-1h2.700v4H3', goldShade, 1.4) +
    fill('M-5.500-5.500Q-1-7 4-5.500v3H-5.500z', white, rim(0.7)),
  fish: (): string =>
    fill('M-6.500 0Q-1-5.500 3 0l3.500-3v6L3 0q-4 5.500-9.500 0z', '#5f7f8f') + disc(-3.2, -0.8, 0.8, white),
  ship: (): string =>
    fill('M-6.500 2h13L4 6h-8z', wood) +
    line('M-.5 2v-8', ink, 1.2) +
    fill('M.8-6q5.500 2 5 6.500h-5z', white, rim(0.7)),
  steamer: (): string =>
    fill('M-7 1.500H7L5 5.500H-5z', ink) + box(-4.5, -1.2, 9, 2.7, white, 0, rim(0.6)) + box(-1, -6, 3, 5, red),
  wheel: (): string =>
    disc(0, 0, 5.2, 'none', rim(1.6, woodShade)) +
    line('M0-5V5M-5 0H5M-3.600-3.600l7.200 7.200M3.600-3.600l-7.200 7.200', woodShade, 1),
  star: (): string =>
    fill('M0-6.500l1.800 4.300 4.700.3-3.600 3 1.200 4.600L0 3.200l-4.100 2.500 1.200-4.600-3.600-3 4.700-.3z', gold),
  moon: (): string => fill('M2.500-6a6.200 6.200 0 1 0 3.200 9.200A5.600 5.600 0 0 1 2.500-6z', goldShade),
  eye: (): string => fill('M-7 0Q0-7 7 0 0 7-7 0z', white, rim(1.1)) + disc(0, 0, 2.6, blue) + disc(0, 0, 1.1, ink),
  owl: (): string =>
    fill('M-4.500-6.500L-2-5h4l2.500-1.500V0q0 6.300-4.500 6.300T-4.500 0z', walnut) +
    disc(-1.9, -1.6, 1.8, white) +
    disc(1.9, -1.6, 1.8, white) +
    disc(-1.9, -1.6, 0.8, ink) +
    disc(1.9, -1.6, 0.8, ink),
  rose: (): string =>
    line('M0 1v5.500M0 5q3 0 3.500-2.500', moss, 1.3) +
    disc(0, -1.8, 4, '#c23b4a') +
    line('M-2-1.800q2-3 4 0-2 2.500-3 .4', white, 0.9),
  dividers: (): string =>
    line('M0-5.500L-4.200 6M0-5.500L4.200 6M-2.600 1.500h5.200', steelShade, 1.6) + disc(0, -5.6, 1.5, gold),
  raven: (): string =>
    fill('M-6.500-2.500l3.200-.7Q-2.500-6 .5-5.600 4-5 4 0l3 5.500-4.500-1.500Q-1.500 5.500-3 2q-.8-2-.5-3z', ink) +
    disc(-1.2, -3.4, 0.7, white),
  bolt: (): string => fill('M1.500-7L-4.500 1h3.800L-2 7 4.500-1.500H.7z', gold, rim(0.8, goldShade)),
  flask: (): string =>
    fill('M-1.500-6h3v4l4 6.500q.5 1.500-1 1.500h-9q-1.500 0-1-1.500l4-6.500z', white, rim(0.9)) +
    fill('M-3.300 1.500h6.600L5 5H-5z', teal),
  cross: (): string => fill('M-2-6h4v4h4v4H2v4h-4V2h-4v-4h4z', red),
  horseshoe: (): string => line('M-3.500 5.500Q-7-5 0-5.300T3.500 5.500', steelShade, 2.4),
  paw: (): string =>
    disc(0, 2, 3.4, walnut) +
    disc(-4.4, -1.4, 1.7, walnut) +
    disc(-1.6, -4.2, 1.7, walnut) +
    disc(1.6, -4.2, 1.7, walnut) +
    disc(4.4, -1.4, 1.7, walnut),
  leaf: (): string => fill('M-5 5Q-7-5 5.500-6 6.500 4-5 5z', moss) + line('M-6 6.500L3-3.500', '#40522f', 1),
  palette: (): string =>
    fill('M0-5q7 0 6.500 4Q6 1.500 3 1q-2 0-1 2 0 2-3 2-5.500-1-5.500-5.500T0-5z', '#c99b66') +
    disc(-3, -1.2, 1.1, red) +
    disc(0, -2.8, 1.1, blue) +
    disc(3.2, -1.8, 1.1, gold),
  chisel: (): string =>
    line('M-5 5.500L.5 0', steelShade, 2.2) + line('M1-.5l4-4', wood, 3) + line('M-5-4.500l4 4', woodShade, 1.6),
  frame: (): string =>
    box(-6, -5, 12, 10, goldShade) +
    box(-4.3, -3.3, 8.6, 6.6, '#b9d0cf') +
    fill('M-4.300 3.300l3-4.300 2.300 2.500L2.500 0l1.800 3.300z', moss),
  lyre: (): string =>
    line('M-3.500-6Q-6.500 2 0 4t3.500-10M-4.500-3.500h9', goldShade, 1.6) +
    line('M-1.300-3.500v6.500M1.300-3.500v6.500M0 4v2', ink, 0.9),
  ticket: (): string =>
    fill('M-6.500-3.500h13v2.200q-1.800 1.300 0 2.600v2.200h-13V1.300q1.800-1.300 0-2.600z', red) +
    line('M2.500-3v6', white, 0.9),
  trunk: (): string =>
    box(-6, -3, 12, 8, walnut, 1) + line('M-2-3v-2.500h4V-3', ink, 1.2) + line('M-6-.2H6', gold, 1.1),
  globe: (): string =>
    disc(0, -0.5, 5, '#5f8fb0') +
    fill('M-4-2.500q2-2 4-1 1 2-1 3-3 0-3-2zM1 1q2-1 3 .3-1 2.200-2.500 2.700z', moss) +
    line('M-3 6h6M0 4.500V6', ink, 1.2),
  hook: (): string => line('M0-6.500V-1q4 0 4 3t-4 3.500-4-3', steelShade, 2),
  bottle: (): string =>
    fill('M-1.300-6.500h2.600v3Q4-2.500 4 0v5.500h-8V0q0-2.500 2.700-3.500z', '#c98088') + box(-4, 0.5, 8, 2.6, white),
  ring: (): string =>
    disc(0, 1.8, 4, 'none', rim(1.6, goldShade)) + fill('M-2.500-6h5L4-3.800 0-1l-4-2.800z', '#8fc1d6', rim(0.6)),
  blocks: (): string =>
    box(-6, 0.5, 5.6, 5, '#b5ae9f') + box(0.4, 0.5, 5.6, 5, '#9f9786') + box(-2.8, -5, 5.6, 5, '#c9c2b2'),
  trowel: (): string =>
    fill('M-6 4.500L0-2.500l3 3z', steelShade) +
    line('M1.500-1l2-2', steelShade, 1.4) +
    line('M3.800-3.200L6-5.400', wood, 2.4),
  gear: (): string =>
    disc(0, 0, 4.4, steelShade) +
    line('M0-6.500v13M-6.500 0h13M-4.600-4.600l9.200 9.200M4.600-4.600l-9.200 9.200', steelShade, 1.8) +
    disc(0, 0, 1.9, paper),
  flame: (): string =>
    fill('M0-6.500Q6-1 4.500 3 3 6.500 0 6.300T-4.500 3Q-5-.5-2.500-2-1.500-4 0-6.500z', '#d9722f') +
    fill('M.3-.5Q3 2 2 4.200 0 6-2 4.200-2.500 2 .3-.5z', gold),
  drop: (): string => fill('M0-6.500Q5.500.5 4.500 3 3.300 6 0 6T-4.500 3Q-5.500.5 0-6.500z', '#5f8fb0'),
  note: (): string => line('M-2.500 4V-4.500L4-6v8.500', ink, 1.5) + disc(-4, 4, 2, ink) + disc(2.5, 2.5, 2, ink),
  fork: (): string => line('M-3-6v12M-4.800-6v3.500q1.800 2 3.600 0V-6M3 6V-6q3 2 2.500 6.500H3', ink, 1.1),
  cards: (): string =>
    box(-5.5, -4.5, 6.5, 9, white, 1, rim(0.8)) +
    box(-1, -5, 6.5, 9.5, white, 1, rim(0.8)) +
    fill('M2.200-2.800L4.200-.3 2.200 2.200.2-.3z', red),
  die: (): string =>
    box(-5, -5, 10, 10, white, 2, rim(1)) +
    disc(-2.3, -2.3, 1.1, ink) +
    disc(2.3, 2.3, 1.1, ink) +
    disc(0, 0, 1.1, ink),
  dagger: (): string =>
    fill('M-1.200 6.500L-1.800-1h3.600L1.200 6.500z', steelShade) +
    line('M-4-1.500h8', goldShade, 1.7) +
    line('M0-2v-4', woodShade, 1.9),
  purse: (): string =>
    fill('M-2-3q-5 4-3.500 8h11Q7 1 2-3z', walnut) +
    line('M-2.500-3.200h5', gold, 1.3) +
    fill('M-2.500-4l-1-2.500h7l-1 2.500z', walnut),
  lens: (): string => line('M1.800 1.800L6 6', woodShade, 2.2) + disc(-1.5, -1.5, 4.2, '#cfe0e8', rim(1.3)),
  sword: (): string =>
    line('M-5 5.500L5.500-5.500', steelShade, 1.8) +
    line('M5 5.500L-5.500-5.500', steelShade, 1.8) +
    line('M-5.500 2.500l3 3M5.500 2.500l-3 3', goldShade, 1.7),
  ball: (): string =>
    disc(0, 1, 4.8, ink) + line('M2.500-3.500L4.500-6', woodShade, 1.4) + disc(5, -6.2, 1.2, '#d9722f'),
  trumpet: (): string =>
    fill('M-6.500-1h8L6-4.500v7.500L1.500 1h-8z', gold) + line('M-3 1q1 4 3.500 0', goldShade, 1.2),
  tower: (): string =>
    fill('M-4 6v-9h-1v-3.500h2V-5h1.800v-1.500h2.400V-5H3v-1.500h2V-3H4v9z', steelShade) +
    fill('M-1.200 6V3q1.200-1.500 2.400 0v3z', paper),
  gate: (): string =>
    fill('M-6 6V-3Q0-9 6-3v9H3.500V1Q0-3-3.500 1v5z', '#9f9786') + line('M-2 6V.5M0 6V0M2 6V.5', steelShade, 0.9),
  wave: (): string => line('M-6-2.500q2-3 4 0t4 0 4 0M-6 1.500q2-3 4 0t4 0 4 0M-6 5.500q2-3 4 0t4 0 4 0', blue, 1.4),
  bean: (): string =>
    fill('M-4 4Q-6-4 1.500-6 7-4.500 4.500 2 1 7-4 4z', walnut) +
    line('M-3 3.500Q1 1.500 0-1.500T2.500-5', '#c99b66', 1),
  sheet: (): string =>
    box(-4.5, -6, 9, 12, white, 0, rim(0.8)) +
    line('M-2.500-3.500h5M-2.500-1.300h5', ink, 0.8) +
    disc(1.8, 3, 1.9, red),
  quill: (): string => fill('M-4.500 4Q-4-5 5.500-6.500 5 2-2.500 3z', white, rim(0.8)) + line('M-5.500 6L2-2', ink, 1),
  spade: (): string =>
    line('M0-6.500V1', wood, 1.7) + line('M-2-6.500h4', wood, 1.5) + fill('M-3.500.5h7V4Q0 8.500-3.500 4z', steelShade),
  chain: (): string =>
    disc(-3, 0, 2.8, 'none', rim(1.5)) + disc(3, 0, 2.8, 'none', rim(1.5)) + line('M-.8 0H.8', ink, 1.5),
  pipe: (): string =>
    line('M-6-3.500l7 5', woodShade, 1.6) +
    fill('M0-.5h5.500v3Q5 6 2.500 6T0 2.500z', '#8a4a1c') +
    line('M3-3q1.500-1.500 0-3', ink, 0.8),
  candle: (): string =>
    box(-1.8, -1.5, 3.6, 7.5, white, 0, rim(0.8)) + fill('M0-6.500q2.500 3 0 4.500-2.500-1.500 0-4.500z', '#d9722f'),
  bear: (): string =>
    disc(-3.8, -3.8, 2, walnut) +
    disc(3.8, -3.8, 2, walnut) +
    disc(0, 0, 5, walnut) +
    disc(0, 2, 2.3, '#c99b66') +
    disc(-1.9, -1, 0.7, ink) +
    disc(1.9, -1, 0.7, ink),
  hat: (): string =>
    fill('M-3.500 3V-5.500h7V3z', ink) + fill('M-6.500 2.500h13V5h-13z', ink) + box(-3.5, 0, 7, 1.8, red),
  weight: (): string => fill('M-3-3h6L5 5.500H-5z', steelShade) + disc(0, -4.4, 1.6, 'none', rim(1.3)),
  lamp: (): string => fill('M-3.500 4L-2.500-4h5L3.500 4z', lit, rim(0.8)) + line('M-4 5h8M-3-5h6', ink, 1.5),
  net: (): string =>
    line('M-5.500-5v7q2.500 4 5.500 4t5.500-4v-7M-5.500-1.500h11M-4.500 2.500h9M-2-5.500v11M2-5.500v11', blue, 1),
  bale: (): string => box(-5.5, -4, 11, 8.5, '#e6dcc4', 2, rim(0.8)) + line('M-2-4v8.500M2-4v8.500', woodShade, 1),
  iron: (): string => fill('M-6 5l2-4.500h8L6 5zM-4-.5l1.500-4h5L4-.5z', steel, rim(0.8)),
};
export type Sign = keyof typeof signs;

// A sign on a bracket at the right edge of the house.
export const hanging = (sign: Sign, x = 102, y = 52): string =>
  line(`M94 ${y - 10}h${x - 90}M${x} ${y - 10}v3`, ink, 1.6) +
  box(x - 8.5, y - 7.5, 17, 16, paper, 2.5, `stroke="${ink}" stroke-width="1.2"`) +
  `<g transform="translate(${x} ${y})">${signs[sign]()}</g>`;
