import type { JsonObject, Pointer } from './json.ts';

/** A journey that can be taken up again in the same tab. Sensitive answers are never part of it. */
export interface Draft {
  readonly flow: string;
  /** The flow's version when it was saved; another version does not take it up. */
  readonly version: string;
  readonly answers: JsonObject;
  readonly page: string;
  /** Pointers into the answers that were filled in for the borrower and that the borrower emptied; they stay empty. */
  readonly emptied?: readonly Pointer[];
  /** What buttons have set for `/params`. */
  readonly params?: JsonObject;
}
