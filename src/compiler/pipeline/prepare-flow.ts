import type { Brand, CompiledFlowData, FlowOfferData, Json, JsonObject } from '#model';
import { checkExamples, runChecks, runTextChecks, type Remember } from '../checks/index.ts';
import { type Diagnostic, type Reported, reported, type Tracked, type TrackedNode } from '#findings';
import { pagesWithoutExample } from '../examples/pages-without-example.ts';
import { valueOf } from '../files/about-file.ts';
import { textFiller } from '../lowering/fill-static-text.ts';
import { type LoweredFlow, lowerFlow } from '../lowering/lower-flow.ts';
import { putWords, standInPlaces, withStandIns } from '../lowering/stand-ins.ts';
import { textShape } from '../lowering/text-shape.ts';
import { usableTests } from '../lowering/usable-tests.ts';
import { type Memory, nothing, type World } from '../memory/memory.ts';
import type { ConditionTree } from '../outline/condition-tree.ts';
import { outline } from '../outline/outline.ts';
import { textsOfFields, textsOfFlow, type TextSite } from '../outline/texts.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { recordedFlow, worldOfFlow } from './recorded-flow.ts';

/** The findings of checks, or what one of them threw. */
interface Attempt {
  readonly found: readonly Diagnostic[];
  readonly failure?: { readonly error: unknown };
}

type Tests = Readonly<Record<string, JsonObject>>;

/** A lowered flow, and what is wrong with it. The examples are checked separately. */
export interface CheckedFlow extends Attempt {
  /** The compiled flow with the words of the brand. Only a build needs it. */
  readonly data: () => CompiledFlowData;
  readonly tests: Tests;
  /** Where and how the app offers the flow, each with the tests of its conditions. */
  readonly offers: () => readonly { readonly data: FlowOfferData; readonly tests: Tests }[];
  /** The names of the pages that no example shows. */
  readonly withoutExample: readonly string[];
  /** The findings about tests that cannot be used. */
  readonly unusable: readonly Diagnostic[];
}

/** A flow, with its three files and the file of its examples as they are merged. */
export interface MergedFlow {
  readonly flow: ResolvedFlow;
  readonly nodes: readonly TrackedNode[];
  readonly examples: TrackedNode | undefined;
}

/**
 * Lowers and checks a resolved flow. Each step is remembered by what it reads, so that a change of a file or of a brand repeats only the
 * steps that see it. Brands with the same files that differ only in words share all steps but the last, which puts in the words.
 */
export function prepareFlow(
  merged: MergedFlow,
  checked: 'all' | 'texts' | 'none',
  memory: Memory,
): CheckedFlow & { readonly examples: () => Attempt } {
  const { flow } = merged;
  const steps = new FlowSteps(merged, memory);
  const inputs = [flow.id, ...steps.values, steps.exampleValue, flow.contract, flow.pages];
  const once = <Result>(name: string, run: () => Result): Result => memory.recall(name, inputs, steps.world, run);
  const { lowered, usable, ...checkedFlow } = once(`prepared: ${checked}`, () => ({
    lowered: steps.lowered,
    usable: steps.usableTests(),
    withoutExample: steps.withoutExample(),
    ...steps.checks(checked),
  }));
  return {
    ...checkedFlow,
    ...written(lowered, usable.result, flow.brand, memory),
    unusable: usable.found,
    examples: () => once('examples', () => steps.examples()),
  };
}

/** The steps from the merged files of a flow to its data and findings. Flows that differ only in words share most of them. */
class FlowSteps {
  readonly standIns: Brand;
  private readonly flow: ResolvedFlow;
  readonly world: World;
  private known?: LoweredFlow;
  private read?: ReturnType<FlowSteps['readFlow']>;

  constructor(
    private readonly merged: MergedFlow,
    private readonly memory: Memory,
  ) {
    const { flow } = merged;
    this.flow = flow;
    this.standIns = withStandIns(flow.brand, memory);
    this.world = worldOfFlow(flow, this.standIns, () => this.compiled);
  }

  get lowered(): LoweredFlow {
    const { flow, memory, world, standIns } = this;
    this.known ??= this.step(this.values, [lowerFlow], () => lowerFlow(recordedFlow(flow, memory, world, standIns)));
    return this.known;
  }

  checks(checked: 'all' | 'texts' | 'none'): Attempt {
    if (checked === 'none') return { found: [] };
    const { plain, own, remember } = this.shape;
    return remember(['checks', checked], () =>
      attempt(() => (checked === 'all' ? runChecks(plain, own, remember) : runTextChecks(plain, remember))),
    );
  }

