// The values that a game is drawn by: those that this client was built with, unless the game that is shown is played by
// others. A game in progress keeps the values it began with, and a house may have tables of its own.
type Row = Record<string, unknown>;
type Tables = Record<string, Row[]>;

const inForce = new Map<string, Tables>();
const followers = new Map<string, (() => void)[]>();

// What only clients read of a row is in no set of values: it stays as it is here.
function merged<T extends object>(bundled: T, others: Tables): T {
  const tables = Object.entries(bundled as Tables).map(([name, rows]) => {
    const drawn = new Map(rows.map((row) => [row.id, row.draw]));
    const given = others[name]?.map((row) => (drawn.get(row.id) ? { ...row, draw: drawn.get(row.id) } : row));
    return [name, given ?? rows];
  });
  return Object.fromEntries(tables) as T;
}

// Reads the values of a game: at once, and again whenever it is drawn by others. What was read before must not be kept:
// boards are made anew for every table.
export function followValues<T extends object>(game: string, bundled: T, read: (tables: T) => void): void {
  const follow = (): void => {
    const others = inForce.get(game);
    read(others ? merged(bundled, others) : bundled);
  };
  followers.set(game, [...(followers.get(game) ?? []), follow]);
  follow();
}

// From now on the game is drawn by these values; null: by those of this client.
export function drawBy(game: string, tables: Tables | null): void {
  if (tables === (inForce.get(game) ?? null)) return;
  if (tables) inForce.set(game, tables);
  else inForce.delete(game);
  for (const follow of followers.get(game) ?? []) follow();
}
