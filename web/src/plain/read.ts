// Turns the view of any game into parts that can be drawn, by what the values are; the outline of its schema, where
// there is one, says what the values alone do not.

export interface Outline {
  // The name of its definition: seat, card, colour …
  of?: string;
  about?: string;
  // What the names of the members are, if they are words of the game.
  keys?: string;
  items?: Outline;
  members?: Readonly<Record<string, Outline>>;
}

export interface Word {
  id: string;
  // What kind of word it is, as far as known.
  domain: string;
  // How many, or how much of it.
  count?: number;
}

interface Common {
  // Where it stands in the view: /players/0/hand.
  path: string;
  name: string;
  about?: string;
}
export type Part = Common &
  (
    | { kind: 'number'; value: number }
    | { kind: 'flag'; value: boolean }
    | { kind: 'seats'; seats: number[] }
    | { kind: 'word'; word: Word }
    // Cards, colours and the like, each once; counted where there can be several.
    | { kind: 'words'; words: Word[]; counted: boolean }
    | { kind: 'numbers'; values: number[] }
    // Things with several values each.
    | { kind: 'tiles'; tiles: Part[][] }
    | { kind: 'group'; parts: Part[] }
  );

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Numbers of these names are seats, also where no schema says so.
const seatNames = new Set(['active', 'seat', 'start', 'start_player', 'other', 'owner', 'holder']);
const isSeat = (name: string, outline: Outline): boolean =>
  outline.of === undefined ? seatNames.has(name) : outline.of === 'seat';
// "cards" holds cards.
const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '');

function counted(ids: readonly string[], domain: string): Word[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, count]) => (count > 1 ? { id, domain, count } : { id, domain }));
}

function listPart(common: Common, list: readonly Json[], outline: Outline): Part | null {
  const items = outline.items ?? {};
  if (list.every((each) => typeof each === 'string'))
    return { ...common, kind: 'words', words: counted(list, items.of ?? singular(common.name)), counted: false };
  if (list.every((each) => typeof each === 'number'))
    return isSeat('', items)
      ? { ...common, kind: 'seats', seats: [...list] }
      : { ...common, kind: 'numbers', values: [...list] };
  const tiles = list.filter(isObject).map((each, i) => partsOf(each, items, `${common.path}/${i}`));
  return { ...common, kind: 'tiles', tiles };
}

function partOf(name: string, value: Json, outline: Outline, path: string): Part | null {
  const common: Common = outline.about === undefined ? { path, name } : { path, name, about: outline.about };
  if (value === null) return null;
  if (typeof value === 'boolean') return { ...common, kind: 'flag', value };
  if (typeof value === 'string') return { ...common, kind: 'word', word: { id: value, domain: outline.of ?? name } };
  if (typeof value === 'number') {
    if (isSeat(name, outline)) return { ...common, kind: 'seats', seats: [value] };
    return { ...common, kind: 'number', value };
  }
  if (Array.isArray(value)) return value.length === 0 ? null : listPart(common, value, outline);
  const entries = Object.entries(value);
  if (entries.length === 0) return null;
  if (entries.every(([, n]) => typeof n === 'number')) {
    const words = entries.map(([id, n]) => ({ id, domain: outline.keys ?? singular(name), count: n as number }));
    return { ...common, kind: 'words', words, counted: true };
  }
  if (entries.every(([, word]) => typeof word === 'string') && outline.members === undefined)
    return {
      ...common,
      kind: 'tiles',
      tiles: entries.map(([id, word]) => [
        {
          path: `${path}/${id}`,
          name,
          kind: 'words',
          counted: false,
          words: [
            { id, domain: outline.keys ?? singular(name) },
            { id: word as string, domain: 'word' },
          ],
        },
      ]),
    };
  const parts = partsOf(value, outline, path);
  return parts.length === 0 ? null : { ...common, kind: 'group', parts };
}

// The members of an object in the order of the schema; those it does not know come last. What is empty is left out.
export function partsOf(
  object: Readonly<Record<string, Json>>,
  outline: Outline,
  path: string,
  without: readonly string[] = [],
): Part[] {
  const known = Object.keys(outline.members ?? {}).filter((name) => name in object);
  const names = [...known, ...Object.keys(object).filter((name) => !known.includes(name))];
  return names
    .filter((name) => !without.includes(name))
    .flatMap((name) => partOf(name, object[name] ?? null, outline.members?.[name] ?? {}, `${path}/${name}`) ?? []);
}

