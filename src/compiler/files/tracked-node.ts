import type { Json, JsonObject } from '#model';
import type { Origin } from '../diagnostics/diagnostic.ts';

/** A property of an object: where its name was written, and its value. */
export interface Member {
  readonly key: Origin;
  readonly node: TrackedNode;
}

interface ObjectNode {
  readonly kind: 'object';
  readonly value: JsonObject;
  readonly origin: Origin;
  readonly members: ReadonlyMap<string, Member>;
  /** How many values it holds, itself included; a node that stands in several places counts in each. */
  readonly size: number;
}

interface ListNode {
  readonly kind: 'list';
  readonly value: readonly Json[];
  readonly origin: Origin;
  readonly entries: readonly TrackedNode[];
  readonly size: number;
}

interface ScalarNode {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  readonly origin: Origin;
  readonly size: 1;
}

/** A JSON value and the origin of each of its parts. Never changed once made, so that parts may be shared. */
export type TrackedNode = ObjectNode | ListNode | ScalarNode;

const sizeOf = (nodes: readonly TrackedNode[]) => nodes.reduce((sum, { size }) => sum + size, 1);

export function objectNode(origin: Origin, members: ReadonlyMap<string, Member>): TrackedNode {
  const all = [...members];
  return {
    kind: 'object',
    value: Object.fromEntries(all.map(([name, { node }]) => [name, node.value])),
    origin,
    members,
    size: sizeOf(all.map(([, { node }]) => node)),
  };
}

export function listNode(origin: Origin, entries: readonly TrackedNode[]): TrackedNode {
  return { kind: 'list', value: entries.map(({ value }) => value), origin, entries, size: sizeOf(entries) };
}

export function scalarNode(origin: Origin, value: string | number | boolean | null): TrackedNode {
  return { kind: 'scalar', value, origin, size: 1 };
}

/** The same value with another origin for the whole; its parts keep theirs. */
export function withOrigin(node: TrackedNode, origin: Origin): TrackedNode {
  return { ...node, origin };
}

/** The node of a property or of a list's entry; undefined where there is none. */
export function childNode(node: TrackedNode | undefined, token: string): TrackedNode | undefined {
  if (node?.kind === 'object') return node.members.get(token)?.node;
  if (node?.kind === 'list' && /^(?:0|[1-9][0-9]{0,8})$/.test(token)) return node.entries[Number(token)];
  return undefined;
}

/**
 * The node with each child put through `change`; the same node where nothing changes.
 */
export function mapChildren(node: TrackedNode, change: (child: TrackedNode) => TrackedNode): TrackedNode {
  if (node.kind === 'scalar') return node;
  let same = true;
  const next = (child: TrackedNode): TrackedNode => {
    const changed = change(child);
    same &&= changed === child;
    return changed;
  };
  if (node.kind === 'list') {
    const entries = node.entries.map(next);
    return same ? node : listNode(node.origin, entries);
  }
  const members = new Map([...node.members].map(([name, { key, node: child }]) => [name, { key, node: next(child) }]));
  return same ? node : objectNode(node.origin, members);
}
