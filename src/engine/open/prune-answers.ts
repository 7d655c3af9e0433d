import { type CompiledFlow, type FieldPath, isObject, type Json, type JsonObject } from '#model';
import type { FieldNode } from '../flow-index/field-tree.ts';
import { flowIndex } from '../flow-index/flow-index.ts';
import { isList } from '../json/read-pointer.ts';

type IsOpen = (field: FieldPath) => boolean;

/**
 * Returns the answers that may be sent: those of open fields, and those that the answers carry unasked (unasked properties,
 * defaults) unless they are part of a closed field. Returns the same object if nothing is removed.
 */
export function pruneAnswers(flow: CompiledFlow, answers: JsonObject, isOpen: IsOpen): JsonObject {
  const pruned = keepOpen(answers, flowIndex(flow).tree, isOpen, undefined);
  return isObject(pruned) ? pruned : {};
}

/**
 * Returns a part of the answers without its closed fields; `node` is its place. `inherited` states whether the field that
 * contains the part is open. If no field contains it, `inherited` is `undefined`, and only what is asked or carried below is
 * kept. `null` is not an answer; it only holds a place in a list. Returns the same value if nothing is removed.
 */
export function keepOpen(
  value: Json | undefined,
  node: FieldNode,
  isOpen: IsOpen,
  inherited: boolean | undefined,
): Json | undefined {
  const open = node.field !== undefined ? isOpen(node.field) : node.carried ? (inherited ?? true) : inherited;
  if (value === undefined || value === null) return undefined;
  if (isList(value)) return keepElements(value, node, isOpen, open);
  if (!isObject(value)) return open === true ? value : undefined;
  const kept: [string, Json][] = [];
  const keys = Object.keys(value);
  let same = true;
  for (const key of keys) {
    const part = keepChild(value[key], key, node, isOpen, open);
    if (part !== value[key]) same = false;
    if (part !== undefined) kept.push([key, part]);
  }
  if (same && (open === true || keys.length > 0)) return value;
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

// Slots keep their places: a closed slot before an open one stays as an empty object.
function keepElements(
  list: readonly Json[],
  node: FieldNode,
  isOpen: IsOpen,
  open: boolean | undefined,
): Json | undefined {
  const kept = list.map((element, place) => keepChild(element, String(place), node, isOpen, open));
  const length = kept.findLastIndex((element) => element !== undefined) + 1;
  if (length === 0) return open === true && list.length === 0 ? list : undefined;
  if (length === list.length && kept.every((element, place) => (element ?? null) === list[place])) return list;
  return kept.slice(0, length).map((element, place) => element ?? (isObject(list[place]) ? {} : null));
}

function keepChild(
  value: Json | undefined,
  key: string,
  node: FieldNode,
  isOpen: IsOpen,
  open: boolean | undefined,
): Json | undefined {
  const next = node.children.get(key);
  if (next !== undefined) return keepOpen(value, next, isOpen, open);
  return open === true ? value : undefined;
}
