import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Journeys } from '../journeys/journeys.ts';
import type { Outline } from '../outline/outline.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';

/** What a check looks at. */
export interface CheckContext {
  readonly flow: ResolvedFlow;
  readonly outline: Outline;
  /** All journeys; undefined where the flow names what is not there, or its conditions cannot be followed. */
  readonly journeys: () => Journeys | undefined;
}

/** One check over one brand and flow. */
export type Check = (context: CheckContext) => Iterable<Diagnostic>;
