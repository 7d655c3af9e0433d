import { isObject, type Json, type JsonObject } from '#model';

/** A context with changes merged over it (RFC 7396): `null` removes a value. */
export function mergedContext(context: JsonObject, changes: JsonObject): JsonObject {
  const merged: Record<string, Json | undefined> = { ...context };
  for (const [key, change] of Object.entries(changes)) {
    const before = merged[key];
    if (change === null) Reflect.deleteProperty(merged, key);
    else merged[key] = isObject(change) ? mergedContext(isObject(before) ? before : {}, change) : change;
  }
  return merged;
}
