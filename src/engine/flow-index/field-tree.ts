import type { CompiledFlow, FieldPath, FieldSchema, FieldUi, PageField, Pointer } from '#model';
import { parsePointer } from '../json/pointer.ts';

/** A page that asks a field, and under which condition. */
export interface Placement {
  readonly page: string;
  readonly field: PageField;
}

/** A place in the answers: what is asked or carried at it and below it. */
export interface FieldNode {
  readonly children: ReadonlyMap<string, FieldNode>;
  /** The field that is asked at this place. */
  readonly field?: FieldPath;
  /** No page asks it, but it is part of the answers: an unasked property or a default. */
  readonly carried: boolean;
}

interface GrowingNode extends FieldNode {
  children: Map<string, GrowingNode>;
  field?: FieldPath;
  carried: boolean;
}

/** The children of all leaves, which are most nodes. */
const noChildren = new Map<string, GrowingNode>();

/** Builds the tree of all places that a flow asks or carries. */
export function growFieldTree(flow: CompiledFlow, asked: Iterable<FieldPath>): FieldNode {
  const root: GrowingNode = { children: noChildren, carried: false };
  for (const field of asked) grow(root, `/${field}`).field = field;
  for (const pointer of [...flow.unasked, ...Object.keys(flow.defaults)]) grow(root, pointer).carried = true;
  return root;
}

function grow(root: GrowingNode, pointer: Pointer): GrowingNode {
  let node = root;
  for (const token of parsePointer(pointer)) {
    let next = node.children.get(token);
    if (next === undefined) {
      if (node.children === noChildren) node.children = new Map();
      node.children.set(token, (next = { children: noChildren, carried: false }));
    }
    node = next;
  }
  return node;
}

/** Returns the innermost field at or above a place. A property that is asked on its own does not belong to the object around it. */
export function owningField(root: FieldNode, tokens: readonly string[]): FieldPath | undefined {
  let node: FieldNode | undefined = root;
  let owner: FieldPath | undefined;
  for (const token of tokens) {
    node = node.children.get(token);
    if (node === undefined) break;
    owner = node.field ?? owner;
  }
  return owner;
}

/** Returns the fields whose answers change with the value at a place: those above, at and below it. */
export function fieldsMeeting(root: FieldNode, tokens: readonly string[]): readonly FieldPath[] {
  const meeting: FieldPath[] = [];
  let node: FieldNode | undefined = root;
  for (const token of tokens) {
    node = node.children.get(token);
    if (node === undefined) return meeting;
    if (node.field !== undefined) meeting.push(node.field);
  }
  return [...meeting, ...[...node.children.values()].flatMap(fieldsWithin)];
}

function fieldsWithin(node: FieldNode): readonly FieldPath[] {
  const within = [...node.children.values()].flatMap(fieldsWithin);
  return node.field === undefined ? within : [node.field, ...within];
}

/** Returns the innermost of some paths that is the field or contains it: `addresses/0` for `addresses/0/line1`. */
export function fieldOwner(paths: { has(path: FieldPath): boolean }, field: FieldPath): FieldPath | undefined {
  let path = field;
  while (!paths.has(path)) {
    const end = path.lastIndexOf('/');
    if (end === -1) return undefined;
    path = path.slice(0, end);
  }
  return path;
}

/** Returns the schema and the UI of a field or of a part of one, such as `addresses/0/line1`; undefined if no page asks it. */
export function fieldPart(
  fields: CompiledFlow['fields'],
  path: FieldPath,
): { readonly schema: FieldSchema; readonly ui: FieldUi } | undefined {
  const owner = fieldOwner({ has: (each) => Object.hasOwn(fields, each) }, path);
  const field = owner === undefined ? undefined : fields[owner];
  if (owner === undefined || !field) return undefined;
  let schema: FieldSchema | undefined = field.schema;
  let { ui } = field;
  for (const name of path.slice(owner.length).split('/').slice(1)) {
    // The entries of a list are shown by the UI of the list.
    if (!schema?.items) ui = (ui[name] as FieldUi | undefined) ?? {};
    schema = schema?.items ?? schema?.properties?.[name];
  }
  return schema && { schema, ui };
}
