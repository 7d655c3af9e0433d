import { evaluateCondition } from '#engine';
import type { CompiledFlow, JsonObject } from '#model';

/** The values in the query of a link that a flow accepts, by name. Anything else in the query is ignored. */
export function acceptedParams(flow: CompiledFlow, search: string): JsonObject {
  const query = new URLSearchParams(search);
  const accepted = Object.entries(flow.accepts ?? {}).flatMap(([name, { when, isNumber }]) => {
    const text = query.get(name);
    if (text === null || text.trim() === '') return [];
    const value = isNumber ? Number(text) : text;
    return evaluateCondition(flow, when, () => value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(accepted);
}
