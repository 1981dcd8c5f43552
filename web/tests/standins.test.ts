import { describe, expect, it } from 'vitest';
import { besides, groupsOf, ownNote, references, type Field, type Group, type StandIn } from '../src/rules/standins';
// @ts-expect-error a build script without types
import { inline, noteIn, prefixes, standIns } from '../tools/build-rules.mjs';

const withPages = Object.values(prefixes as Record<string, string>);

const chosen = (field: string, value = ''): Field => ({ field, value, grade: 'chosen' });
const printed = (field: string, value = ''): Field => ({ field, value, grade: 'seed' });
const row = (table: string, id: string, fields: Field[], ...note: string[]): StandIn => ({ table, id, fields, note });
const only = (rows: StandIn[]): Group => groupsOf(rows)[0] as Group;

describe('the notes of the stand-ins', () => {
  it('call an address by its site and close up to the stop behind it', () => {
    expect(inline('Name: https://www.yucata.de/en/Rules . Height: http://a.b/c?d=1&e (there).')).toBe(
      'Name: <a href="https://www.yucata.de/en/Rules" rel="noreferrer">yucata.de</a>. Height: <a href="http://a.b/c?d=1&amp;e" rel="noreferrer">a.b</a> (there).',
    );
    expect(inline('(see http://a.b/c).')).toBe('(see <a href="http://a.b/c" rel="noreferrer">a.b</a>).');
  });
  it('do not say once more that a value stands in', () => {
    expect(noteIn('Stand-in.', 'en')).toEqual([]);
    expect(noteIn('Stand-in value. See yellow_5.', 'en')).toEqual(['See yellow_5.']);
    expect(noteIn('Stand-in value. See yellow_5.', 'de')).toEqual(['Siehe Gelb 5.']);
  });
  it.each(withPages)('of %s show no bare address', (game) => {
    const notes = (standIns(game) as StandIn[]).flatMap(({ note }) => note);
    expect(notes.map((note) => note.replace(/<[^>]+>/g, '')).filter((note) => note.includes('://'))).toEqual([]);
  });
});

describe('the groups of the stand-ins', () => {
  it('have a column for every value that can be said, and count those that stand in', () => {
    const group = only([
      row('cards', 'a', [chosen('cost', '3'), printed('points', '1'), chosen('effect')]),
      row('cards', 'b', [printed('cost', '6'), chosen('points', '2')]),
    ]);
    expect(group.columns).toEqual(['cost', 'points']);
    expect([group.marked, group.values]).toEqual([2, 4]);
    expect(group.rows.map((each) => besides(each, group))).toEqual([['effect'], []]);
  });
  it('say once what every row has', () => {
    const group = only(['a', 'b'].map((id) => row('cards', id, [chosen('name'), chosen('cost', '3')], 'All.', id)));
    expect(group.always).toEqual(['name']);
    expect(besides(group.rows[0] as StandIn, group)).toEqual([]);
    expect(group.general).toEqual(['All.']);
    expect(group.rows.map((each) => ownNote(each, group))).toEqual(['a', 'b']);
  });
  it('number the sentences of three rows and more, and leave the others to their row', () => {
    const notes = [['X.', 'Own.'], ['X.', 'Y.'], ['Y.', 'X.'], ['Y.'], []];
    const group = only(notes.map((note, i) => row('cards', String(i), [chosen('cost', '1')], ...note)));
    expect(group.shared).toEqual(['X.', 'Y.']);
    expect(group.rows.map((each) => references(each, group))).toEqual([[1], [1, 2], [1, 2], [2], []]);
    expect(group.rows.map((each) => ownNote(each, group))).toEqual(['Own.', '', '', '', '']);
  });
  it('are a grid where a row is named by two things', () => {
    const group = only(['white_3', 'white_10', 'blue_3'].map((id) => row('orders', id, [chosen('prestige', '1')], id)));
    expect(group.grid).toMatchObject({ columns: ['white', 'blue'], named: true, value: 'prestige' });
    expect(group.grid?.lines.map(({ name, cells }) => [name, cells.map((cell) => cell?.id)])).toEqual([
      ['10', ['white_10', undefined]],
      ['3', ['white_3', 'blue_3']],
    ]);
    // There is no room for a sentence in a grid.
    expect(group.shared).toEqual(['white_3', 'white_10', 'blue_3']);
  });
  it('begin with the small ones', () => {
    const rows = [
      ...['a', 'b', 'c'].map((id) => row('cards', id, [chosen('cost', '1')])),
      row('towers', 'white', [chosen('position', '1')]),
    ];
    expect(groupsOf(rows).map(({ table }) => table)).toEqual(['towers', 'cards']);
  });
  it.each(withPages)('of %s hold every row, and every order its place', (game) => {
    const rows = standIns(game) as StandIn[];
    const groups = groupsOf(rows);
    expect(groups.reduce((sum, group) => sum + group.rows.length, 0)).toBe(rows.length);
    for (const { grid, rows: held } of groups)
      if (grid) expect(grid.lines.flatMap(({ cells }) => cells).filter(Boolean)).toHaveLength(held.length);
  });
});
