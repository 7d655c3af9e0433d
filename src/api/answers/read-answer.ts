import { type AnswerShapes, isList, isObject, type ListShape, type ObjectShape, type Shape } from './shape.ts';

type Named = AnswerShapes['named'];

/**
 * A value of an answer as the app uses it, or the place of the first part that it cannot do without and that does not have its shape,
 * such as `data.user.email`. A place contains names of the contract only, so it is safe to report.
 */
export type ReadValue = { readonly value: unknown } | { readonly fault: string };

function isOfKind(kind: string, value: unknown): boolean {
  if (kind === 'number') return Number.isFinite(value);
  if (kind === 'date') return typeof value === 'string' && !Number.isNaN(Date.parse(value.slice(0, 10)));
  return kind.startsWith('=')
    ? kind
        .slice(1)
        .split('|')
        .includes(value as string)
    : typeof value === kind;
}

const typeIn = (shape: ObjectShape | undefined): Shape | undefined => shape?.['@type'] ?? shape?.['@type!'];

/**
 * The named object that a value must be. An object without an `@type` fits any value, and one whose `@type` is any text fits a member of
 * a union that the app does not know. A value without an `@type` is the first member that needs none.
 */
function memberFor(names: readonly string[], value: unknown, named: Named): string {
  const type = isObject(value) ? value['@type'] : undefined;
  const fits = (name: string) => {
    const own = typeIn(named[name]);
    return own === undefined || own === 'string' || own === `=${String(type)}`;
  };
  const needsNone = (name: string) => named[name]?.['@type'] === undefined;
  return names.find((name) => (type === undefined ? needsNone(name) : fits(name))) ?? names[0] ?? '';
}

/** Reads the values of one answer. `leftOut` receives the places of what it leaves out. */
class AnswerReader {
  constructor(
    private readonly named: Named,
    private readonly leftOut: Set<string>,
  ) {}

  read(shape: Shape | undefined, value: unknown, at: string): ReadValue {
    if (shape === undefined) return value === undefined || value === null ? { fault: at } : { value };
    if (typeof shape !== 'string') {
      if (isList(shape)) return Array.isArray(value) ? this.list(shape, value, at) : { fault: at };
      return isObject(value) ? this.object(shape, value, at) : { fault: at };
    }
    if (!/^[A-Z]/.test(shape)) return isOfKind(shape, value) ? { value } : { fault: at };
    return this.read(this.named[memberFor(shape.split('|'), value, this.named)], value, at);
  }

  /** A list of which nothing is usable is no empty list. */
  private list([shape, whole]: ListShape, entries: readonly unknown[], at: string): ReadValue {
    const value: unknown[] = [];
    let fault: string | undefined;
    for (const entry of entries) {
      const read = this.read(shape, entry, at);
      if ('value' in read) value.push(read.value);
      else fault ??= read.fault;
      if (whole && fault !== undefined) return { fault };
    }
    if (fault === undefined) return { value };
    if (value.length === 0) return { fault };
    this.leftOut.add(fault);
    return { value };
  }

  private object(shape: ObjectShape, found: Readonly<Record<string, unknown>>, at: string): ReadValue {
    const value = new Map(Object.entries(found));
    for (const [name, part] of Object.entries(shape)) {
      const own = name.replace(/[?!]$/, '');
      const isNeeded = own === name;
      // Many servers write null for what they do not have.
      if (!isNeeded && (found[own] === undefined || found[own] === null)) {
        value.delete(own);
        // An object that is the only one which an answer can have need not name itself.
        if (own === '@type' && typeof part === 'string') value.set(own, part.slice(1));
        continue;
      }
      const read = this.read(part, found[own], `${at}.${own}`);
      if ('value' in read) value.set(own, read.value);
      else if (!name.endsWith('?')) return read;
      else {
        value.delete(own);
        this.leftOut.add(read.fault);
      }
    }
    return { value: Object.fromEntries(value) };
  }
}

/** Reads an answer as its shape says. Without a shape, there must only be a value. `leftOut`: the places that were left out. */
export function readAnswer(
  shape: Shape | undefined,
  data: unknown,
  named: Named,
): ReadValue & { readonly leftOut: readonly string[] } {
  const leftOut = new Set<string>();
  return { ...new AnswerReader(named, leftOut).read(shape, data, 'data'), leftOut: [...leftOut] };
}
