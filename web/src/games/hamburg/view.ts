export const colours = ['violet', 'orange', 'grey', 'pink', 'brown'] as const;
export const dice = [...colours, 'black'] as const;
export const halves = ['left', 'right'] as const;
export const areas = ['square', 'buildings', 'wall', 'score_track', 'zoo'] as const;
export const uses = ['take-workers', 'take-money', 'reduce-danger', 'build-wall', 'lay-plot', 'build'] as const;
export const cycles = 8;
export const levels = 3;

type Counts = Partial<Record<string, number>>;

export interface Plot {
  colour: string;
  card: string | null;
  buildings: string[];
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
  hand: string[];
  hand_hidden: Counts;
  plots: Plot[];
  left: string[];
  under_zoo: { zoo: string; building: string }[];
  // What things cost and bring this player now; the printed numbers stand in while the server does not say.
  wall_prices?: Counts;
  money?: Counts;
  build_prices?: Counts;
  tom: boolean;
  score: { item: string; points: number }[];
  score_if_ended: number;
}
export interface HamburgView {
  options: { players: number; expansions: string[] };
  players: Player[];
  discard: string[];
  discard_top: string[];
  ships: string[];
  used: string[];
  dice: Counts;
  front: Counts;
  front_workers: Counts;
  window: string | null;
  stock_tile: string | null;
  stock_field: number;
  clergy_tiles: Record<string, string | null>;
  start: number;
  cycle: number;
  round: number;
  rounds: number;
  piles: Counts;
}

export const handSize = (player: Player): number =>
  player.hand.length + Object.values(player.hand_hidden).reduce<number>((sum, n) => sum + (n ?? 0), 0);
