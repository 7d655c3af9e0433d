import type { Diagnostic } from '../diagnostic.ts';
import type { Journeys } from '../journeys/enumerate-journeys.ts';
import type { Outline } from '../outline/outline.ts';
import type { ResolvedFlow } from '../resolved-flow.ts';

/** What a check looks at. */
export interface CheckContext {
  readonly flow: ResolvedFlow;
  readonly outline: Outline;
  /** All journeys; undefined where cyclic conditions, or conditions that read too early, keep them from being walked. Worked out when first asked for. */
  journeys(): Journeys | undefined;
}

/** One check over one brand and flow. */
export type Check = (context: CheckContext) => Iterable<Diagnostic>;
