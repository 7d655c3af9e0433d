import type { CompiledAction, JsonObject } from '#model';

/** Keys of reference data start with this in place of a cache tag. */
const REFERENCE = 'Reference';

/**
 * Returns the query key of an operation's answer: its cache tag, the id that it is about, the operation, and everything else
 * that was sent. Screens and flow sources share it, so both show the same answer (C-150).
 */
export function operationKey(
  { tag = REFERENCE, operation }: Pick<CompiledAction, 'operation' | 'tag'>,
  params: JsonObject = {},
  payload?: JsonObject,
): string[] {
  const { id, ...others } = params;
  const rest = Object.keys(others).length > 0 || payload !== undefined ? [JSON.stringify([others, payload])] : [];
  return [tag, ...(typeof id === 'string' ? [id] : []), operation, ...rest];
}
