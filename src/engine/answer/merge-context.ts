import { isObject, type Json, type JsonObject, type Pointer } from '#model';
import { escapeToken } from '../json/pointer.ts';

/** What a flow may read besides its answers, by name: user, application, brand, features, sources, today … */
export type FlowContext = Readonly<Record<string, Json | undefined>>;

const mergedByName = new Set(['sources', 'previews', 'params']);

/** Returns a context with parts replaced, and pointers to the parts that changed. Sources, previews and params are merged by name. */
export function mergeContext(
  before: JsonObject,
  given: FlowContext,
): { readonly context: JsonObject; readonly changed: readonly Pointer[] } {
  const changed: Pointer[] = [];
  const context: Record<string, Json | undefined> = { ...before };
  for (const [name, value] of Object.entries(given)) {
    const known = before[name];
    if (mergedByName.has(name) && isObject(value)) {
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
