export const colours = ['white', 'yellow', 'green', 'red', 'blue', 'purple'] as const;
export const heights = [8, 7, 6, 5, 4, 3] as const;
export const numerals = ['', 'I', 'II', 'III', 'IV'] as const;

export type Stones = Partial<Record<string, number>>;

export interface Tower {
  colour: string;
  height: number;
  raised: boolean;
}
export interface Player {
  prestige: number;
  storehouse: Stones;
  towers: Tower[];
  hand: Partial<Record<string, number>>;
  buildings: string[];
  seals: number;
  orders: string[];
  floor_tokens: number[];
  privilege_points: number;
  turns: number;
  score: { item: string; points: number }[];
  score_if_ended: number;
  storehouse_limit: number;
  exchange_price: number;
  owes_bell_tower: boolean;
}
export interface FirenzeView {
  players: Player[];
  row: { card: string; stones: Stones }[];
  bag: Stones;
  ended: boolean;
  turn: { built: number; exchanged: boolean; free_choice: boolean; reduction: number; shift: number };
  discard: Partial<Record<string, number>>;
  neutral_seals: string[];
  balconies: { numeral: number; order: string; prestige: number }[];
  church: (string | { card: string })[];
  bell_seals: number[];
  start_player: number;
  active: number;
  end_token: number | null;
  deck_size: number;
  open_orders: { order: string; prestige: number }[];
  majority_bonuses: number[];
  floor_tokens: { height: number; bonus: number }[];
  build_costs: number[];
}

export const total = (stones: Stones): number => Object.values(stones).reduce<number>((sum, n) => sum + (n ?? 0), 0);
export const held = (stones: Stones): [string, number][] =>
  colours.flatMap((colour) => (stones[colour] ? [[colour, stones[colour]] as [string, number]] : []));
