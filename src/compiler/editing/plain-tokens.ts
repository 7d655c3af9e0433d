import { below, type TrackedNode } from '#findings';
import { namedPath } from '../layers/named-path.ts';
import { OverlayProblem } from '../layers/overlay-problem.ts';

/** A path with the positions of list entries instead of their names; undefined if a name is unknown. */
export function plainTokens(
  root: TrackedNode,
  tokens: readonly string[],
  metaSchema: unknown,
): readonly string[] | undefined {
  try {
    return namedPath(root, below('', ...tokens), metaSchema).tokens;
  } catch (error) {
    if (error instanceof OverlayProblem) return undefined;
    throw error;
  }
}
