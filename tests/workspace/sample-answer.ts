import { type Contract, resolved, type Schema } from './contract.ts';

/** The smallest value that a schema of the contract allows: required parts only, one entry in a list, the first member of a union. */
export function sampleOf(contract: Contract, reference: Schema): unknown {
  const schema = resolved<Schema>(contract, reference);
  const members = (schema['oneOf'] ?? schema['anyOf']) as readonly Schema[] | undefined;
  if (members?.[0]) return sampleOf(contract, members[0]);
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0] as unknown;
  switch (schema['type']) {
    case 'object': {
      const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
      const required = (schema['required'] ?? []) as readonly string[];
      return Object.fromEntries(required.map((name) => [name, sampleOf(contract, properties[name] ?? {})]));
    }
    case 'array':
      return [sampleOf(contract, schema['items'] as Schema)];
    case 'string':
      return typeof schema['pattern'] === 'string' ? '2026-11-21 12:00:00.000000' : '2026-11-21';
    case 'boolean':
      return true;
    default:
      return 3;
  }
}

/** A copy of a JSON value without one part, for each part of its objects; of a list, for the parts of its entries. */
export function withoutEachPart(value: unknown, place = 'data'): readonly (readonly [place: string, copy: unknown])[] {
  if (Array.isArray(value))
    return value.flatMap((entry, index) =>
      withoutEachPart(entry, place).map(([at, copy]) => [at, value.with(index, copy)] as const),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const { [name]: _, ...rest } = value as Record<string, unknown>;
    const below = withoutEachPart(part, `${place}.${name}`);
    return [
      [`${place}.${name}`, rest] as const,
      ...below.map(([at, copy]) => [at, { ...value, [name]: copy }] as const),
    ];
  });
}
