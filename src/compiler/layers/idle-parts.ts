import type { Origin } from '../diagnostics/diagnostic.ts';
import type { TrackedNode } from '../files/tracked-node.ts';

/** The parts of a merge patch that say what `base` says already, or remove what is not there. */
export function* idleParts(base: TrackedNode | undefined, patch: TrackedNode): Iterable<Origin> {
  if (patch.value === null) {
    if (!base) yield patch.origin;
  } else if (patch.kind === 'object' && base?.kind === 'object') {
    if (patch.members.size === 0) yield patch.origin;
    for (const [name, { node }] of patch.members) yield* idleParts(base.members.get(name)?.node, node);
  } else if (base && JSON.stringify(base.value) === JSON.stringify(patch.value)) {
    yield patch.origin;
  }
}
