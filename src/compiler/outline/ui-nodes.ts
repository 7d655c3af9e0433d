import { asObject, type FieldPath, isObject, type JsonObject, type Pointer } from '#model';
import { below } from '#findings';

/** The entry of one field in a UI schema. The entries of a list have the path of the first. */
export interface UiNode {
  readonly path: FieldPath;
  readonly place: Pointer;
  readonly value: JsonObject;
}

/** A key for other authors or programs. */
const isNote = (name: string) => name.startsWith('x-');

/** Every field entry of a UI schema, including nested ones. */
export function* uiNodes(ui: unknown): Iterable<UiNode> {
  for (const [name, value] of Object.entries(asObject(ui))) {
    if (isObject(value) && !isNote(name)) yield* nodesIn({ path: name, place: below('', name), value });
  }
}

function* nodesIn(node: UiNode): Iterable<UiNode> {
  yield node;
  for (const [name, value] of Object.entries(node.value)) {
    if (name.startsWith('ui:') || isNote(name) || !isObject(value)) continue;
    yield* nodesIn({ path: `${node.path}/${name === 'items' ? '0' : name}`, place: below(node.place, name), value });
  }
}
