import type { PatchOperation } from './types';

type Json = unknown;
type Part = Record<string, Json> | Json[];

const unescape = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');
const isPart = (value: Json): value is Part => typeof value === 'object' && value !== null;

// The new value, with every part that is the same as in the old one taken from there: who draws a part then sees by its
// identity that nothing has changed. The items of a list are looked for anywhere in the old list, because lists whose
// length changes come whole.
export function shared(old: Json, value: Json): Json {
  if (old === value || !isPart(old) || !isPart(value) || Array.isArray(old) !== Array.isArray(value)) return value;
  if (Array.isArray(old) && Array.isArray(value)) {
    const items = value.map((item, i) => {
      const here = shared(old[i], item);
      if (here === old[i] || !isPart(item)) return here;
      return old.find((other) => shared(other, item) === other) ?? here;
    });
    return items.length === old.length && items.every((item, i) => item === old[i]) ? old : items;
  }
  const [before, after] = [old as Record<string, Json>, value as Record<string, Json>];
  const members = Object.entries(after).map(([name, member]) => [name, shared(before[name], member)] as const);
  const same =
    members.length === Object.keys(before).length &&
    members.every(([name, member]) => name in before && member === before[name]);
  return same ? old : Object.fromEntries(members);
}

// Patches one document. What is not on the way of an operation is shared with the old document; what is on the way of
// several is copied once.
class Patcher {
  readonly #copies = new Set<Json>();

  // Our copy of a part, with one operation carried out below it.
  apply(part: Json, path: readonly string[], depth: number, operation: PatchOperation): Json {
    const head = path[depth];
    if (head === undefined) return operation.value;
    if (!isPart(part)) throw new Error(`nothing below ${head}`);
    const copy = this.#own(part);
    const last = depth + 1 === path.length;
    if (Array.isArray(copy)) {
      const index = head === '-' ? copy.length : Number(head);
      if (!Number.isInteger(index) || index < 0 || index > copy.length) throw new Error(`no item ${head}`);
      if (!last) copy[index] = this.apply(copy[index], path, depth + 1, operation);
      else if (operation.op === 'remove') copy.splice(index, 1);
      else if (operation.op === 'add') copy.splice(index, 0, operation.value);
      else copy[index] = shared(copy[index], operation.value);
    } else if (!last) copy[head] = this.apply(copy[head], path, depth + 1, operation);
    else if (operation.op === 'remove') delete copy[head];
    // A member of the document itself is taken as it comes: another list of actions is another question.
    else copy[head] = depth === 0 ? operation.value : shared(copy[head], operation.value);
    return copy;
  }

  #own(part: Part): Part {
    if (this.#copies.has(part)) return part;
    const copy = Array.isArray(part) ? [...part] : { ...part };
    this.#copies.add(copy);
    return copy;
  }
}

// JSON Patch (RFC 6902) as far as the server uses it. Throws if the patch does not fit.
export function applyPatch<T>(document: T, patch: readonly PatchOperation[]): T {
  const patcher = new Patcher();
  let result: Json = document;
  for (const operation of patch)
    result = patcher.apply(result, operation.path.split('/').slice(1).map(unescape), 0, operation);
  return result as T;
}
