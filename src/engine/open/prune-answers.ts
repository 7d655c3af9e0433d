import type { FieldPath, Json, CompiledFlow, JsonObject } from '#model';
import type { FieldNode } from '../flow-index/field-tree.ts';
import { isList, isObject } from '../json/read-pointer.ts';
import { flowIndex } from '../flow-index/flow-index.ts';

/**
 * A part of the answers without its closed fields; `node` is its place. `inherited` is whether the field round it is open,
 * `undefined` where there is none: then only what is asked or carried below stays. `null` is no answer; it only keeps a
 * place in a list. The same value where nothing goes.
 */
export function keepOpen(
  value: Json | undefined,
  node: FieldNode,
  isOpen: (field: FieldPath) => boolean,
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

// Slots keep their places: one that is closed before one that is open stays as an empty object.
function keepElements(
  list: readonly Json[],
  node: FieldNode,
  isOpen: (field: FieldPath) => boolean,
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
  isOpen: (field: FieldPath) => boolean,
  open: boolean | undefined,
): Json | undefined {
  const next = node.children.get(key);
  if (next !== undefined) return keepOpen(value, next, isOpen, open);
  return open === true ? value : undefined;
}

/**
 * The answers as they may be sent: what is asked and open, and what is carried unasked (unasked properties, defaults) and is
 * no part of a closed field. Once pruned, nothing more goes. The same object where nothing goes.
 */
export function pruneAnswers(
  flow: CompiledFlow,
  answers: JsonObject,
  isOpen: (field: FieldPath) => boolean,
): JsonObject {
  const pruned = keepOpen(answers, flowIndex(flow).tree, isOpen, undefined);
  return isObject(pruned) ? pruned : {};
}
