import type { Json, Pointer } from '#model';

/** A test that divides the values of a question in two: those that pass it, and those that do not. */
export interface Cut {
  /** The value that the test reads: the answer itself, or a value that is calculated from it alone. */
  readonly at: Pointer;
  readonly test: unknown;
}

/** What the cells of a question are made of. */
export interface Question {
  readonly pointer: Pointer;
  /** Does a borrower type it? Typed texts have no spaces at their ends, and empty ones are no answers. */
  readonly isTyped: boolean;
  readonly cuts: readonly Cut[];
  /** The templates of calculated values by name. */
  readonly derived: Readonly<Record<string, unknown>>;
  /** The value at a pointer for one answer, as the engine calculates it. */
  readonly valueOf: (at: Pointer, answer: Json) => Json | undefined;
}

/** More cells of one question are not decided. */
export const MOST_CELLS = 64;
