import type { Pointer } from './json.ts';

/** A condition's name in its flow. Conditions written in place get a name from the compiler. */
export type ConditionName = string;

/**
 * A compiled condition. An atom reads one value and asks one predicate about it; an absent value makes it false. The rest
 * combine conditions by name.
 */
export type CompiledCondition =
  | { readonly at: Pointer; readonly test: string }
  | { readonly all: readonly ConditionName[] }
  | { readonly any: readonly ConditionName[] }
  | { readonly not: ConditionName };

/** Compiled from an atom's JSON Schema: does the value satisfy it? */
export type Predicate = (value: unknown) => boolean;
