const hexagon = 'M12 1 22 6.500v11L12 23 2 17.500v-11zM12 3.300 4 7.700v8.600l8 4.400 8-4.400V7.700z';
const stroke = (x: number): string => `M${x - 1} 7.500h2v9h-2z`;

// Signs of this game alone, drawn as those in src/art/icons.ts.
export const icons = {
  moment_1: hexagon + stroke(12),
  moment_2: hexagon + stroke(10) + stroke(14),
  moment_3: hexagon + stroke(8.5) + stroke(12) + stroke(15.5),
  crane: 'M4 22h16v-2.200h-5V9.500l6-4V8h1.600V2.500H21L13.200 7H4v3h7v9.800H4zM20.600 9h2.400v3.500h-2.400z',
  market:
    'M3 3h18l2 6q0 2.500-2.500 2.500T18 9.500q0 2-2 2t-2-2q0 2-2 2t-2-2q0 2-2 2t-2-2q0 2-2.500 2T1 9zM3.500 13h17v9h-17zM6 15v5h5v-5zM13.500 15v7H18v-7z',
  block:
    'M2 22V9l3-1V5h2V3h2v2h2v3l1 .5V7l2-3h2l2 3v2l4 1v12h-8v-5h-4v5zM5 12v2.500h2V12zM9 12v2.500h2V12zM15 12v2.500h2V12zM5 17v2.500h2V17zM17 17v2.500h2V17z',
  florin:
    'M12 1.500a10.500 10.500 0 1 1 0 21a10.500 10.500 0 1 1 0-21zM12 3.700a8.300 8.300 0 1 0 0 16.600a8.300 8.300 0 1 0 0-16.600zM9.600 18v-7H7.500V9h2.100V8.500q0-3 3-3h2.400v2.100h-1.600q-1.500 0-1.500 1.400h3.100v2h-3.100v7z',
  weight: 'M9 3h6v3h-1.500l5.500 3 2 12H3L5 9l5.500-3H9zM12 10l-3 5 3 4 3-4z',
};
