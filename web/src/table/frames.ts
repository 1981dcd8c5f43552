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
