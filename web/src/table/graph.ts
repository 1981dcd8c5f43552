import type { ScorePoint } from '../net/types';

export interface Swing {
  seat: number;
  points: number;
  label: string;
  at: number;
}

// The turns that changed the standing most: how much a seat gained against the mean of the others.
export function biggestSwings(points: readonly ScorePoint[], most = 3): Swing[] {
  const found: Swing[] = [];
  points.forEach((point, i) => {
    const before = points[i - 1];
    if (!before) return;
    const gains = point.totals.map((total, seat) => total - (before.totals[seat] ?? 0));
    const sum = gains.reduce((all, gain) => all + gain, 0);
    gains.forEach((gain, seat) => {
      const others = gains.length > 1 ? (sum - gain) / (gains.length - 1) : 0;
      if (gain - others > 0) found.push({ seat, points: Math.round(gain - others), label: point.label, at: point.at });
    });
  });
  return found.sort((a, b) => b.points - a.points || a.at - b.at).slice(0, most);
}
