import { asObject, type Json } from '#model';

const PREFIX = 'x-tenor-';

/**
 * Returns the keywords `x-tenor-*` of a part of the contract, without the prefix: a document, an operation, a schema, or a property of one.
 * A mark beside a `$ref` replaces the mark of the same name at the target.
 */
export const marksOf = (part: unknown): Readonly<Record<string, Json | undefined>> =>
  Object.fromEntries(
    Object.entries(asObject(part)).flatMap(([key, value]) =>
      key.startsWith(PREFIX) ? [[key.slice(PREFIX.length), value]] : [],
    ),
  );
