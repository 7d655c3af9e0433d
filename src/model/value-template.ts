import type { Json, Pointer } from './json.ts';

/**
 * A value that is made from the context: a pointer (a string that begins with `/`), a constant, the first of several that
 * is there, a named transform of another value, a file's content, or an object or list of these. An absent value omits its
 * key, and an object left empty is omitted itself.
 */
export type ValueTemplate =
  | Pointer
  | { readonly const: Json }
  | { readonly first: readonly ValueTemplate[] }
  | { readonly from: ValueTemplate; readonly by: string; readonly with?: Readonly<Record<string, ValueTemplate>> }
  | { readonly file: Pointer; readonly as: 'base64' }
  | readonly ValueTemplate[]
  | { readonly [key: string]: ValueTemplate };

/** A named pure transform: the value, and its arguments by name. Returns `undefined` where it has nothing to say. */
export type Transform = (value: Json | undefined, args: Readonly<Record<string, Json | undefined>>) => Json | undefined;

/** Writes a value for people: `{amount, money}`. */
export type TextFormat = (value: Json) => string;
