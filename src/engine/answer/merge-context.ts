import type { Json, JsonObject, Pointer } from '#model';
import type { FlowContext } from '../flow-session.ts';
import { escapeToken } from '../json/pointer.ts';
import { isObject } from '../json/read-pointer.ts';

const arrivingOneByOne = new Set(['sources', 'previews', 'params']);

/** A context with parts replaced, and pointers to those that did change. Sources, previews and parameters are replaced each by its own name. */
export function mergeContext(
  before: JsonObject,
  given: FlowContext,
): { readonly context: JsonObject; readonly changed: readonly Pointer[] } {
  const changed: Pointer[] = [];
  const context: Record<string, Json | undefined> = { ...before };
  for (const [name, value] of Object.entries(given)) {
    const known = before[name];
    if (arrivingOneByOne.has(name) && isObject(value)) {
      const inner = isObject(known) ? known : {};
      const arrived = Object.keys(value).filter((each) => value[each] !== inner[each]);
      if (arrived.length > 0) context[name] = { ...inner, ...value };
      changed.push(...arrived.map((each) => `/${name}/${escapeToken(each)}`));
    } else if (value !== known) {
      context[name] = value;
      changed.push(`/${escapeToken(name)}`);
    }
  }
  return { context, changed };
}
