import all from '../generated/ratings.json';

// How strong a level of bots was measured to be in a game; the Journeyman is 1000. A number of players that was not
// measured has what is said for all of those (0), or the mean of those that were.
export function ratingOf(game: string, level: string, players: number): number | null {
  const games: Record<string, Record<string, Record<string, number>> | undefined> = all;
  const measured = games[game]?.[level] ?? {};
  const values = Object.values(measured);
  if (values.length === 0) return null;
  return measured[players] ?? measured['0'] ?? values.reduce((sum, value) => sum + value, 0) / values.length;
}

// From which rating on a bar more is drawn: less is one bar. The Journeyman has the three in the middle.
const steps = [250, 900, 1050, 1150];
export const mostBars = steps.length + 1;
export const barsOf = (rating: number): number => 1 + steps.filter((from) => rating >= from).length;

// Matches tell no more than that.
export const rounded = (rating: number): number => Math.round(rating / 10) * 10;
