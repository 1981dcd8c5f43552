export const colours = ['violet', 'orange', 'grey', 'pink', 'brown'] as const;
export const dice = [...colours, 'black'] as const;
export const halves = ['left', 'right'] as const;
export const areas = ['square', 'buildings', 'wall', 'score_track', 'zoo'] as const;
export const uses = ['take-workers', 'take-money', 'reduce-danger', 'build-wall', 'lay-plot', 'build'] as const;
export const statueKinds = ['hans_hummel', 'zitronenjette'] as const;

export type Counts = Partial<Record<string, number>>;

export interface Plot {
  colour: string;
  card: string | null;
  buildings: string[];
}
export interface ScoreItem {
  item: string;
  points: number;
  card?: string;
  window?: string;
}
export interface Player {
  marks: number;
  points: number;
  workers: Counts;
  dangers: Counts;
  wall: Counts;
  hans_hummel: Counts;
  zitronenjette: Counts;
  square: number;
  majorities: string[];
  mayor: string;
  mayor_tile: number;
  repeated: boolean;
  hand: string[];
  hand_hidden: Counts;
  plots: Plot[];
  left: string[];
  under_zoo: { zoo: string; building: string }[];
  // What things cost and bring this player now.
  wall_prices?: Counts;
  money?: Counts;
  build_prices?: Counts;
  square_price?: number | null;
  majority_values?: Counts;
  tom: boolean;
  score: ScoreItem[];
  score_if_ended: number;
}
export interface HamburgView {
  options: { players: number; expansions: string[] };
  players: Player[];
  discard: string[];
  discard_top: string[];
  ships: string[];
  used: string[];
  used_markers?: string[];
  fresh_markers?: string[];
  dice: Counts;
  front: Counts;
  front_workers: Counts;
  window_workers?: Counts;
  window: string | null;
  stock_tile: string | null;
  stock_field: number;
  clergy_tiles: Record<string, string | null>;
  placed_tile?: string | null;
  statues?: Partial<Record<string, number[]>>;
  start: number;
  cycle: number;
  round: number;
  rounds: number;
  piles: Counts;
  to_move?: number;
  question?: { question: string; card?: string | null; colour?: string | null };
}

export const sum = (counts: Counts): number => Object.values(counts).reduce<number>((all, n) => all + (n ?? 0), 0);
export const handSize = (player: Player): number => player.hand.length + sum(player.hand_hidden);
export const figuresAt = (view: HamburgView, window: string): number =>
  (view.front[window] ?? 0) + (view.front_workers[window] ?? 0);
// What the clergy at a window would score for a player, as the score sheet says.
export const clergyPoints = (player: Player, window: string): number =>
  player.score.find((line) => line.item === 'clergy' && line.window === window)?.points ?? 0;
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
