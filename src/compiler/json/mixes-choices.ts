import type { Json, JsonObject } from '#model';

/** Has a list the choice that excludes the others, and another one? No borrower can tick both. */
export const mixesChoices = (schema: JsonObject, list: Json | undefined): boolean =>
  Array.isArray(list) && list.length > 1 && list.includes(schema['x-exclusive']);
