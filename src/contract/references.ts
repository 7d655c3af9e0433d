import { isObject, type JsonObject } from '#model';

/** The part of a document that a reference (`#/…`) names; undefined if the document has none, or if it names another document. */
function referenced(root: JsonObject, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined;
  const steps = reference.slice(2).split('/');
  return steps.reduce<unknown>((at, step) => {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    return (at as Readonly<Record<string, unknown>>)[key];
  }, root);
}

/** Returns the part that a `$ref` names, and any other part unchanged. An unknown reference becomes `{}`. */
export function resolve(root: JsonObject, part: unknown): unknown {
  const reference = isObject(part) ? part['$ref'] : undefined;
  return typeof reference === 'string' ? (referenced(root, reference) ?? {}) : part;
}

/**
 * Returns a function that replaces every `$ref` inside a value by its target. A target that is named twice is one shared value. A
 * recursive or unknown reference becomes `{}`, which as a schema accepts everything.
 */
export function dereferencer(root: JsonObject): (value: unknown) => unknown {
  const done = new Map<string, unknown>();
  const open = new Set<string>();

  const named = (reference: string): unknown => {
    if (done.has(reference)) return done.get(reference);
    if (open.has(reference)) return {};
    open.add(reference);
    const target = read(referenced(root, reference) ?? {});
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
