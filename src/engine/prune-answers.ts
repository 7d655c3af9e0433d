import type { CompiledFlow, FieldPath, JsonObject } from '#model';
import { flowIndex } from './flow-index.ts';
import { keepOpen } from './keep-open.ts';
import { isObject } from './read-pointer.ts';

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
