import type { CompiledAction, CompiledNext, CompiledSubmit, Json, JsonObject, ValueTemplate } from '#model';
import { conditionTree } from '../outline/condition-tree.ts';
import { asList, asObject, asText, below, isObject } from '../outline/json-access.ts';
import type { Operation, ResolvedFlow } from '../resolved-flow.ts';
import type { ConditionTable } from './condition-table.ts';
import type { FillText } from './fill-static-text.ts';

/** What a flow sends. An action that the contract does not know is left out. */
export function lowerActions(
  flow: JsonObject,
  operations: ResolvedFlow['operations'],
  table: ConditionTable,
  fill: FillText,
): { readonly submit: readonly CompiledSubmit[] } {
  const submit = asList(flow['submit']).flatMap((entry, index) => {
    const { when, label, action, params, payload, next } = asObject(entry);
    const place = below('/submit', index);
    const operation = operations.get(asText(action));
    const applies = conditionTree(when, below(place, 'when'));
    if (!operation) return [];
    return {
      ...(applies ? { when: table.nameOf(applies) } : {}),
      label: fill(asText(label)),
      action: lowerAction(operation, params, payload),
      next: asList(next).flatMap((step, at) => lowerNext(step, below(place, 'next', at), table)),
    };
  });
  return { submit };
}

/** A call of the contract with the templates of what varies. */
export function lowerAction(operation: Operation, params?: Json, payload?: Json): CompiledAction {
  return {
    operation: operation.id,
    method: operation.method,
    api: operation.api,
    path: operation.path,
    ...(isObject(params) ? { params: params as Readonly<Record<string, ValueTemplate>> } : {}),
    ...(Object.keys(operation.query).length > 0 ? { query: operation.query } : {}),
    ...(payload === undefined ? {} : { payload: payload as ValueTemplate }),
    invalidates: operation.invalidates,
  };
}

function lowerNext(step: Json, place: string, table: ConditionTable): readonly CompiledNext[] {
  const { when, go } = asObject(step);
  const tree = conditionTree(when, below(place, 'when'));
  if (typeof go !== 'string') return [];
  return [{ ...(tree ? { when: table.nameOf(tree) } : {}), go }];
}
