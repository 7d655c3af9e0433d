import type { Edit, Mutant } from './kind.ts';
import { nameOf, type Written } from './written-values.ts';

/** Writes another value in its place. */
export const put = (at: Written, value: unknown, names: readonly string[] = []): Mutant => ({
  edits: [{ file: at.file, start: at.start, end: at.end, put: JSON.stringify(value) }],
  names,
});

/** Gives it another key. */
export const renamed = (at: Written, name: string): Mutant => ({
  edits: [{ file: at.file, ...at.key, put: JSON.stringify(name) }],
  names: [nameOf(at), name],
});

/** Removes it with its key and its comma. */
export function removed(at: Written, names: readonly string[] = []): Mutant {
  const all = at.parent?.children ?? [];
  const index = all.indexOf(at);
  const [before, after] = [all[index - 1], all[index + 1]];
  const cut: Edit = {
    file: at.file,
    start: after || !before ? at.key.start : before.end,
    end: after ? after.key.start : at.end,
    put: '',
  };
  const holder = at.parent;
  return {
    edits: [cut],
    names: [...names, ...(holder && !Array.isArray(holder.value) ? [nameOf(at)] : [])],
    places: holder ? [holder.start, holder.key.start].map((offset) => ({ file: at.file, offset })) : [],
  };
}

/** Adds a property at the start of an object. */
export const added = (to: Written, name: string, value: unknown, names: readonly string[] = []): Mutant => ({
  edits: [inside(to, `${JSON.stringify(name)}: ${JSON.stringify(value)}`)],
  names,
});

/** Adds an entry at the end of a list, or at its start. */
export function entered(to: Written, value: unknown, where: 'first' | 'last' = 'last'): Mutant {
  const last = to.children.at(-1);
  if (where === 'first' || !last) return { edits: [inside(to, JSON.stringify(value))] };
  return { edits: [{ file: to.file, start: last.end, end: last.end, put: `, ${JSON.stringify(value)}` }] };
}

function inside(to: Written, text: string): Edit {
  const at = to.start + 1;
  return { file: to.file, start: at, end: at, put: to.children.length > 0 ? ` ${text},` : ` ${text} ` };
}

/** Exchanges two values, which keep their keys. */
export const exchanged = (one: Written, other: Written): Mutant => ({
  edits: [
    { file: one.file, start: one.start, end: one.end, put: JSON.stringify(other.value) },
    { file: other.file, start: other.start, end: other.end, put: JSON.stringify(one.value) },
  ],
});

/** The name with two of its letters exchanged, or with a letter doubled. */
export function misspelling(name: string): string {
  for (let at = Math.floor(name.length / 2); at > 0; at--) {
    const [one = '', other = ''] = [name[at - 1], name[at]];
    if (/[a-z]/i.test(one) && /[a-z]/i.test(other) && one !== other)
      return name.slice(0, at - 1) + other + one + name.slice(at + 1);
  }
  return `${name}x`;
}

/** A name, a path or a pointer with its last named part misspelt. */
function misspeltPath(path: string): string {
  const parts = path.split('/');
  const at = parts.findLastIndex((part) => /[a-z]/i.test(part));
  return at < 0 ? `${path}x` : parts.with(at, misspelling(parts[at] ?? '')).join('/');
}

const lastName = (path: string) => path.split('/').findLast((part) => /[a-z]/i.test(part)) ?? path;

/** Misspells its text, which is a name or a path. */
export function misspelt(at: Written): Mutant | undefined {
  if (typeof at.value !== 'string' || !/[a-z]/i.test(at.value)) return undefined;
  const wrong = misspeltPath(at.value);
  return put(at, wrong, [lastName(at.value), lastName(wrong)]);
}

/** Misspells its key. */
export function misspeltKey(at: Written): Mutant {
  const wrong = misspeltPath(nameOf(at));
  return { ...renamed(at, wrong), names: [lastName(nameOf(at)), lastName(wrong)] };
}
