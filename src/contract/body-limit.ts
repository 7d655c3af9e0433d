import { asObject, isObject, type JsonObject } from '#model';
import type { Operation } from './operation.ts';

/** In bytes. Every body may be this large, however little the contract asks for: JSON may contain spaces and escapes. */
const smallest = 4096;

/** In bytes. The limit for a body without files, and for each part that the contract does not limit. */
export const largestText = 65_536;

/**
 * Returns how large the JSON of an operation's request body may be, in bytes. It follows from the contract: text is as long as its
 * `maxLength` allows, in characters of up to four bytes, and the base64 of a file is as long as it says. Only a body with files may be larger
 * than 64 kB. An operation without a body accepts an empty object.
 */
export function bodyLimit({
  request = { type: 'object', additionalProperties: false },
}: Pick<Operation, 'request'>): number {
  let files = 0;

  function sizeOf(schema: unknown, times: number): number {
    if (!isObject(schema)) return largestText;
    const {
      oneOf,
      anyOf = oneOf,
      allOf,
      const: only,
      enum: options = only === undefined ? undefined : [only],
    } = schema;
    if (Array.isArray(anyOf)) return Math.max(...anyOf.map((each) => sizeOf(each, times)));
    if (Array.isArray(allOf)) return sum(allOf.map((each) => sizeOf(each, times)));
    if (Array.isArray(options)) return Math.max(...options.map((option) => JSON.stringify(option).length));
    return ofType(schema, times);
  }

  function ofType(schema: JsonObject, times: number): number {
    const { type, properties, items, maxItems, maxLength, contentEncoding } = schema;
    if (type === 'string' && contentEncoding === 'base64') {
      files += times * Number(maxLength);
      return 2;
    }
    if (type === 'string') return typeof maxLength === 'number' ? 4 * maxLength + 2 : largestText;
    if (type === 'array') {
      return typeof maxItems === 'number' ? maxItems * (sizeOf(items, times * maxItems) + 1) + 2 : largestText;
    }
    if (type !== 'object') return 32;
    const named = Object.entries(asObject(properties)).map(([name, each]) => name.length + 4 + sizeOf(each, times));
    return sum(named) + 2 + (schema['additionalProperties'] === false ? 0 : largestText);
  }

  const text = Math.min(smallest + sizeOf(request, 1), largestText);
  return text + files;
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
