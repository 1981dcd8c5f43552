import type { House } from './view';

// In which order a player likes to see their houses: for looks only, so it stays in this browser. A house that was not there
// when the order was made stands at the end, as it was built.

const place = 'brugge.streets';
const mostTables = 20;

type Streets = Readonly<Record<string, readonly string[]>>;
function read(): Streets {
  try {
    return (JSON.parse(localStorage.getItem(place) ?? '{}') as Streets | null) ?? {};
  } catch {
    return {};
  }
}

export const nameOf = (house: House, i: number): string => house.card ?? `?${i}`;

// The houses by their number in the row, as they are shown.
export function inOrder(houses: readonly House[], order: readonly string[]): number[] {
  const rank = (i: number): number => {
    const at = order.indexOf(nameOf(houses[i] as House, i));
    return at < 0 ? order.length + i : at;
  };
  return houses.map((_, i) => i).sort((a, b) => rank(a) - rank(b));
}

// One house goes to where another stands.
export function moved(shown: readonly string[], what: string, to: string): string[] {
  const [from, goal] = [shown.indexOf(what), shown.indexOf(to)];
  if (from < 0 || goal < 0 || from === goal) return [...shown];
  const rest = shown.filter((each) => each !== what);
  rest.splice(goal, 0, what);
  return rest;
}

// The order at one table.
export class Order {
  names = $state.raw<readonly string[]>([]);
  readonly #table: string;

  constructor(table: string) {
    this.#table = table;
    this.names = read()[table] ?? [];
  }

  use(names: readonly string[]): void {
    this.names = names;
    const others = Object.entries(read()).filter(([table]) => table !== this.#table);
    const kept = [...others.slice(1 - mostTables), [this.#table, names]];
    localStorage.setItem(place, JSON.stringify(Object.fromEntries(kept)));
  }
}
