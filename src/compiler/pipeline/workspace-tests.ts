import type { CompiledAction, FieldPath, Json, JsonObject, Pointer } from '#model';
import { requestProblems } from '../contract/request-problems.ts';
import { servedTypes } from '../context/called-action.ts';
import type { Diagnostic } from '#findings';
import { cachedValidators } from '../emission/cached-validators.ts';
import { emitModule } from '../emission/emit-module.ts';
import { standaloneValidators } from '../emission/standalone-validators.ts';
import { type FlowExample, flowExamples } from '../examples/flow-examples.ts';
import { allOrCovering } from '../journeys/covering-journeys.ts';
import type { Journeys } from '../journeys/journeys.ts';
import { fixedContext } from '../journeys/fixed-context.ts';
import { samples } from '../journeys/sample.ts';
import { askedPaths, leavesOf } from '../outline/leaves.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { outline } from '../outline/outline.ts';
import { type CompileOptions, resolveWorkspace } from './resolve-workspace.ts';

/** A single question: a field, or a part of one. */
export interface Question {
  /** The pointer to its answer, below the answers. */
  readonly at: Pointer;
  /** Answers that it accepts, the author's own examples first. */
  readonly values: readonly Json[];
}

/** A compiled flow of one brand, with everything that its tests need. */
export interface TestableFlow {
  readonly id: string;
  readonly brandId: string;
  /** The flow file that has its pages. */
  readonly file: string;
  /** The compiled module, which exports `flow`. */
  readonly code: string;
  readonly examples: readonly FlowExample[];
  /** The single questions of a field that a page lists. */
  readonly questionsOf: (path: FieldPath) => readonly Question[];
  readonly journeys: () => Journeys;
  /** The context of every test: the brand, its language, and a fixed day. */
  readonly context: JsonObject;
  /** Why the API contract does not accept a call with this payload; empty if it does. */
  readonly problemsOf: (action: CompiledAction, payload: JsonObject) => readonly string[];
}

/** The flows of a workspace, ready to be tested, and the findings about the workspace. With errors, there are no flows. */
export function testableFlows(
  files: ReadonlyMap<string, string>,
  options: CompileOptions = {},
): { readonly diagnostics: readonly Diagnostic[]; readonly flows: readonly TestableFlow[] } {
  const { findings, brands, advise } = resolveWorkspace(files, options);
  const diagnostics = findings.sorted(
    brands.map(({ id }) => id),
    advise,
  );
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics, flows: [] };
  const makeValidators = cachedValidators(standaloneValidators);
  const flows = brands.flatMap((brand) =>
    brand.flows.flatMap(({ resolved, tests }): readonly TestableFlow[] => {
      const { compiled, id, brandId, examples } = resolved;
      if (!compiled) return [];
      return [
        {
          id,
          brandId,
          file: resolved.flow.origin('/pages').at.file,
          code: emitModule(compiled, tests, makeValidators),
          examples: examples ? flowExamples(examples, resolved) : [],
          questionsOf: (path) => questionsOf(resolved, path),
          journeys: () => allOrCovering(resolved),
          context: fixedContext(resolved),
          problemsOf: (action, payload) =>
            requestsOf(resolved, action).flatMap((request) => requestProblems(request, payload)),
        },
      ];
    }),
  );
  return { diagnostics, flows };
}

/** The request schemas of a call; for the action of a requirement, one for each type that the flow answers. */
function requestsOf(flow: ResolvedFlow, { operation, params }: CompiledAction): readonly unknown[] {
  const action = requirementActionOf(params);
  if (action === undefined) return [flow.operations.get(operation)?.request];
  return servedTypes(flow).flatMap((type) => {
    const found = flow.contract.requirementAction(type, action);
    return found ? [found.request] : [];
  });
}

/** The name of the action, if a call is an action on a requirement. */
export function requirementActionOf(params: CompiledAction['params']): string | undefined {
  const action = params?.['action'];
  return typeof action === 'object' && 'const' in action && typeof action.const === 'string' ? action.const : undefined;
}

/** The single questions of a listed field, with answers that each accepts. */
function questionsOf(flow: ResolvedFlow, path: FieldPath): readonly Question[] {
  const asked = askedPaths(outline(flow));
  return leavesOf(flow, asked, path).map((leaf) => ({ at: `/${leaf.path}`, values: samples(leaf.schema, []) }));
}
