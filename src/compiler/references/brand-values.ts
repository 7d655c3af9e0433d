import type { Pointer } from '#model';
import { below, childNode, mapChildren, nearest, type Report, segments, type TrackedNode, withOrigin } from '#findings';

/** A brand's merged brand.json. */
export interface BrandFile {
  readonly path: string;
  readonly node: TrackedNode;
}

/** The pointers to all texts, numbers and booleans of a file. */
function pointersIn(node: TrackedNode, place: Pointer): readonly Pointer[] {
  if (node.kind === 'scalar') return [place];
  if (node.kind === 'list') return [];
  return [...node.members].flatMap(([name, { node: child }]) => pointersIn(child, below(place, name)));
}

/** Replaces each `{ "$brand": "/pointer" }` by the brand's value. An unknown pointer is reported. */
export function putBrandValues(root: TrackedNode, brand: BrandFile, report: Report): TrackedNode {
  const done = new Map<TrackedNode, TrackedNode>();
  const put = (node: TrackedNode): TrackedNode => {
    const known = done.get(node);
    if (known) return known;
    const pointer = node.kind === 'object' && node.members.size === 1 ? childNode(node, '$brand') : undefined;
    const result = typeof pointer?.value === 'string' ? value(node, pointer.value) : mapChildren(node, put);
    done.set(node, result);
    return result;
  };
  const value = (node: TrackedNode, pointer: string): TrackedNode => {
    const found = pointer.startsWith('/')
      ? segments(pointer).reduce<TrackedNode | undefined>(childNode, brand.node)
      : undefined;
    if (found) return withOrigin(found, { at: found.origin.at, over: node.origin.at });
    const near = nearest(pointer, pointersIn(brand.node, ''));
    if (near === undefined) {
      const hint = `Add it to ${brand.path}, or use another pointer.`;
      report('brand/unknown-value', node.origin, `${brand.path} has no value at "${pointer}".`, hint);
    } else {
      // The text is the same for every brand, so that the finding appears once.
      report('brand/unknown-value', node.origin, `brand.json has no value at "${pointer}".`, `Did you mean "${near}"?`);
    }
    return node;
  };
  return put(root);
}
