import { coveringJourneys } from '../journeys/covering-journeys.ts';
import { enumerateJourneys } from '../journeys/enumerate-journeys.ts';
import type { Situation } from '../journeys/journeys.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';

/** The most journeys of one version that are compared. A flow with more is compared by its covering set and an even sample. */
const LIMIT = 400;

/** Answers of the journeys and detours of a flow's examples, as many as are compared. An unreadable flow has none. */
export function situationsOf(flow: ResolvedFlow): readonly Situation[] {
  try {
    const { journeys, detours } = enumerateJourneys(flow);
    const all = [...journeys, ...detours];
    if (all.length <= LIMIT) return all;
    const cover = coveringJourneys(flow);
    const every = all.length / LIMIT;
    return [
      ...cover.journeys,
      ...cover.detours,
      ...all.filter((_, at) => Math.floor(at / every) > Math.floor((at - 1) / every)),
    ];
  } catch {
    // A part with an error, which check reports, can make the walk throw. The rest of the flow is still compared.
    return [];
  }
}
