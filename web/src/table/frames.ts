// Does something so many frames later, or at once where nobody looks and there are no frames. Calling what it returns calls it off.
export function framesLater(frames: number, act: () => void): () => void {
  if (frames === 0 || document.hidden) {
    act();
    return () => undefined;
  }
  let next: (() => void) | undefined;
  const asked = requestAnimationFrame(() => (next = framesLater(frames - 1, act)));
  return () => {
    cancelAnimationFrame(asked);
    next?.();
  };
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
