import { isObject } from '#model';
import { valueAt } from '../json/json-access.ts';

/**
 * Returns a function that replaces each `$ref` into the same document (`#/…`) by its target. A target that is named twice is one
 * shared value. A recursive or unknown reference becomes `{}`, which accepts everything.
 */
export function dereferencer(document: unknown): (value: unknown) => unknown {
  const done = new Map<string, unknown>();
  const open = new Set<string>();

  const named = (reference: string): unknown => {
    if (done.has(reference)) return done.get(reference);
    if (open.has(reference) || !reference.startsWith('#/')) return {};
    open.add(reference);
    const target = read(valueAt(document, reference.slice(1)) ?? {});
    open.delete(reference);
    done.set(reference, target);
    return target;
  };

  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read);
    if (!isObject(value)) return value;
    const { $ref: reference, ...rest } = value;
    const own = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, read(part)]));
    if (typeof reference !== 'string') return own;
    const target = named(reference);
    return Object.keys(own).length > 0 && isObject(target) ? { ...target, ...own } : target;
  };

  return read;
}
