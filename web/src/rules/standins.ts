// How well a value is known: printed, derived from what is printed, from public material, remembered, or a choice of
// ours.
export const grades = ['chosen', 'recalled', 'public', 'derived', 'seed'] as const;
export type Grade = (typeof grades)[number];

export interface Field {
  field: string;
  value: string;
  grade: Grade;
}
export interface StandIn {
  table: string;
  id: string;
  fields: Field[];
  // Sentence by sentence.
  note: string[];
}

export const doubtful = ({ grade }: Field): boolean => grade === 'chosen' || grade === 'recalled';

// Rows of two dimensions, such as white_3, are a grid of one of their values instead of a list.
const grids: Record<string, { value: string; across: 'name' | 'number' }> = {
  orders: { value: 'prestige', across: 'name' },
  statues: { value: 'value', across: 'number' },
};
// Said by other columns: the order of a balcony is its colour and its height.
const told: Record<string, string[]> = { balconies: ['order'] };
// Nothing that could stand in a column: the card's own page says what it does.
const wordless = ['name', 'effect', 'params', 'existence'];
// A sentence beside so many rows is told below the table and only referred to.
const often = 3;

export interface Grid {
  columns: string[];
  lines: { name: string; cells: (StandIn | undefined)[] }[];
  value: string;
  // Whether the columns are the names, and the numbers the lines.
  named: boolean;
}
export interface Group {
  table: string;
  rows: StandIn[];
  columns: string[];
  grid: Grid | null;
  // Wordless fields that are stand-ins in every row.
  always: string[];
  // Sentences beside all rows, and those beside several.
  general: string[];
  shared: string[];
  marked: number;
  values: number;
}

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)];
const parts = (id: string): [string, string] => [id.slice(0, id.lastIndexOf('_')), id.slice(id.lastIndexOf('_') + 1)];

function gridOf(table: string, rows: readonly StandIn[]): Grid | null {
  const plan = grids[table];
  if (!plan) return null;
  const names = distinct(rows.map(({ id }) => parts(id)[0]));
  const numbers = distinct(rows.map(({ id }) => parts(id)[1])).sort((a, b) => Number(a) - Number(b));
  const at = (name: string, number: string): StandIn | undefined => rows.find(({ id }) => id === `${name}_${number}`);
  // Towers grow from below.
  const lines =
    plan.across === 'name'
      ? numbers.reverse().map((number) => ({ name: number, cells: names.map((name) => at(name, number)) }))
      : names.map((name) => ({ name, cells: numbers.map((number) => at(name, number)) }));
  return { columns: plan.across === 'name' ? names : numbers, lines, value: plan.value, named: plan.across === 'name' };
}

function groupOf(table: string, rows: StandIn[]): Group {
  const grid = gridOf(table, rows);
  const shown = ({ field }: Field): boolean =>
    grid ? field === grid.value : !wordless.includes(field) && !told[table]?.includes(field);
  const fields = rows.flatMap((row) => row.fields.filter(shown));
  const said = rows.flatMap((row) => row.note);
  const count = (sentence: string): number => said.filter((each) => each === sentence).length;
  const general = rows.length > 1 ? distinct(said).filter((sentence) => count(sentence) === rows.length) : [];
  return {
    table,
    rows,
    columns: grid ? [] : distinct(fields.map(({ field }) => field)),
    grid,
    always: wordless.filter((name) =>
      rows.every((row) => row.fields.some((each) => each.field === name && doubtful(each))),
    ),
    general,
    shared: distinct(said).filter(
      (sentence) => !general.includes(sentence) && (grid !== null || count(sentence) >= often),
    ),
    marked: fields.filter(doubtful).length,
    values: fields.length,
  };
}

// The small groups first, so that the long lists do not hide them.
export function groupsOf(rows: readonly StandIn[]): Group[] {
  return distinct(rows.map(({ table }) => table))
    .map((table) =>
      groupOf(
        table,
        rows.filter((row) => row.table === table),
      ),
    )
    .sort((a, b) => a.rows.length - b.rows.length);
}

// What a row says for itself, and which of the shared sentences belong to it.
export const ownNote = (row: StandIn, { general, shared }: Group): string =>
  row.note.filter((sentence) => !general.includes(sentence) && !shared.includes(sentence)).join(' ');
export const references = (row: StandIn, { shared }: Group): number[] =>
  shared.flatMap((sentence, i) => (row.note.includes(sentence) ? [i + 1] : []));
export const besides = (row: StandIn, { always }: Group): string[] =>
  row.fields
    .filter((each) => wordless.includes(each.field) && !always.includes(each.field) && doubtful(each))
    .map(({ field }) => field);
