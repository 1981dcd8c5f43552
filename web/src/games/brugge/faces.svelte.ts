// The faces of the cards once they are here. Until then their grounds are shown.
class Faces {
  drawn = $state.raw<typeof import('./portraits') | null>(null);
  #asked = false;

  load(): void {
    if (this.#asked) return;
    this.#asked = true;
    void import('./portraits').then(
      (found) => (this.drawn = found),
      // Without a way to the server; whoever looks next tries again.
      () => (this.#asked = false),
    );
  }
}

export const faces = new Faces();
