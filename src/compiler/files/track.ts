import type { Pointer } from '#model';
import type { Origin } from '../diagnostics/diagnostic.ts';
import { segments } from '../json/json-access.ts';
import type { Tracked } from './tracked.ts';
import { childNode, type TrackedNode } from './tracked-node.ts';

/** A node as the rest of the compiler sees it. */
export function track(node: TrackedNode): Tracked {
  return { value: node.value, origin: (pointer, part = 'value') => originIn(node, pointer, part) };
}

function originIn(root: TrackedNode, pointer: Pointer, part: 'key' | 'value'): Origin {
  let node = root;
  let key = root.origin;
  for (const token of segments(pointer)) {
    const child = childNode(node, token);
    if (!child) return node.origin;
    key = node.kind === 'object' ? (node.members.get(token)?.key ?? child.origin) : child.origin;
    node = child;
  }
  return part === 'key' ? key : node.origin;
}
