// Pieces are painted for a size. The fewer opponents share the width, the larger theirs are.
export interface StripSizes {
  seal: number;
  worker: number;
  back: number;
  sign: number;
}
const strips: StripSizes[] = [
  { seal: 26, worker: 27, back: 25, sign: 17 },
  { seal: 23, worker: 24, back: 20, sign: 15 },
  { seal: 22, worker: 22, back: 17, sign: 15 },
];
const narrow: StripSizes = { seal: 20, worker: 19, back: 15, sign: 13 };
export const stripSizes = (opponents: number): StripSizes => strips[opponents - 1] ?? narrow;
