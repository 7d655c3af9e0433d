import type { Json } from '#model';

/** A value that is accepted by one schema only. */
export interface Counterexample {
  readonly value: Json;
  /** The keyword of the other schema that refuses it. */
  readonly keyword: string;
  /** The rule that it breaks, as the end of a sentence that begins with its name. */
  readonly rule: string;
}

/** Does one schema accept whatever another one accepts? */
export type Verdict =
  | { readonly kind: 'included' }
  | ({ readonly kind: 'counterexample' } & Counterexample)
  | { readonly kind: 'undecided'; readonly why: string };

/** What is known about one rule of a schema: it holds for all values, some values may break it, or nothing is known. */
export interface Ruling {
  readonly holds: boolean;
  /** Values that probably break the rule. */
  readonly candidates: readonly Json[];
  /** Why nothing is known. */
  readonly why?: string;
}

/** The rule holds for all values. */
export const holding: Ruling = { holds: true, candidates: [] };

/** Probably one of these values breaks the rule. */
export const brokenBy = (...candidates: readonly Json[]): Ruling => ({ holds: false, candidates });

/** Nothing is known about the rule. */
export const unknown = (why: string): Ruling => ({ holds: false, candidates: [], why });
