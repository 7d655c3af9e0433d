import type { Json, Pointer } from './json.ts';

/**
 * A template for a value from the context. It is a pointer (a string that starts with `/`), a constant, the first present value
 * of several, the result of a named transform, the content of a file, or an object or list of templates. A key whose value is
 * absent is left out, and so is an object without keys.
 */
export type ValueTemplate =
  | Pointer
  | { readonly const: Json }
  | { readonly first: readonly ValueTemplate[] }
  | { readonly from: ValueTemplate; readonly by: string; readonly with?: Readonly<Record<string, ValueTemplate>> }
  | { readonly file: Pointer; readonly as: 'base64' }
  | readonly ValueTemplate[]
  | { readonly [key: string]: ValueTemplate };

/** A named pure transform. It receives the value and its arguments by name, and returns `undefined` if there is no result. */
export type Transform = (value: Json | undefined, args: Readonly<Record<string, Json | undefined>>) => Json | undefined;

/** Formats a value for a text, as `money` does in `{amount, money}`. */
export type TextFormat = (value: Json) => string;
