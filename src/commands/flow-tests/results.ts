import type { Coverable } from './coverage.ts';
import type { FlowFailure } from './failure.ts';

/** What can be shown of a flow, and whether an example and an enumerated journey show it. */
export interface Covered extends Coverable {
  readonly byExample: boolean;
  readonly byJourney: boolean;
}

/** The tests of one flow of one brand. */
export interface FlowResult {
  readonly brand: string;
  readonly flow: string;
  readonly title: string;
  readonly examples: number;
  readonly journeys: number;
  /** False if the flow has more journeys than the compiler enumerates. */
  readonly complete: boolean;
  readonly failures: readonly FlowFailure[];
  readonly coverage: readonly Covered[];
}

/** What is covered, in the order of reports, with the heading of its part. */
export const coverageKinds: readonly (readonly [Coverable['kind'], string])[] = [
  ['page', 'Pages'],
  ['condition', 'Conditions'],
  ['message', 'Messages'],
  ['outcome', 'Outcomes'],
];

/** A failure that several brands have in the same words. */
export interface SharedFailure extends FlowFailure {
  readonly brands: readonly string[];
}

/** The failures of all results, each once, with the brands that have it. */
export function sharedFailures(results: readonly FlowResult[]): readonly SharedFailure[] {
  const shared = new Map<string, SharedFailure>();
  for (const failure of results.flatMap(({ failures }) => failures)) {
    const { flow, test, at, message } = failure;
    const key = JSON.stringify([flow, test, at, message]);
    const brands = shared.get(key)?.brands ?? [];
    shared.set(key, { ...failure, brands: [...brands, failure.brand] });
  }
  return [...shared.values()];
}
