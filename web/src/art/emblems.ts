// The pictures of Firenze's cards in a box of 48 by 48: filled with the card's tone, with its light or dark companion,
// or drawn as a line.

type Layer = 'tone' | 'light' | 'dark' | 'line';
export type Emblem = readonly (readonly [Layer, string])[];

const scroll = [
  ['light', 'M12 8h20q5 0 5 5v20H17V14q0-6-5-6z'],
  ['tone', 'M12 8q-5 0-5 5v4h10v-3q0-6-5-6zM17 33h24v2q0 5-5 5H22q-5 0-5-5z'],
  ['line', 'M21 15h12M21 20h12M21 25h8'],
] as const;
const seal = ['dark', 'M33 25l2 2.300 3-.3.4 3 2.600 1.500-1.400 2.700 1.400 2.700-2.600 1.500-.4 3-3-.3-2 2.300-2-2.300-3 .3-.4-3-2.600-1.500 1.400-2.700-1.400-2.700 2.600-1.500.4-3 3 .3z'] as const;

export const emblems: Record<string, Emblem> = {
  alchemist: [
    ['light', 'M19 5h10v3h-2v10l10 18q3 7-5 7H16q-8 0-5-7l10-18V8h-2z'],
    ['tone', 'M17.500 28h13l5 9q1.500 3.500-3 3.500h-17q-4.500 0-3-3.500z'],
    ['dark', 'M19 5h10v3H19zM20 33a2 2 0 1 1 0 4a2 2 0 1 1 0-4zM27 30a2.500 2.500 0 1 1 0 5a2.500 2.500 0 1 1 0-5zM30 20a1.500 1.500 0 1 1 0 3a1.500 1.500 0 1 1 0-3z'],
  ],
  architect: [
    ['light', 'M7 38h34v4H7z'],
    ['dark', 'M22 4h4v5h-4zM24 7a4.500 4.500 0 1 1 0 9a4.500 4.500 0 1 1 0-9zM24 9.500a2 2 0 1 0 0 4a2 2 0 1 0 0-4z'],
    ['tone', 'M20 14.500 10 38l-1 4 3-3L23.500 16.500zM28 14.500 38 38l1 4-3-3L24.500 16.500z'],
    ['line', 'M15 29q9 5 18 0'],
  ],
  princess: [
    ['tone', 'M8 34 6 14l9 8 9-15 9 15 9-8-2 20z'],
    ['dark', 'M8 36h32v5H8zM24 4a2.500 2.500 0 1 1 0 5a2.500 2.500 0 1 1 0-5zM5 11a2.500 2.500 0 1 1 0 5a2.500 2.500 0 1 1 0-5zM43 11a2.500 2.500 0 1 1 0 5a2.500 2.500 0 1 1 0-5z'],
    ['light', 'M24 23l3 4-3 4-3-4zM14 27l2 2.500-2 2.500-2-2.500zM34 27l2 2.500-2 2.500-2-2.500z'],
  ],
  wholesaler: [
    ['tone', 'M13 15h10q8 7 8 16 0 10-8 10H13q-8 0-8-10 0-9 8-16z'],
    ['dark', 'M12 8h12l-2 6h-8zM34 26h8v15H30q4-4 4-15z'],
    ['light', 'M11 27h14v3H11zM11 33h14v3H11zM34 22a4 4 0 1 1 8 0v4h-8z'],
  ],
  mason: [
    ['light', 'M4 30h12v6H4zM18 30h12v6H18zM32 30h12v6H32zM4 38h7v6H4zM13 38h12v6H13zM27 38h17v6H27z'],
    ['tone', 'M8 8 26 12q-1 9-10 12z'],
    ['dark', 'M21 14l5-2 3 4 8-1 5 3-5 3-9-1-3-4z'],
  ],
  patrician: [
    ['dark', 'M10 14q0-9 14-9t14 9l-2 5H12z'],
    ['light', 'M14 19h20v7q-1 9-10 9t-10-9z'],
    ['tone', 'M6 44q1-9 11-11l7 7 7-7q10 2 11 11z'],
    ['line', 'M19 24h3M26 24h3M21 30q3 2 6 0'],
  ],
  smuggler: [
    ['dark', 'M4 30h40q-3 12-11 12H15Q7 42 4 30z'],
    ['tone', 'M23 5h2v24h-2zM27 8q11 7 12 19H27z'],
    ['light', 'M21 11q-8 6-10 16h10zM33 31h5v4h-5z'],
    ['line', 'M3 45q5-3 10 0t11 0 11 0 10 0'],
  ],
  spy: [
    ['dark', 'M5 18q4-2 8-2l3-9q8-3 16 0l3 9q4 0 8 2-8 5-19 5T5 18z'],
    ['light', 'M13 22q11 3 22 0v6q-2 6-8 5l-3-3-3 3q-6 1-8-5z'],
    ['tone', 'M8 44q2-9 10-10l6 5 6-5q8 1 10 10z'],
    ['dark', 'M15 25q7 0 7 4-6 2-7-4zM33 25q-7 0-7 4 6 2 7-4z'],
  ],
  saboteur: [
    ['light', 'M6 44V28h4v-4h4v4h6l-3 5 4 4-3 7zM22 44l3-6-4-4 4-6h5v16z'],
    ['tone', 'M23 5h18v9H23z'],
    ['dark', 'M30 14h4v3L24 33l-4-2 10-15zM20 8l3-3v9z'],
  ],
  recognition: [
    ['tone', 'M22 42Q6 38 6 20q5 1 6 6-3-8 2-15 5 4 3 11 0-9 5-13v3q-6 18 2 26zM26 42q16-4 16-22-5 1-6 6 3-8-2-15-5 4-3 11 0-9-5-13v3q6 18-2 26z'],
    ['dark', 'M24 15l2.500 5 5.500.8-4 3.900 1 5.500-5-2.600-5 2.600 1-5.500-4-3.900 5.500-.8z'],
  ],
  monument: [
    ['dark', 'M10 38h28v6H10zM14 32h20v5H14z'],
    ['tone', 'M21 13q-6 2-6 10l4 1-1 8h12l-1-8 2-1 3-12-3-1-3 6q-2-2-3-3z'],
    ['light', 'M24 4a4.500 4.500 0 1 1 0 9a4.500 4.500 0 1 1 0-9zM31 4l2-1 3 6-2 2z'],
  ],
  disgrace: [
    ['tone', 'M8 7h13l4 10-5 6 6 7-3 14Q8 38 8 22z'],
    ['light', 'M25 7h15v15q0 14-13 21l3-14-6-7 5-6z'],
    ['line', 'M13 14h5M30 14h5'],
  ],
  collapse: [
    ['light', 'M6 42V32l6-4 3 5 6 1 2 8zM24 42l3-7 7-2 8 3v6z'],
    ['tone', 'M14 6l4 1 1-3 4 1-1 3 4 1 1-3 4 1-5 17-9-2-6-4z'],
    ['dark', 'M15 27l8 3-2 5-6-2zM30 26l5 3-3 5-5-2z'],
  ],
  flood: [
    ['light', 'M14 27V14l9-8 9 8v13z'],
    ['dark', 'M20 27v-8h6v8z'],
    ['tone', 'M2 28q6-6 11-1t11 0 11 0 11 1v6q-6-4-11 0t-11 0-11 0-11 0zM2 37q6-4 11 0t11 0 11 0 11 0v7H2z'],
  ],
  warehouse_fire: [
    ['light', 'M6 44V26l18-9 18 9v18z'],
    ['dark', 'M16 44V32h16v12z'],
    ['tone', 'M25 3q1 7 7 11 4 4 2 11l-4 3q2-7-4-10 0 6-4 10l-6-3q-3-8 3-13 0 4 3 5-1-7 3-14z'],
  ],
  luxury_tax: [
    ['light', 'M24 25h18v5H24zM23 32h18v5H23zM24 39h18v5H24z'],
    ['tone', 'M7 31h16v5H7zM6 38h16v5H6zM26 18h15v5H26z'],
    ['dark', 'M15 5a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM15 8a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM14 10h2v8h-2z'],
  ],
  tribute: [
    ['tone', 'M6 24h36v18H6z'],
    ['dark', 'M8 12q16-8 32 0l2 10H6zM21 22h6v9h-6z'],
    ['light', 'M10 14h4l-1 8H9zM34 14h4l1 8h-4zM22.500 25h3v4h-3z'],
  ],
  storm: [
    ['light', 'M13 10q3-7 11-6 7 0 9 6 8 0 8 8 0 7-8 7H13q-8 0-8-7 0-7 8-8z'],
    ['tone', 'M26 18 15 33h7l-3 12 14-18h-8l4-9z'],
    ['line', 'M10 29l-3 8M38 29l-3 8'],
  ],
  bridge: [
    ['light', 'M2 38q6-3 11 0t11 0 11 0 11 0v6H2z'],
    ['tone', 'M2 22q22-14 44 0v15h-6q0-9-7-9t-7 9h-4q0-9-7-9t-7 9H2z'],
    ['dark', 'M8 12h7v8l-7 2zM17 10h6v8l-6 1zM25 10h6v9l-6-1zM33 12h7v10l-7-2z'],
  ],
  warehouse: [
    ['light', 'M5 44V20L24 7l19 13v24z'],
    ['dark', 'M2 21 24 5l22 16-3 3L24 10 5 24zM20 14h8v7h-8z'],
    ['tone', 'M10 35h9v9h-9zM20 35h9v9h-9zM30 35h9v9h-9zM15 25h9v9h-9zM25 25h9v9h-9z'],
  ],
  workshop: [
    ['light', 'M4 30h40v5H4z'],
    ['dark', 'M8 35h5v9H8zM35 35h5v9h-5zM12 14h5v14h-5z'],
    ['tone', 'M6 6h17v9H6zM27 24l12-15 4 3-12 15z'],
    ['line', 'M27 27h10'],
  ],
  campanile: [
    ['light', 'M15 44V20h18v24z'],
    ['tone', 'M13 12h22v8H13zM24 2l9 10H15z'],
    ['dark', 'M21 44v-8q0-3 3-3t3 3v8zM19 30v-6h3v6zM26 30v-6h3v6zM24 13q3 0 3 4l1 1h-8l1-1q0-4 3-4z'],
  ],
  great_privilege: [...scroll, seal],
  small_privilege: [...scroll, seal],
  privilege: [...scroll, seal],
};
