import { moving } from '../../pace';
import type { Course } from './course';
import { perform, survey } from './motion';

/** Shows how pieces moved: looks at the board before each change of what it draws, and again after. A thing with
 * `data-node` takes the `course` from the field it was on. Call it while a board is made. */
export function followPieces(root: () => HTMLElement | undefined, drawn: () => unknown, course?: Course): void {
  let before: ReturnType<typeof survey> | undefined;
  $effect.pre(() => {
    drawn();
    const board = root();
    before = board && moving() ? survey(board) : undefined;
  });
  $effect(() => {
    drawn();
    const board = root();
    const was = before;
    if (!board || !was) return;
    // With the frame, when everything has changed: the board is laid out once then.
    const asked = requestAnimationFrame(() => perform(board, was, course));
    return () => cancelAnimationFrame(asked);
  });
}
