import type { Values } from '../../i18n/fill';

// What a seat and the best of the others would have if the game ended now; nothing where there are no others.
export function best(players: readonly { score_if_ended: number }[], seat: number): Values | null {
  const others = players.filter((_, each) => each !== seat).map((player) => player.score_if_ended);
  const mine = players[seat]?.score_if_ended;
  return mine === undefined || others.length === 0 ? null : { mine, points: Math.max(...others) };
}

// The colour that brings most, and how much.
export function most(amounts: Readonly<Record<string, number>>): { colour: string; n: number } | null {
  const [first] = Object.entries(amounts).sort(([, a], [, b]) => b - a);
  return first && first[1] > 0 ? { colour: first[0], n: first[1] } : null;
}
