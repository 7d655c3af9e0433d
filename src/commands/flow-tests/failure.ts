import type { Position } from '#findings';

/** A test of a flow that failed: the part of the example that is not true, or the journey that does not end as it must. */
export interface FlowFailure {
  readonly brand: string;
  readonly flow: string;
  /** The name of the example; for a journey, its number. */
  readonly test: string;
  readonly at: Position;
  /** What was expected and what happened, in one or more sentences. */
  readonly message: string;
}
