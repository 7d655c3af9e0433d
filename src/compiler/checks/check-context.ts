import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Journeys } from '../journeys/journeys.ts';
import type { Outline } from '../outline/outline.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';

/** The input of a check. */
export interface CheckContext {
  readonly flow: ResolvedFlow;
  readonly outline: Outline;
  /** Enumerates all journeys; undefined if an earlier check found errors that make this impossible. */
  readonly journeys: () => Journeys | undefined;
}

/** One check over one brand and flow. */
export type Check = (context: CheckContext) => Iterable<Diagnostic>;
