import { flushSync } from 'svelte';

// An update is taken up in a task of its own, and the frame that follows draws all of it: the headline, the board, the choices and the
// summary. Whatever else there is to do comes after that frame, a little at a time, so that no answer ever waits for it.

let acts: (() => void)[] = [];
let channel: MessageChannel | undefined;

// A message is heard once the frame in which it was sent has been drawn.
function drawn(): void {
  const now = acts;
  acts = [];
  for (const act of now) act();
}

/** Does something as soon as the next frame has been drawn. Answers how to call it off. */
export function afterFrame(act: () => void): () => void {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = drawn;
  }
  const { port2 } = channel;
  if (acts.push(act) === 1) requestAnimationFrame(() => port2.postMessage(null));
  return () => {
    acts = acts.filter((each) => each !== act);
  };
}

// What need not be drawn with an update, in the order in which it follows: what moves, pictures, what is told beside the board, the title
// of the page and badges, and what is on no screen yet.
const kinds = ['flights', 'pictures', 'story', 'margin', 'ahead'] as const;
export type Kind = (typeof kinds)[number];

// So many milliseconds of it after a frame; what only moves is dropped when it is that late.
const handful = 4;
const late = 160;

interface Piece {
  kind: Kind;
  act: () => void;
  since: number;
}
let pieces: Piece[] = [];
let running = false;

function next(): Piece | undefined {
  const now = performance.now();
  pieces = pieces.filter(({ kind, since }) => kind !== 'flights' || now - since < late);
  const kind = kinds.find((each) => pieces.some((piece) => piece.kind === each));
  const piece = pieces.find((each) => each.kind === kind);
  pieces = pieces.filter((each) => each !== piece);
  return piece;
}

function some(): void {
  const began = performance.now();
  try {
    for (let piece = next(); piece; piece = performance.now() - began < handful ? next() : undefined) {
      piece.act();
      // With what follows from it: only then is known what it took.
      flushSync();
    }
  } finally {
    running = pieces.length > 0;
    if (running) afterFrame(some);
  }
}

/** Does something when its turn comes, or at once where nobody looks and there are no frames. Calling what it returns calls it off. */
export function inTurn(kind: Kind, act: () => void): () => void {
  if (document.hidden) {
    act();
    return () => undefined;
  }
  const piece = { kind, act, since: performance.now() };
  pieces.push(piece);
  if (!running) afterFrame(some);
  running = true;
  return () => {
    pieces = pieces.filter((each) => each !== piece);
  };
}

/** Does only the last of several things of a kind: what follows each other at once is done once. */
export function lastOf(kind: Kind): (act: () => void) => void {
  let latest: (() => void) | undefined;
  return (act) => {
    const waits = latest !== undefined;
    latest = act;
    if (waits) return;
    inTurn(kind, () => {
      const now = latest;
      latest = undefined;
      now?.();
    });
  };
}
