import { transforms } from '#lending';
import type { CompiledAction, CompiledFlowData, Pointer, ValueTemplate } from '#model';

/** A place that has a list of values, by its names from the outside in: `Affordability/maritalStatus`. */
export interface ListedValues {
  readonly file: string;
  readonly at: string;
  readonly values: readonly string[];
}

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** The keys of a schema or a contract that name nothing. */
const STRUCTURE =
  /^(?:\d+|merge|components|schemas|schema|definitions|properties|items|oneOf|anyOf|allOf|paths|parameters|responses)$/;

/** The values that one schema allows. "anything" stands for a value that no list limits. */
function allowedBy(schema: Tree): readonly string[] {
  const named = Array.isArray(schema['enum'])
    ? (schema['enum'] as unknown[])
    : 'const' in schema
      ? [schema['const']]
      : [];
  if (named.length > 0) return named.map(asText);
  const hasParts = ['properties', 'items', 'additionalProperties'].some((key) => key in schema);
  return typeof schema['type'] === 'string' && !hasParts ? ['anything'] : [];
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The values of every simple value of a data schema or contract. The alternatives of one place are one list. */
export function valuesIn(file: string, content: unknown): readonly ListedValues[] {
  const found = new Map<string, Set<string>>();
  const walk = (node: unknown, names: readonly string[]): void => {
    if (!isTree(node)) return;
    const own = 'in' in node && typeof node['name'] === 'string' ? [...names, node['name']] : names;
    const at = own.join('/');
    const allowed = allowedBy(node);
    if (allowed.length > 0) found.set(at, new Set([...(found.get(at) ?? []), ...allowed]));
    for (const [key, part] of Object.entries(node))
      if (!/^(?:examples?|enum|const|default|\$comment|x-.*)$/.test(key))
        walk(part, STRUCTURE.test(key) ? own : [...own, ...key.split('/').filter(Boolean)]);
  };
  walk(content, []);
  return [...found].map(([at, values]) => ({ file, at, values: [...values] }));
}

/** The names of the parts of every object that has a part with this name. */
export function siblingsOf(name: string, content: unknown): readonly (readonly string[])[] {
  if (!isTree(content)) return [];
  const below = Object.values(content).flatMap((part) => siblingsOf(name, part));
  return Object.hasOwn(content, name) ? [Object.keys(content), ...below] : below;
}

/** Every object in a compiled flow that `isOne` accepts. */
function partsOf<T extends object>(content: unknown, isOne: (part: Tree) => boolean): readonly T[] {
  if (!isTree(content)) return [];
  const below = Object.values(content).flatMap((part) => partsOf<T>(part, isOne));
  return isOne(content) ? [content as T, ...below] : below;
}

/** Every value that the payloads of a flow can send, by the operation and the path in its body. */
export function sentBy(flow: CompiledFlowData): readonly ListedValues[] {
  const calls = partsOf<CompiledAction>(flow, (part) => typeof part['operation'] === 'string' && 'payload' in part);
  return calls.flatMap(({ operation, payload }) => leavesOf(flow, payload as ValueTemplate, operation));
}

/** Every payload of a flow. */
export const payloadsOf = (flow: CompiledFlowData): readonly unknown[] =>
  partsOf<CompiledAction>(flow, (part) => 'payload' in part).map(({ payload }) => payload);

/** The values of each frequency that a transform of a flow reads. */
export function frequenciesOf(flow: CompiledFlowData): readonly ListedValues[] {
  type Converted = { readonly with: { readonly frequency: ValueTemplate } };
  return partsOf<Converted>(flow, (part) => isTree(part['with']) && 'frequency' in part['with']).map((part) => ({
    file: flow.id,
    at: JSON.stringify(part.with.frequency),
    values: [...new Set(valuesOf(flow, part.with.frequency))],
  }));
}

function leavesOf(flow: CompiledFlowData, template: ValueTemplate, at: string): readonly ListedValues[] {
  const isLeaf = typeof template !== 'object' || ['const', 'first', 'by', 'file'].some((key) => key in template);
  if (isLeaf) return [{ file: flow.id, at, values: valuesOf(flow, template) }];
  return Object.entries(template).flatMap(([key, part]) => leavesOf(flow, part as ValueTemplate, `${at}/${key}`));
}

function valuesOf(flow: CompiledFlowData, template: ValueTemplate): readonly string[] {
  if (typeof template === 'string') return valuesAt(flow, template);
  if ('const' in template) return [asText(template['const'])];
  const { first, from, by } = template as { readonly [key: string]: ValueTemplate | undefined };
  if (Array.isArray(first)) return (first as readonly ValueTemplate[]).flatMap((part) => valuesOf(flow, part));
  const transform = Object.entries(transforms).find(([name]) => name === by)?.[1];
  if (from === undefined || transform === undefined) return ['anything'];
  return valuesOf(flow, from).map((value) => asText(transform(value, {}) ?? 'anything'));
}

function valuesAt(flow: CompiledFlowData, pointer: Pointer): readonly string[] {
  const [, area, name = '', ...parts] = pointer.split('/');
  if (area === 'derived') return valuesOf(flow, flow.derived[name] ?? { const: 'anything' });
  const field = area === 'answers' ? flow.fields[name] : undefined;
  const schema = parts.reduce<unknown>(
    (node, part) => (isTree(node) && isTree(node['properties']) ? node['properties'][part] : undefined),
    field?.schema,
  );
  return valuesIn(flow.id, schema).find(({ at }) => at === '')?.values ?? ['anything'];
}
