import type { Coverable } from './coverage.ts';
import { coverageKinds, type FlowResult } from './results.ts';

/** How many things of a kind a flow has, and how many of them tests show. */
interface Share {
  readonly of: number;
  readonly byExample: number;
  /** By an example or by an enumerated journey. */
  readonly byAny: number;
}

/** What the tests of all brands show of one flow. */
export interface FlowCoverage {
  readonly flow: string;
  readonly title: string;
  /** The number of examples of the brand that has most. */
  readonly examples: number;
  readonly shares: Readonly<Record<Coverable['kind'], Share>>;
  /** What no test shows, for any brand. `brands` are those that have it, if others do not. */
  readonly notShown: readonly (Coverable & { readonly brands: readonly string[] })[];
}

/** The coverage of each flow, all brands together, by the name of the flow. */
export function byFlow(results: readonly FlowResult[]): readonly FlowCoverage[] {
  const flows = [...new Set(results.map(({ flow }) => flow))].sort();
  return flows.map((flow) =>
    coverageOf(
      flow,
      results.filter((each) => each.flow === flow),
    ),
  );
}

function coverageOf(flow: string, results: readonly FlowResult[]): FlowCoverage {
  const all = new Map<string, Coverable & { brands: string[]; byExample: boolean; byAny: boolean }>();
  for (const { brand, coverage } of results)
    for (const { kind, name, byExample, byJourney } of coverage) {
      const known = all.get(`${kind} ${name}`) ?? { kind, name, brands: [], byExample: false, byAny: false };
      known.brands.push(brand);
      known.byExample ||= byExample;
      known.byAny ||= byExample || byJourney;
      all.set(`${kind} ${name}`, known);
    }
  const entries = [...all.values()];
  const shareOf = (kind: Coverable['kind']): Share => {
    const own = entries.filter((each) => each.kind === kind);
    const count = (key: 'byExample' | 'byAny') => own.filter((each) => each[key]).length;
    return { of: own.length, byExample: count('byExample'), byAny: count('byAny') };
  };
  const shares = Object.fromEntries(coverageKinds.map(([kind]) => [kind, shareOf(kind)]));
  return {
    flow,
    title: results[0]?.title ?? flow,
    examples: Math.max(0, ...results.map(({ examples }) => examples)),
    shares: shares as FlowCoverage['shares'],
    notShown: entries
      .filter(({ byAny }) => !byAny)
      .map(({ kind, name, brands }) => ({ kind, name, brands: brands.length === results.length ? [] : brands })),
  };
}
