import type { CompiledFlowData, FlowOfferData, JsonObject } from '#model';
import { checkExamples, runChecks, runTextChecks, type Remember } from './checks/index.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { reported } from './diagnostics/findings.ts';
import { type LoweredFlow, lowerFlow } from './lowering/lower-flow.ts';
import { usableTests } from './lowering/usable-tests.ts';
import type { Memory } from './memory/memory.ts';
import type { ConditionTree } from './outline/condition-tree.ts';
import { outline } from './outline/outline.ts';
import type { ResolvedFlow } from './outline/resolved-flow.ts';
import { recordedFlow, worldOfFlow } from './recorded-flow.ts';

/** The findings of checks, or what one of them threw. */
interface Attempt {
  readonly found: readonly Diagnostic[];
  readonly failure?: { readonly error: unknown };
}

type Tests = Readonly<Record<string, JsonObject>>;

/** A lowered flow, and what is wrong with it. The examples are checked separately. */
export interface CheckedFlow extends Attempt {
  readonly data: CompiledFlowData;
  readonly tests: Tests;
  /** Where and how the app offers the flow, each with the tests of its conditions. */
  readonly offers: readonly { readonly data: FlowOfferData; readonly tests: Tests }[];
  /** The findings about tests that cannot be used. */
  readonly unusable: readonly Diagnostic[];
}

/**
 * Lowers and checks a resolved flow. `values` are the values of its three files, of which equal ones are one. Each step is remembered
 * by what it reads, so that a change of a file or of a brand repeats only the steps that see it.
 */
export function prepareFlow(
  flow: ResolvedFlow,
  values: readonly unknown[],
  checked: 'all' | 'texts' | 'none',
  memory: Memory,
): CheckedFlow & { readonly examples: () => Attempt } {
  const inputs = [flow.id, ...values, flow.contract];
  const lowered = (): LoweredFlow => remember([lowerFlow], () => lowerFlow(recordedFlow(flow, memory, world)));
  const compiled = (): CompiledFlowData => ({ brand: flow.brandId, ...lowered().data });
  const world = worldOfFlow(flow, compiled);
  const remember: Remember = (key, step) => memory.recall('step', [...key, ...inputs], world, step);
  const prepared = memory.recall('flow', [...inputs, flow.brandId, checked], world, (): CheckedFlow => {
    const { tests, offers } = lowered();
    const data = compiled();
    const recorded = recordedFlow({ ...flow, compiled: data }, memory, world);
    const run = checked === 'all' ? runChecks : runTextChecks;
    const checks = checked === 'none' ? { found: [] } : attempt(() => run(recorded, remember));
    const all = [tests, ...offers.map((offer) => offer.tests)];
    const usable = remember([usableTests, memory.same(JSON.stringify(all), all)], () =>
      reported((report) => {
        const trees = treesOf(recorded);
        return all.map((each) => usableTests(each, trees, recorded.flow, report));
      }),
    );
    const [own = {}, ...others] = usable.result;
    return {
      ...checks,
      data,
      tests: own,
      offers: offers.map((offer, index) => ({ data: offer.data, tests: others[index] ?? {} })),
      unusable: usable.found,
    };
  });
  const examples = (): Attempt =>
    attempt(() => {
      if (!flow.examples) return [];
      const value = memory.same(JSON.stringify(flow.examples.value), flow.examples.value);
      return remember([checkExamples, value], () => [...checkExamples(recordedFlow(flow, memory, world))]);
    });
  return { ...prepared, examples };
}

function attempt(run: () => readonly Diagnostic[]): Attempt {
  try {
    return { found: run() };
  } catch (error) {
    return { found: [], failure: { error } };
  }
}

/** The trees of all conditions of a flow. */
function treesOf(flow: ResolvedFlow): readonly ConditionTree[] {
  const { conditions, uses } = outline(flow);
  return [...conditions.values(), ...uses.map(({ tree }) => tree)];
}
