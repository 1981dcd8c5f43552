import type { Card, Colour, HamburgView, Window } from '../../generated/views/hamburg';
import { countOf, total } from '../shared/counts';

export type { Card, Colour, HamburgView, Window };
export type Player = HamburgView['players'][number];
export type Plot = Player['plots'][number];
export type Counts = HamburgView['piles'];

export const colours = ['violet', 'orange', 'grey', 'pink', 'brown'] as const;
export const dice = [...colours, 'black'] as const;
export const halves = ['left', 'right'] as const;
export const areas = ['square', 'buildings', 'wall', 'score_track', 'zoo'] as const;
export const uses = ['take-workers', 'take-money', 'reduce-danger', 'build-wall', 'lay-plot', 'build'] as const;
export const statueKinds = ['hans_hummel', 'zitronenjette'] as const;

export { total as sum } from '../shared/counts';
export const handSize = (player: Player): number => player.hand.length + total(player.hand_hidden);
export const figuresAt = (view: HamburgView, window: string): number =>
  (countOf(view.front, window) ?? 0) + (countOf(view.front_workers, window) ?? 0);
// What the clergy at a window would score for a player, as the score sheet says.
export const clergyPoints = (player: Player, window: string): number =>
  player.score.find((line) => line.item === 'clergy' && line.window === window)?.points ?? 0;
export const clergyTotal = (player: Player): number =>
  total(player.score.filter((line) => line.item === 'clergy').map((line) => line.points));
export const worthNow = (player: Player, card: string): number | undefined =>
  player.score.find((line) => line.card === card)?.points;

// Who is ahead in an area and by how much; a tie has several leaders and no lead.
export function leadIn(values: number[]): { leaders: number[]; by: number } {
  const best = Math.max(0, ...values);
  if (best === 0) return { leaders: [], by: 0 };
  const leaders = values.flatMap((value, seat) => (value === best ? [seat] : []));
  const rest = values.filter((value) => value < best);
  return { leaders, by: leaders.length > 1 ? 0 : best - Math.max(0, ...rest) };
}

// How much of the bar of a danger is filled, in parts of a hundred, before and after what is pointed at.
export function levelsShown(now: number, then: number, levels: number): { low: number; top: number; falls: boolean } {
  const part = (level: number): number => Math.round((100 * Math.min(level, levels)) / levels);
  return { low: part(Math.min(now, then)), top: part(Math.max(now, then)), falls: then < now };
}
