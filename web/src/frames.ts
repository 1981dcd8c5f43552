// Whether a frame is being made, and which: what changes now is drawn with it, and the next frame is a later one.
let making = false;
let current = -1;
// Updates that a coming frame is going to take up.
let due = 0;

// Does something when the next frame is made. What follows from it belongs to that frame too. Answers how to call it off.
export function nextFrame(act: () => void): () => void {
  due += 1;
  const asked = requestAnimationFrame((now) => {
    due -= 1;
    [making, current] = [true, now];
    act();
    // Behind whatever the act has set off.
    queueMicrotask(() => queueMicrotask(() => (making = false)));
  });
  return () => {
    due -= 1;
    cancelAnimationFrame(asked);
  };
}

// What need not be drawn with an update, in the order in which it follows. In one frame as many pieces of a kind are done as cost
// about half of it, and none in a frame that draws an update, unless they have waited so many milliseconds: what moves meanwhile
// keeps its pace, and updates are drawn as soon as they come.
const kinds = {
  flights: { atOnce: 1, patience: 60 },
  choices: { atOnce: 1, patience: 60 },
  pictures: { atOnce: 4, patience: 150 },
  story: { atOnce: 1, patience: 250 },
  // Beside the table: the title of the page, badges of tabs.
  margin: { atOnce: 2, patience: 250 },
  // What is on no screen yet.
  ahead: { atOnce: 1, patience: Infinity },
};
export type Kind = keyof typeof kinds;
const order = Object.keys(kinds) as Kind[];

interface Piece {
  kind: Kind;
  act: () => void;
  since: number;
}
let pieces: Piece[] = [];
let running = false;
// The frame that draws an update: one that is known, or the one that comes next.
let drawing = -1;
let drawsNext = false;

// Something new is being drawn, with the frame that is being made or else the next one.
export function drawsUpdate(): void {
  if (making) drawing = current;
  else drawsNext = true;
}

function run(now: number): void {
  if (drawsNext || due > 0) drawing = now;
  drawsNext = false;
  const waited = ({ kind, since }: Piece): boolean => performance.now() - since >= kinds[kind].patience;
  const ripe = drawing === now ? pieces.filter(waited) : pieces;
  const kind = order.find((each) => ripe.some((piece) => piece.kind === each));
  const taken = kind === undefined ? [] : ripe.filter((piece) => piece.kind === kind).slice(0, kinds[kind].atOnce);
  pieces = pieces.filter((piece) => !taken.includes(piece));
  running = pieces.length > 0;
  if (running) requestAnimationFrame(run);
  for (const { act } of taken) act();
}

// Does something when its turn comes, or at once where nobody looks and there are no frames. Calling what it returns calls it off.
export function inTurn(kind: Kind, act: () => void, since: number = performance.now()): () => void {
  if (document.hidden) {
    act();
    return () => undefined;
  }
  const piece = { kind, act, since };
  pieces.push(piece);
  if (!running) requestAnimationFrame(run);
  running = true;
  return () => {
    pieces = pieces.filter((each) => each !== piece);
  };
}

// Does only the last of several things of a kind: what follows each other at once is done once.
export function lastOf(kind: Kind): (act: () => void) => void {
  let callOff: (() => void) | undefined;
  let since: number | undefined;
  return (act) => {
    callOff?.();
    since ??= performance.now();
    callOff = inTurn(
      kind,
      () => {
        callOff = since = undefined;
        act();
      },
      since,
    );
  };
}