  usableTests(): Reported<readonly Tests[]> {
    const { lowered } = this;
    const { plain, remember } = this.shape;
    return remember([usableTests, lowered], () =>
      reported((report) => {
        const trees = treesOf(plain);
        return [lowered, ...lowered.offers].map(({ tests }) => usableTests(tests, trees, plain.flow, report));
      }),
    );
  }

  withoutExample(): readonly string[] {
    const { plain, remember } = this.shape;
    return remember([pagesWithoutExample, this.exampleValue], () => pagesWithoutExample(plain));
  }

  examples(): Attempt {
    if (!this.flow.examples) return { found: [] };
    const { plain, remember } = this.shape;
    return attempt(() => remember([checkExamples, this.exampleValue], () => [...checkExamples(plain)]));
  }

  private get compiled(): CompiledFlowData {
    return { brand: this.flow.brandId, ...this.lowered.data };
  }

  get values(): readonly unknown[] {
    return this.merged.nodes.map((node) => valueOf(node, this.memory));
  }

  get exampleValue(): unknown {
    return this.merged.examples && valueOf(this.merged.examples, this.memory);
  }

  private get shape() {
    this.read ??= this.readFlow();
    return this.read;
  }

  /** The flow as checks read it: with stand-ins for the words of the brand (`plain`), and with its own words. */
  private readFlow() {
    const { flow, memory, world, standIns } = this;
    const { shape, files } = shapeOf(flow, this.values, memory);
    const recorded = { ...flow, ...shape, compiled: this.compiled };
    const remember: Remember = (key, step) => this.step(files, key, step);
    return {
      plain: recordedFlow(recorded, memory, world, standIns),
      own: recordedFlow(recorded, memory, world),
      remember,
    };
  }

  private step<Result>(files: readonly unknown[], key: readonly unknown[], run: () => Result): Result {
    const { flow, memory, world } = this;
    return memory.recall('step', [...key, flow.id, ...files, flow.contract, flow.pages], world, run);
  }
}

/** What a build makes of a lowered flow. A function of its own, so that the result keeps nothing else in memory. */
function written(
  lowered: LoweredFlow,
  [tests = {}, ...others]: readonly Tests[],
  brand: Brand,
  memory: Memory,
): Pick<CheckedFlow, 'data' | 'tests' | 'offers'> {
  const words = () => inWords(lowered, brand, memory);
  return {
    data: () => words().data,
    tests,
    offers: () => words().offers.map(({ data }, index) => ({ data, tests: others[index] ?? {} })),
  };
}

/** A lowered flow with the words of a brand. */
function inWords(
  lowered: LoweredFlow,
  brand: Brand,
  memory: Memory,
): Pick<LoweredFlow, 'offers'> & { readonly data: CompiledFlowData } {
  const { data, offers } = lowered;
  const places = memory.recall('places of words', [lowered], nothing, () => standInPlaces({ data, offers }));
  return memory.recall('words', [lowered, brand], nothing, () => {
    const filled = putWords({ data, offers }, places, textFiller(brand));
    return { ...filled, data: { brand: brand.id, ...filled.data } };
  });
}

/** The files of a flow as checks read them, and their values, of which equal ones are one. */
function shapeOf(
  flow: ResolvedFlow,
  values: readonly unknown[],
  memory: Memory,
): { readonly shape: Pick<ResolvedFlow, 'flow' | 'ui'>; readonly files: readonly unknown[] } {
  const [own, data, ui] = values;
  // Of each file alone, because most edits change only one of them.
  const shapeOne = (name: 'flow' | 'ui', inputs: readonly unknown[], sites: () => readonly TextSite[]) =>
    memory.recall('shape', [name, ...inputs], nothing, () => {
      // A finding names a button of a flow by its label.
      const shape = textShape(flow[name].value, sites(), name === 'flow' ? 'label' : undefined);
      return memory.same(JSON.stringify(shape), shape);
    });
  const made = {
    flow: shapeOne('flow', [own, data, flow.operations], () => textsOfFlow(flow)),
    ui: shapeOne('ui', [ui, data], () => textsOfFields(flow)),
  };
  const shaped = (file: Tracked, value: Json): Tracked => ({
    value,
    origin: (place, part) => file.origin(place, part),
  });
  return {
    shape: { flow: shaped(flow.flow, made.flow), ui: shaped(flow.ui, made.ui) },
    files: [made.flow, data, made.ui],
  };
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
