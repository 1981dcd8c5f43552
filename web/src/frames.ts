// Whether a frame is being made: what changes now is drawn with it, and the next frame is a later one.
let making = false;

// Does something when the next frame is made. What follows from it belongs to that frame too. Answers how to call it off.
export function nextFrame(act: () => void): () => void {
  const asked = requestAnimationFrame(() => {
    making = true;
    act();
    // Behind whatever the act has set off.
    queueMicrotask(() => queueMicrotask(() => (making = false)));
  });
  return () => cancelAnimationFrame(asked);
}

function wait(frames: number, act: () => void): () => void {
  if (frames === 0) {
    act();
    return () => undefined;
  }
  let next: (() => void) | undefined;
  const callOff = nextFrame(() => (next = wait(frames - 1, act)));
  return () => {
    callOff();
    next?.();
  };
}

// Does something so many frames after the one that draws what has changed now, or at once where nobody looks and there are no
// frames. Calling what it returns calls it off.
export function framesLater(frames: number, act: () => void): () => void {
  return wait(frames === 0 || document.hidden ? 0 : frames + (making ? 0 : 1), act);
}

// Does only the last of several things, so many frames after it was asked for: what follows each other at once is done once. It
// waits no longer than `patience` milliseconds for an end.
export function lastOf(frames: number, patience: number, now: () => number = () => performance.now()): (act: () => void) => void {
  let callOff: (() => void) | undefined;
  let since: number | undefined;
  return (act) => {
    const began = (since ??= now());
    const done = (): void => {
      callOff = since = undefined;
      act();
    };
    callOff?.();
    if (now() - began >= patience) done();
    else callOff = framesLater(frames, done);
  };
}
