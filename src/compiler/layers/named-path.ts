import { below, childNode, segments, type TrackedNode } from '#findings';
import type { Pointer } from '#model';
import { placeOf, placesOf } from './entry-names.ts';
import { identityAt } from './list-identity.ts';

/** A list position in a path. */
export interface ListPosition {
  /** The path of the list, with positions instead of names. */
  readonly list: readonly string[];
  /** The position as it is written: a number or "-". */
  readonly token: string;
}

/** A path in which every name of an entry is replaced by its position. */
export interface NamedPath {
  readonly tokens: readonly string[];
  /** The positions that the author wrote, in lists with named entries. */
  readonly inNamedLists: readonly ListPosition[];
  /** The positions that the author wrote, in lists without names. */
  readonly inOtherLists: readonly ListPosition[];
}

/** Replaces names of list entries in a path by their positions in `root`. Throws OverlayProblem if a name is unknown or ambiguous. */
export function namedPath(root: TrackedNode, path: Pointer, metaSchema: unknown): NamedPath {
  const tokens: string[] = [];
  const positions: { readonly named: ListPosition[]; readonly other: ListPosition[] } = { named: [], other: [] };
  let node: TrackedNode | undefined = root;
  for (const token of segments(path)) {
    const identity = node?.kind === 'list' ? identityAt(metaSchema, tokens) : undefined;
    const list = [...tokens];
    if (node?.kind !== 'list') tokens.push(token);
    else if (!identity) {
      positions.other.push({ list, token });
      tokens.push(token);
    } else if (/^(?:\d+|-)$/.test(token) && placesOf(node.entries, identity, token).length === 0) {
      positions.named.push({ list, token });
      tokens.push(token);
    } else tokens.push(String(placeOf(node.entries, identity, token, below('', ...list))));
    node = childNode(node, tokens.at(-1) ?? '');
  }
  return { tokens, inNamedLists: positions.named, inOtherLists: positions.other };
}
