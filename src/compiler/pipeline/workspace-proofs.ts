import type { Pointer } from '#model';
import { payloadProofs } from '../checks/index.ts';
import type { Position } from '#findings';
import { decideJourneys } from '../journeys/decided-journeys.ts';
import { outline } from '../outline/outline.ts';
import { type CompileOptions, resolveWorkspace } from './resolve-workspace.ts';

/** What is known about one mapped value of a brand's flow: whether the operation accepts it for all answers on all journeys, also those without an example. */
export interface WorkspaceProof {
  readonly brand: string;
  readonly flow: string;
  readonly operation: string;
  /** The pointer to the mapping in the flow file, and its position. */
  readonly place: Pointer;
  readonly at: Position;
  readonly proved: boolean;
  /** Why it is not decided. */
  readonly why?: string;
}

/** Every value that a call makes of answers, with what is known about it. The workspace must have no errors. */
export function workspaceProofs(
  files: ReadonlyMap<string, string>,
  options: CompileOptions = {},
): readonly WorkspaceProof[] {
  const { brands } = resolveWorkspace(files, options);
  return brands.flatMap(({ flows }) =>
    flows.flatMap(({ resolved }) => {
      const journeys = decideJourneys(resolved);
      const context = { flow: resolved, outline: outline(resolved), journeys: () => journeys };
      const all = new Map<string, WorkspaceProof>();
      for (const { operation, place, verdict } of payloadProofs(context)) {
        const key = `${operation.id} ${place}`;
        if (all.get(key)?.proved === false) continue;
        all.set(key, {
          brand: resolved.brandId,
          flow: resolved.id,
          operation: operation.id,
          place,
          at: resolved.flow.origin(place).at,
          proved: verdict.kind === 'included',
          ...(verdict.kind === 'undecided' ? { why: verdict.why } : {}),
        });
      }
      return [...all.values()];
    }),
  );
}
