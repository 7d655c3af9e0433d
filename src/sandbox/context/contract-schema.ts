/** A part of an OpenAPI document. */
export type ContractNode = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is ContractNode => typeof value === 'object' && value !== null;

/**
 * Returns the part of a node with this key.
 * @throws {Error} the document does not have it
 */
export function childOf(node: ContractNode, key: string): ContractNode {
  const value = node[key];
  if (!isNode(value)) throw new Error(`The contract is missing "${key}".`);
  return value;
}

/** Returns the part of the document that a `$ref` names, and any other node unchanged. */
export function resolveNode(root: ContractNode, node: ContractNode): ContractNode {
  const reference = node['$ref'];
  if (typeof reference !== 'string') return node;
  const steps = reference.slice(2).split('/');
  return steps.reduce((at, step) => childOf(at, step), root);
}

/** Returns a schema with the properties of all its parts (`$ref`, `allOf`). */
export function wholeSchema(root: ContractNode, schema: unknown): ContractNode {
  if (!isNode(schema)) return {};
  const own = resolveNode(root, schema);
  const parts = ((own['allOf'] ?? []) as readonly unknown[]).map((part) => wholeSchema(root, part));
  const all = [...parts, own];
  return {
    ...own,
    properties: Object.assign({}, ...all.map(({ properties }) => properties)) as unknown,
    required: all.flatMap(({ required }) => (required ?? []) as readonly string[]),
  };
}

const ofFormat: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T09:30:00Z',
  email: 'pat@example.com',
  uri: 'https://example.com/',
};

/**
 * Returns a value for a schema: its example if it has one, otherwise the first value that it names, or one of its type. An object has its
 * required properties, and those that have an example.
 */
export function exampleOf(root: ContractNode, given: unknown): unknown {
  const schema = wholeSchema(root, given);
  const { examples, enum: choices, oneOf, anyOf, type, items, minItems, format } = schema;
  for (const known of [examples, 'const' in schema ? [schema['const']] : undefined, choices])
    if (Array.isArray(known) && known.length > 0) return known[0] as unknown;
  if ('default' in schema) return schema['default'];
  const union = (oneOf ?? anyOf) as readonly unknown[] | undefined;
  if (union) return exampleOf(root, union[0]);
  if (type === 'object') return exampleOfObject(root, schema);
  if (type === 'array') return Array.from({ length: Number(minItems ?? 0) }, () => exampleOf(root, items));
  if (type === 'boolean') return false;
  if (type === 'number' || type === 'integer') return schema['minimum'] ?? 0;
  return ofFormat[String(format)] ?? 'Example';
}

function exampleOfObject(root: ContractNode, { properties, required }: ContractNode): ContractNode {
  const needed = new Set(required as readonly string[]);
  const shown = Object.entries(properties as ContractNode).filter(
    ([name, part]) => needed.has(name) || 'examples' in wholeSchema(root, part),
  );
  return Object.fromEntries(shown.map(([name, part]) => [name, exampleOf(root, part)]));
}
