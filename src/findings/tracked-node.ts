import type { Json, JsonObject, Pointer } from '#model';
import type { Origin } from './diagnostic.ts';
import { segments } from './json-access.ts';
import type { Tracked } from './tracked.ts';

/** A property of an object: the position of its name, and its value. */
export interface Member {
  readonly key: Origin;
  readonly node: TrackedNode;
}

interface ObjectNode {
  readonly kind: 'object';
  readonly value: JsonObject;
  readonly origin: Origin;
  readonly members: ReadonlyMap<string, Member>;
  /** The number of values in it, including itself. A node that is shared counts once for each use. */
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

/** A JSON value with the origin of each of its parts. It never changes, so parts can be shared. */
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

/** The same value with another origin. Its parts keep their origins. */
export function withOrigin(node: TrackedNode, origin: Origin): TrackedNode {
  return { ...node, origin };
}

/** The node of a property or list entry; undefined if it does not exist. */
export function childNode(node: TrackedNode | undefined, token: string): TrackedNode | undefined {
  if (node?.kind === 'object') return node.members.get(token)?.node;
  if (node?.kind === 'list' && /^(?:0|[1-9][0-9]{0,8})$/.test(token)) return node.entries[Number(token)];
  return undefined;
}

/** The node with `change` applied to each child; the same node if nothing changes. */
export function mapChildren(node: TrackedNode, change: (child: TrackedNode) => TrackedNode): TrackedNode {
  if (node.kind === 'scalar') return node;
  const changed = new Set<TrackedNode>();
  const next = (child: TrackedNode): TrackedNode => {
    const result = change(child);
    if (result !== child) changed.add(result);
    return result;
  };
  if (node.kind === 'list') {
    const entries = node.entries.map(next);
    return changed.size === 0 ? node : listNode(node.origin, entries);
  }
  const members = new Map([...node.members].map(([name, { key, node: child }]) => [name, { key, node: next(child) }]));
  return changed.size === 0 ? node : objectNode(node.origin, members);
}

/** The node as a `Tracked`, the form that the rest of the compiler uses. */
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

/** The files that these nodes and all their parts come from, including the files below an overlay. */
export function filesOf(nodes: readonly TrackedNode[]): ReadonlySet<string> {
  const files = new Set<string>();
  const seen = new Set<TrackedNode>();
  const open = [...nodes];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    files.add(node.origin.at.file);
    if (node.origin.over) files.add(node.origin.over.file);
    // A list may have more entries than a call may have arguments.
    if (node.kind === 'list') for (const entry of node.entries) open.push(entry);
    if (node.kind === 'object') for (const member of node.members.values()) open.push(member.node);
  }
  return files;
}
