import type { PatchOperation } from './types';

type Json = unknown;

const unescape = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

// A document with one operation done; what is not on the way is shared with the old one.
function changed(document: Json, path: readonly string[], operation: PatchOperation): Json {
  const [head, ...rest] = path;
  if (head === undefined) return operation.value;
  if (Array.isArray(document)) {
    const list = [...document];
    const index = head === '-' ? list.length : Number(head);
    if (!Number.isInteger(index) || index < 0 || index > list.length) throw new Error(`no item ${head}`);
    if (rest.length > 0) list[index] = changed(list[index], rest, operation);
    else if (operation.op === 'remove') list.splice(index, 1);
    else if (operation.op === 'add') list.splice(index, 0, operation.value);
    else list[index] = operation.value;
    return list;
  }
  if (typeof document !== 'object' || document === null) throw new Error(`nothing below ${head}`);
  const object = { ...(document as Record<string, Json>) };
  if (rest.length > 0) object[head] = changed(object[head], rest, operation);
  else if (operation.op === 'remove') delete object[head];
  else object[head] = operation.value;
  return object;
}

// JSON Patch (RFC 6902) as far as the server uses it. Throws if the patch does not fit.
export function applyPatch<T>(document: T, patch: readonly PatchOperation[]): T {
  let result: Json = document;
  for (const operation of patch)
    result = changed(result, operation.path.split('/').slice(1).map(unescape), operation);
  return result as T;
}
