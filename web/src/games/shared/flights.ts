// What moved between two pictures of the board, told from the counts of the heaps alone.

export interface Heap {
  place: string;
  piece: string;
  n: number;
}
export interface Flight {
  piece: string;
  from: string;
  to: string;
  n: number;
}

// Pairs what became less in one place with what became more of the same piece in another, in the order of the board.
// What has no counterpart came from or went to somewhere that is not drawn.
export function flights(before: Heap[], after: Heap[]): { moved: Flight[]; came: Heap[] } {
  const changes = new Map<string, Map<string, number>>();
  const note = (heap: Heap, by: number): void => {
    const places = changes.get(heap.piece) ?? new Map<string, number>();
    places.set(heap.place, (places.get(heap.place) ?? 0) + by);
    changes.set(heap.piece, places);
  };
  for (const heap of before) note(heap, -heap.n);
  for (const heap of after) note(heap, heap.n);
  const moved: Flight[] = [];
  const came: Heap[] = [];
  for (const [piece, places] of changes) {
    const sources = [...places].filter(([, n]) => n < 0).map(([place, n]) => ({ place, n: -n }));
    for (const [place, more] of places) {
      let wanted = more;
      while (wanted > 0 && sources[0]) {
        const source = sources[0];
        const n = Math.min(wanted, source.n);
        moved.push({ piece, from: source.place, to: place, n });
        wanted -= n;
        source.n -= n;
        if (source.n === 0) sources.shift();
      }
      if (wanted > 0) came.push({ place, piece, n: wanted });
    }
  }
  return { moved, came };
}
