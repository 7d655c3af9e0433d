import type { CompileOptions } from '../resolve-workspace.ts';
import { resolveWorkspace } from '../resolve-workspace.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { enumerateJourneys, type Journeys } from './enumerate-journeys.ts';

/** A flow of a brand, with all ways through it. */
export interface FlowJourneys extends Journeys {
  readonly flow: ResolvedFlow;
}

/** All ways through every flow of every brand of a workspace. The workspace must be free of errors. */
export function workspaceJourneys(
  files: ReadonlyMap<string, string>,
  options: CompileOptions = {},
): readonly FlowJourneys[] {
  const { brands } = resolveWorkspace(files, options);
  return brands.flatMap(({ flows }) =>
    flows.map(({ resolved }) => ({ flow: resolved, ...enumerateJourneys(resolved) })),
  );
}
