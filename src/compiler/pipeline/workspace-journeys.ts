import type { Json } from '#model';
import { allOrCovering, coveringJourneys, type JourneyCover } from '../journeys/covering-journeys.ts';
import type { Journeys } from '../journeys/journeys.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { type CompileOptions, resolveWorkspace } from './resolve-workspace.ts';

/** A flow of a brand, with all journeys of the examples through it or, if they are too many to enumerate, with a set that covers it. */
export interface FlowJourneys extends Journeys {
  readonly flow: ResolvedFlow;
  /** The JSON Schemas of the tests that the flow's conditions name. */
  readonly tests: Readonly<Record<string, Json>>;
}

/** The journeys of the examples through every flow of every brand of a workspace: `complete` says whether they are all. The workspace must have no errors. */
export function workspaceJourneys(
  files: ReadonlyMap<string, string>,
  options: CompileOptions = {},
): readonly FlowJourneys[] {
  const { brands } = resolveWorkspace(files, options);
  return brands.flatMap(({ flows }) =>
    flows.map(({ resolved, tests }) => ({ flow: resolved, tests, ...allOrCovering(resolved) })),
  );
}

/** A flow of a brand, with a small set of journeys that covers it. */
export interface FlowCover extends JourneyCover {
  readonly flow: ResolvedFlow;
}

/** A covering set of journeys for every flow of every brand of a workspace. The workspace must have no errors. */
export function workspaceCovers(
  files: ReadonlyMap<string, string>,
  options: CompileOptions = {},
): readonly FlowCover[] {
  const { brands } = resolveWorkspace(files, options);
  return brands.flatMap(({ flows }) =>
    flows.map(({ resolved }) => ({ flow: resolved, ...coveringJourneys(resolved) })),
  );
}
