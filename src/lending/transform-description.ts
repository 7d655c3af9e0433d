import type { FieldSchema, JsonType } from '#model';

/**
 * A step of a transform from text to text. `keep`: texts that do not match the pattern may have no result. `become`: the result is some
 * text that matches the pattern. `erase`: without the characters of a class. `padTo`: with leading zeros up to a length.
 */
export type TextStep =
  | { readonly keep: string }
  | { readonly become: string }
  | { readonly erase: string }
  | { readonly upperCase: true }
  | { readonly padTo: number }
  | { readonly spaceBeforeLast: number };

/** What a transform may use to say what it returns: the schemas of its arguments, and the rewriting of texts. */
export interface YieldsHelp {
  readonly args: Readonly<Record<string, FieldSchema | undefined>>;
  readonly rewrite: (texts: FieldSchema, steps: readonly TextStep[]) => FieldSchema;
}

/** What authors and the compiler need to know about a transform. */
export interface TransformDescription {
  /** What it does, in words for authors. */
  readonly summary: string;
  /** The types that it takes. Without a value, or with another type, there is no result. */
  readonly takes: readonly JsonType[];
  /** Its arguments by name; all are required. One without a type may be of any. */
  readonly args: Readonly<
    Record<string, { readonly type?: JsonType; readonly summary: string; readonly enum?: readonly string[] }>
  >;
  /** The schema of its result. */
  readonly result: FieldSchema;
  /** For a transform from text to text: its steps, from which the compiler computes the results and the texts without a result. */
  readonly steps?: readonly TextStep[];
  /** The schema of its results for values of a schema, if that says more than `result`. Every such value has a result. */
  readonly yields?: (from: FieldSchema, help: YieldsHelp) => FieldSchema;
  /**
   * Which results the compiler tries when it enumerates journeys. `integers`: every integer that a condition names, and its
   * neighbours. `any`: present and absent.
   */
  readonly splits: 'integers' | 'any';
}
