type Node = Readonly<Record<string, unknown>>;

/** In bytes. Every body may be this large, however little the contract asks for: JSON may contain spaces and escapes. */
const smallest = 4096;

/** In bytes. The limit for a body without files, and for each part that the contract does not limit. */
export const largestText = 65_536;

/**
 * Returns how large the JSON of a request body may be, in bytes. It follows from the contract: text is as long as its `maxLength`
 * allows, in characters of up to four bytes, and the base64 of a file is as long as it says. Only a body with files may be larger
 * than 64 kB.
 * @param follow returns the schema that a `$ref` stands for, and any other schema unchanged
 */
export function bodyLimit(schema: Node, follow: (schema: Node) => Node): number {
  let files = 0;

  function sizeOf(given: unknown, times: number): number {
    if (typeof given !== 'object' || given === null) return largestText;
    const node = follow(given as Node);
    const { oneOf, anyOf, allOf } = node;
    if (Array.isArray(oneOf ?? anyOf))
      return Math.max(...((oneOf ?? anyOf) as unknown[]).map((each) => sizeOf(each, times)));
    if (Array.isArray(allOf)) return sum(allOf.map((each) => sizeOf(each, times)));
    const { const: only, enum: options = only === undefined ? undefined : [only] } = node;
    if (Array.isArray(options)) return Math.max(...options.map((option) => JSON.stringify(option).length));
    return ofType(node, times);
  }

  function ofType(node: Node, times: number): number {
    const { type, properties = {}, items, maxItems, maxLength, contentEncoding } = node;
    if (type === 'string' && contentEncoding === 'base64') {
      files += times * Number(maxLength);
      return 2;
    }
    if (type === 'string') return typeof maxLength === 'number' ? 4 * maxLength + 2 : largestText;
    if (type === 'array') {
      return typeof maxItems === 'number' ? maxItems * (sizeOf(items, times * maxItems) + 1) + 2 : largestText;
    }
    if (type !== 'object') return 32;
    const named = Object.entries(properties as Node).map(([name, each]) => name.length + 4 + sizeOf(each, times));
    return sum(named) + 2 + (node['additionalProperties'] === false ? 0 : largestText);
  }

  const text = Math.min(smallest + sizeOf(schema, 1), largestText);
  return text + files;
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
