import type { Pointer } from './json.ts';

/** The name of a condition in its flow. The compiler names conditions that are written inline. */
export type ConditionName = string;

/**
 * A compiled condition. The first form reads the value at `at` and applies the predicate `test`; it is false if the value is
 * absent. The other forms combine conditions by name.
 */
export type CompiledCondition =
  | { readonly at: Pointer; readonly test: string }
  | { readonly all: readonly ConditionName[] }
  | { readonly any: readonly ConditionName[] }
  | { readonly not: ConditionName };

/** Does the value satisfy the JSON Schema that the predicate was compiled from? */
export type Predicate = (value: unknown) => boolean;
