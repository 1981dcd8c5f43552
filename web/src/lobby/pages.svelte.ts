import { api } from '../net/api';
import type { TableInList } from '../net/types';

type Filter = Parameters<typeof api.tables>[0];

// What the server tells at once.
export const pageSize = 50;

// The tables of one or more questions to the server, told page by page and put together, the latest change first. What
// is shown is asked for again as a whole, so nothing is lost between two pages when tables change their places.
export class Pages {
  tables = $state.raw<TableInList[]>([]);
  // The server has more than is shown.
  more = $state(false);
  #pages = 1;

  constructor(
    private readonly filters: readonly Filter[],
    private readonly ask: (filter: Filter) => Promise<TableInList[]> = api.tables,
  ) {}

  async load(): Promise<void> {
    const found = await Promise.all(this.filters.map((filter) => this.#all(filter)));
    this.more = found.some(({ more }) => more);
    this.tables = found.flatMap(({ tables }) => tables).sort((a, b) => b.updated - a.updated);
  }
  further(): Promise<void> {
    this.#pages += 1;
    return this.load();
  }
  async #all(filter: Filter): Promise<{ tables: TableInList[]; more: boolean }> {
    const tables: TableInList[] = [];
    for (let page = 0; page < this.#pages; ++page) {
      const last = tables.at(-1);
      const found = await this.ask(last ? { ...filter, before: last.updated, before_id: last.id } : filter);
      tables.push(...found);
      if (found.length < pageSize) return { tables, more: false };
    }
    return { tables, more: true };
  }
}
