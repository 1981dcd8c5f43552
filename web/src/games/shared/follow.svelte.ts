import { moving, perform, survey } from './motion';

/** Shows how pieces moved: looks at the board before each change of what it draws, and again after. Call it while a board is made. */
export function followPieces(root: () => HTMLElement | undefined, drawn: () => unknown): void {
  let before: ReturnType<typeof survey> | undefined;
  $effect.pre(() => {
    drawn();
    const board = root();
    before = board && moving() ? survey(board) : undefined;
  });
  $effect(() => {
    drawn();
    const board = root();
    if (board && before) perform(board, before);
  });
}
