export const colours = ['white', 'yellow', 'green', 'red', 'blue', 'purple'] as const;
export const heights = [8, 7, 6, 5, 4, 3] as const;
export const numerals = ['', 'I', 'II', 'III', 'IV'] as const;
export const churchFields = 4;

export type Stones = Partial<Record<string, number>>;

export interface Tower {
  colour: string;
  height: number;
  raised: boolean;
  // Stones that come back when it is abandoned.
  salvaged?: number;
}
export interface ScoreItem {
  item: string;
  points: number;
  colour?: string;
  height?: number;
}
export interface Player {
  prestige: number;
  storehouse: Stones;
  towers: Tower[];
  hand: Partial<Record<string, number>>;
  buildings: string[];
  seals: number;
  orders: string[];
  floor_tokens: string[];
  privilege_points: number;
  turns: number;
  score: ScoreItem[];
  score_if_ended: number;
  storehouse_limit: number;
  exchange_price: number;
  owes_bell_tower: boolean;
  surplus_cards?: number;
  surplus_stones?: number;
}
export interface Place {
  card: string;
  stones: Stones;
  price?: number;
}
export interface FirenzeView {
  players: Player[];
  row: (Place | null)[];
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
  deck_left?: Partial<Record<string, number>>;
  card_limit?: number;
  open_orders: { order: string; prestige: number }[];
  majority_bonuses: number[];
  floor_tokens: { height: number; bonus: number }[];
  build_costs: number[];
  // Whose stones or towers the question is about; null: the bag, or one's own.
  other?: number | null;
}

export const total = (stones: Stones): number => Object.values(stones).reduce<number>((sum, n) => sum + (n ?? 0), 0);
export const held = (stones: Stones): [string, number][] =>
  colours.flatMap((colour) => (stones[colour] ? [[colour, stones[colour]] as [string, number]] : []));

export const churchCard = (each: string | { card: string }): string => (typeof each === 'string' ? each : each.card);
export const towerTarget = (tower: Tower): string => `tower:${tower.colour}:${tower.height}:${tower.raised ? 'safe' : 'open'}`;

// Who would score a tower's flag now, as the score sheets say.
export function flagHolders(view: FirenzeView, colour: string): number[] {
  return view.players.flatMap((player, seat) =>
    player.score.some((line) => line.item === 'majority' && line.colour === colour) ? [seat] : [],
  );
}
// How many orders of a tower each player has fulfilled, most first.
export function sealsOn(view: FirenzeView, colour: string): { seat: number; n: number }[] {
  return view.players
    .map((player, seat) => ({ seat, n: player.orders.filter((order) => order.startsWith(`${colour}_`)).length }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n);
}
// Who holds the floor token of a height.
export function tokenHolder(view: FirenzeView, height: number): number | undefined {
  const seat = view.players.findIndex((player) => player.floor_tokens.includes(`floor_token_${height}`));
  return seat < 0 ? undefined : seat;
}
// A name for every card of the row that stays the same while the row moves up.
export function rowKeys(row: (Place | null)[]): string[] {
  const seen = new Map<string, number>();
  return row.map((place, i) => {
    if (!place) return `gap#${i}`;
    const n = (seen.get(place.card) ?? 0) + 1;
    seen.set(place.card, n);
    return `${place.card}#${n}`;
  });
}
// Towers of the second picture that the first does not have, and the other way round; equal towers are the same.
export function newTowers(before: Tower[], after: Tower[]): Tower[] {
  const left = before.map((tower) => `${tower.colour}:${tower.height}`);
  return after.filter((tower) => {
    const found = left.indexOf(`${tower.colour}:${tower.height}`);
    if (found >= 0) left.splice(found, 1);
    return found < 0;
  });
}
