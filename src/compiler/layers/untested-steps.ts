import { childNode, type TrackedNode } from '../files/tracked-node.ts';
import { asObject, asText, segments } from '../json/json-access.ts';

/**
 * The steps of a patch that name a position in a list without a `test` before them that says what stands there: should the
 * list change, they would silently mean another entry. A new entry at the end needs none.
 */
export function untestedSteps(base: TrackedNode, patch: TrackedNode): readonly TrackedNode[] {
  const tested = new Set<string>();
  const entries = patch.kind === 'list' ? patch.entries : [];
  return entries.filter((step) => {
    const { op, path, from } = asObject(step.value);
    const place = asText(op === 'move' || op === 'copy' ? from : path);
    if (op === 'test') tested.add(place);
    // A test says what stands there until the entry is touched.
    return op !== 'test' && isPosition(base, place) && !tested.delete(place);
  });
}

/** Is it a place in a list, as the file stands before the steps? */
function isPosition(base: TrackedNode, place: string): boolean {
  const tokens = segments(place);
  const holder = tokens.slice(0, -1).reduce<TrackedNode | undefined>(childNode, base);
  return holder?.kind === 'list' && /^\d+$/.test(tokens.at(-1) ?? '');
}
