import { api, Refused } from './api';
import { alarmOf, commitmentsOf, makeSeed, seatCommitment, type Alarm, type Memory } from './dice';
import type { DicePromise, TableInfo, TableOrder } from './types';

type Drawer = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const seedKey = (commitment: string): string => `stadtluft.seed.${commitment}`;
const tableKey = (id: string): string => `stadtluft.dice.${id}`;
const kept = /^stadtluft\.(seed|dice)\./;
const most = 400;
const attempts = 5;
const pause = 400;

// A browser that keeps nothing remembers as long as the page lives.
function memoryDrawer(): Drawer {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    key: (i) => [...held.keys()][i] ?? null,
    get length() {
      return held.size;
    },
  };
}
function browserDrawer(): Drawer {
  try {
    if (globalThis.localStorage) return globalThis.localStorage;
  } catch {
    // Some browsers forbid even to look.
  }
  return memoryDrawer();
}

// This browser's part in the dice: it keeps a seed for every seat that it takes and what it saw of a table's promises,
// commits, and reveals when the game starts. docs/dice.md tells why in this order.
export class DiceKeeper {
  readonly #busy = new Set<string>();
  // How far a table was when it took the seed; what is older and comes later asks for it no more.
  readonly #revealedAt = new Map<string, number>();
  // What the browser has no room for lives as long as the page.
  readonly #spare = new Map<string, string>();

  constructor(
    private readonly drawer: Drawer = browserDrawer(),
    private readonly send: Pick<typeof api, 'commit' | 'reveal'> = api,
    private readonly now: () => number = Date.now,
  ) {}

  // A new seed, put away; what may be told of it.
  newCommitment(): string {
    const seed = makeSeed();
    const commitment = seatCommitment(seed);
    this.#put(seedKey(commitment), { seed });
    return commitment;
  }
  readonly seedOf = (commitment: string): string | null =>
    this.#get<{ seed: string }>(seedKey(commitment))?.seed ?? null;
  memoryOf(id: string): Memory | null {
    return this.#get<Memory>(tableKey(id));
  }

  // What the table's dice ask of this browser, and whether they are as they were.
  async attend(table: TableInfo): Promise<TableInfo> {
    const { dice } = table;
    if (!dice) return table;
    this.#remember(table);
    if (dice.scheme === 'hmac-sha256-v1' || table.you === null || this.#busy.has(table.id)) return table;
    this.#busy.add(table.id);
    try {
      const own = dice.seats[table.you]?.part;
      if (table.status === 'open' && own === 'none') return await this.send.commit(table.id, this.newCommitment());
      if (table.status === 'starting' && own === 'committed') return await this.#reveal(table, dice, table.you);
      return table;
    } catch (error) {
      // Who was too late reads it in the table.
      if (error instanceof Refused) return table;
      throw error;
    } finally {
      this.#busy.delete(table.id);
    }
  }

  alarm(table: TableInfo): Alarm | null {
    const { dice } = table;
    const memory = this.memoryOf(table.id);
    if (!dice || !memory) return null;
    if (dice.scheme === 'hmac-sha256-v1') return dice.commitment === memory.commitment ? null : 'promise';
    return alarmOf(dice, table.you, table.started !== null, memory, this.seedOf);
  }

  // The first sight of a promise counts; of a game that has ended it says nothing.
  #remember(table: TableInfo): void {
    if (!table.dice || this.memoryOf(table.id) || table.status === 'finished' || table.status === 'abandoned') return;
    this.#put(tableKey(table.id), {
      commitment: table.dice.commitment,
      seen: table.status === 'running' ? 'during' : 'before',
    });
  }

  async #reveal(table: TableInfo, dice: DicePromise, you: number): Promise<TableInfo> {
    const seed = this.seedOf(dice.seats[you]?.commitment ?? '');
    const memory = this.memoryOf(table.id);
    if (seed === null || !memory || this.alarm(table) !== null) return table;
    if (table.version <= (this.#revealedAt.get(table.id) ?? -1)) return table;
    const known = { ...memory, list: commitmentsOf(dice.seats) };
    this.#put(tableKey(table.id), known);
    for (let attempt = 1; ; ++attempt) {
      try {
        const answer = await this.send.reveal(table.id, seed);
        this.#revealedAt.set(table.id, answer.version);
        this.#put(tableKey(table.id), { ...known, revealed: true });
        return answer;
      } catch (error) {
        // A house that could not store the start asks for the seed again.
        if ((error instanceof Refused && error.code !== 'storage') || attempt === attempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  #get<T>(key: string): T | null {
    try {
      return JSON.parse(this.drawer.getItem(key) ?? this.#spare.get(key) ?? 'null') as T | null;
    } catch {
      return null;
    }
  }
  #put(key: string, value: object): void {
    const text = JSON.stringify({ ...value, at: this.now() });
    try {
      if (this.drawer.getItem(key) === null) this.#makeRoom();
      this.drawer.setItem(key, text);
    } catch {
      this.#spare.set(key, text);
    }
  }
  #makeRoom(): void {
    const keys = Array.from({ length: this.drawer.length }, (_, i) => this.drawer.key(i) ?? '').filter((key) =>
      kept.test(key),
    );
    if (keys.length < most) return;
    const age = (key: string): number => this.#get<{ at?: number }>(key)?.at ?? 0;
    const oldest = keys.sort((a, b) => age(a) - age(b)).slice(0, keys.length - most + 1);
    for (const key of oldest) this.drawer.removeItem(key);
  }
}

export const keeper = new DiceKeeper();

// Taking a seat, with a seed for the dice.
export const takeSeat = {
  create: async (order: TableOrder): Promise<TableInfo> => {
    const seated = order.seats?.some((seat) => seat.kind === 'me') ?? false;
    return keeper.attend(await api.create(seated ? { ...order, commitment: keeper.newCommitment() } : order));
  },
  join: async (id: string): Promise<TableInfo> => keeper.attend(await api.join(id, keeper.newCommitment())),
  rematch: async (id: string): Promise<TableInfo> => keeper.attend(await api.rematch(id, keeper.newCommitment())),
};
