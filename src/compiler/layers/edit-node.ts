import { childNode, listNode, type Member, objectNode, type TrackedNode } from '#findings';

/** An edit whose path does not exist. The message names the missing part of the path. */
export class EditError extends Error {
  readonly code = 'edit';

  constructor(
    message: string,
    /** The missing part of the path, if a missing part is the cause. */
    readonly missing?: string,
  ) {
    super(message);
    this.name = 'EditError';
  }
}

type Tokens = readonly string[];

/** The node at a path. Throws EditError. */
export function nodeAt(root: TrackedNode, tokens: Tokens): TrackedNode {
  return tokens.reduce((node, token) => childNode(node, token) ?? fail(token), root);
}

/** Inserts `node` at a path, as a new list entry or as a property. It replaces an existing property. Throws EditError. */
export function insertNode(root: TrackedNode, tokens: Tokens, node: TrackedNode): TrackedNode {
  return editParent(root, tokens, (parent, token) => {
    if (parent.kind === 'object') return setMember(parent, token, node);
    if (parent.kind !== 'list') fail(token);
    const place = token === '-' ? parent.entries.length : Number(token);
    if (!/^(?:-|0|[1-9][0-9]*)$/.test(token) || place > parent.entries.length) fail(token);
    return listNode(parent.origin, parent.entries.toSpliced(place, 0, node));
  });
}

/** Replaces the value at a path by `node`. Throws EditError. */
export function replaceNode(root: TrackedNode, tokens: Tokens, node: TrackedNode): TrackedNode {
  nodeAt(root, tokens);
  return editParent(root, tokens, (parent, token) =>
    parent.kind === 'list'
      ? listNode(parent.origin, parent.entries.with(Number(token), node))
      : setMember(parent, token, node),
  );
}

/** Removes the value at a path. Throws EditError. */
export function removeNode(root: TrackedNode, tokens: Tokens): TrackedNode {
  nodeAt(root, tokens);
  return editParent(root, tokens, (parent, token) => {
    if (parent.kind === 'list') return listNode(parent.origin, parent.entries.toSpliced(Number(token), 1));
    const members = new Map(parent.kind === 'object' ? parent.members : []);
    members.delete(token);
    return objectNode(parent.origin, members);
  });
}

function setMember(parent: TrackedNode, token: string, node: TrackedNode): TrackedNode {
  const members = new Map<string, Member>(parent.kind === 'object' ? parent.members : []);
  members.set(token, { key: members.get(token)?.key ?? node.origin, node });
  return objectNode(parent.origin, members);
}

function editParent(
  node: TrackedNode,
  tokens: Tokens,
  edit: (parent: TrackedNode, token: string) => TrackedNode,
): TrackedNode {
  const [token, ...rest] = tokens;
  if (token === undefined) throw new EditError('A step cannot replace the whole file.');
  if (rest.length === 0) return edit(node, token);
  const child = editParent(childNode(node, token) ?? fail(token), rest, edit);
  return node.kind === 'list'
    ? listNode(node.origin, node.entries.with(Number(token), child))
    : setMember(node, token, child);
}

function fail(token: string): never {
  throw new EditError(`There is no "${token}".`, token);
}
