import type { Diagnostic } from '#findings';
import type { DecidedJourneys } from '../journeys/decided-journeys.ts';
import type { Outline } from '../outline/outline.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';

/** The input of a check. */
export interface CheckContext {
  readonly flow: ResolvedFlow;
  readonly outline: Outline;
  /** Decides what the journeys can show; undefined if an earlier check found errors that make this impossible, or if it takes too much work. */
  readonly journeys: () => DecidedJourneys | undefined;
}

/** One check over one brand and flow. */
export type Check = (context: CheckContext) => Iterable<Diagnostic>;