export interface PlayerParts {
  seat: number;
  parts: Part[];
}
export interface ViewParts {
  parts: Part[];
  players: PlayerParts[];
}

// Said by the frame of the table: who is asked what, and the score sheet.
const elsewhere = ['viewer', 'options', 'players', 'question', 'to_move', 'active'];
const inScore = ['score', 'score_if_ended'];

export function readView(view: unknown, outline: Outline): ViewParts {
  const object = isObject(view as Json) ? (view as { [key: string]: Json }) : {};
  const players = Array.isArray(object.players) ? object.players.filter(isObject) : [];
  const item = outline.members?.players?.items ?? {};
  return {
    parts: partsOf(object, outline, '', elsewhere),
    players: players.map((player, seat) => ({ seat, parts: partsOf(player, item, `/players/${seat}`, inScore) })),
  };
}

// Every word among the parts, with the part it stands in.
export function wordsIn(parts: readonly Part[]): { word: Word; part: Part }[] {
  return parts.flatMap((part) => {
    if (part.kind === 'word') return [{ word: part.word, part }];
    if (part.kind === 'words') return part.words.map((word) => ({ word, part }));
    if (part.kind === 'tiles') return part.tiles.flatMap(wordsIn);
    return part.kind === 'group' ? wordsIn(part.parts) : [];
  });
}

// Numbers by their place, to be compared with those of another view.
export function numbersIn(parts: readonly Part[]): [string, number][] {
  return parts.flatMap((part): [string, number][] => {
    if (part.kind === 'number') return [[part.path, part.value]];
    if (part.kind === 'words') return part.words.map((word) => [`${part.path}/${word.id}`, word.count ?? 1]);
    if (part.kind === 'tiles') return part.tiles.flatMap(numbersIn);
    return part.kind === 'group' ? numbersIn(part.parts) : [];
  });
}

// What can be chosen lights up in one place: "path value" of the part that is meant to "argument:value". It is a part
// of one's own or of the table that is called like the action (stack red: the stacks) or like the argument (draw {pile}:
// the piles), or the hand, or the only part anywhere that has such a thing; else it is not known which one is meant.
export interface Choice {
  act: string;
  arg: string;
  value: string;
}
export interface Zones {
  mine: readonly Part[];
  table: readonly Part[];
  others: readonly Part[];
}
export function placesOf(choices: readonly Choice[], { mine, table, others }: Zones): Map<string, string> {
  const found = new Map<string, string>();
  const near = wordsIn([...mine, ...table]);
  const all = [...near, ...wordsIn(others)];
  for (const { act, arg, value } of choices) {
    const having = (words: typeof all): Part[] => words.filter(({ word }) => word.id === value).map(({ part }) => part);
    const called = (name: string): Part | undefined =>
      having(near).find((part) => part.kind === 'words' && singular(part.name) === name);
    const hand = having(wordsIn(mine)).find((part) => part.name === 'hand');
    const [only, second] = having(all);
    const part = called(act) ?? called(arg) ?? hand ?? (second ? undefined : only);
    if (part) found.set(`${part.path} ${value}`, `${arg}:${value}`);
  }
  return found;
}

// The numbers that all players have, for a table that sets them side by side. Those that are nothing for everybody are
// left out.
export function compared(players: readonly PlayerParts[]): { name: string; about?: string; values: number[] }[] {
  const numbers = players.map(
    ({ parts }) => new Map(parts.flatMap((part) => (part.kind === 'number' ? [[part.name, part] as const] : []))),
  );
  return [...(numbers[0]?.values() ?? [])].flatMap(({ name, about }) => {
    const values = numbers.flatMap((each) => each.get(name)?.value ?? []);
    return values.length === players.length && values.some((value) => value !== 0)
      ? [about === undefined ? { name, values } : { name, about, values }]
      : [];
  });
}

// The things with several values that a number of an action may point at: the lists of the table and those of the
// viewer.
export type Thing = Readonly<Record<string, Json>>;
export function listsIn(view: unknown, viewer: number): Thing[][] {
  const object = isObject(view as Json) ? (view as { [key: string]: Json }) : {};
  const players = Array.isArray(object.players) ? object.players : [];
  return [object, players[viewer]]
    .filter(isObject)
    .flatMap((owner) =>
      Object.entries(owner).flatMap(([name, value]) =>
        name !== 'players' && Array.isArray(value) && value.some(isObject)
          ? [value.map((each) => (isObject(each) ? each : {}))]
          : [],
      ),
    );
}
