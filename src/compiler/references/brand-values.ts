import { childNode, mapChildren, type TrackedNode, withOrigin } from '../files/tracked-node.ts';
import type { Report } from '../findings.ts';
import { segments } from '../outline/json-access.ts';

/** A brand's file, merged. */
export interface BrandFile {
  readonly path: string;
  readonly node: TrackedNode;
}

/** The file with the brand's own values in place of `{ "$brand": "/pointer" }`. An unknown pointer is reported. */
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
    if (found) return withOrigin(found, node.origin);
    const { path: file } = brand;
    report(
      'brand/unknown-value',
      node.origin,
      `${file} has no value at "${pointer}".`,
      `Add it to ${file}, or name another place in it.`,
    );
    return node;
  };
  return put(root);
}
