import { describe, expect, it } from 'vitest';
import { Pages, pageSize } from '../src/lobby/pages.svelte';
import type { TableInList } from '../src/net/types';

const table = (id: string, updated: number): TableInList => ({ id, updated }) as TableInList;

// A server with tables by status, told as it does: the latest change first, `before` exclusive.
const server = (by: Record<string, TableInList[]>) => {
  const asked: unknown[] = [];
  return {
    asked,
    ask: (filter: { status?: string; before?: number; before_id?: string }): Promise<TableInList[]> => {
      asked.push(filter);
      const all = [...(by[filter.status ?? ''] ?? [])].sort((a, b) => b.updated - a.updated);
      const from = filter.before_id ? all.findIndex(({ id }) => id === filter.before_id) + 1 : 0;
      return Promise.resolve(all.slice(from, from + pageSize));
    },
  };
};
const many = (name: string, count: number, from = 0): TableInList[] =>
  Array.from({ length: count }, (_, i) => table(`${name}${i}`, from + i));

describe('lists of tables', () => {
  it('are told page by page, and every kind to its own end', async () => {
    const { ask } = server({ running: many('r', 120), open: many('o', 3, 1000) });
    const pages = new Pages([{ status: 'running' }, { status: 'open' }], ask);
    await pages.load();
    expect([pages.tables.length, pages.more, pages.tables[0]?.id]).toEqual([53, true, 'o2']);
    await pages.further();
    expect([pages.tables.length, pages.more]).toEqual([103, true]);
    await pages.further();
    expect([pages.tables.length, pages.more]).toEqual([123, false]);
  });

  it('lose nothing between two pages when a table changes its place', async () => {
    const tables = many('r', 60);
    const { ask } = server({ running: tables });
    const pages = new Pages([{ status: 'running' }], ask);
    await pages.load();
    await pages.further();
    tables[0] = table('r0', 999);
    tables.push(table('new', 1000));
    await pages.load();
    expect(pages.tables.map(({ id }) => id)).toEqual(
      [...tables].sort((a, b) => b.updated - a.updated).map(({ id }) => id),
    );
  });
});
