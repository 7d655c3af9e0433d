import { contracts, resolved, type Schema } from '../workspace/contract.ts';

const { product } = contracts;
const schemaOf = (name: string): Schema => product.components.schemas[name] ?? {};

type Parts = Readonly<Record<string, unknown>>;
const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const propertiesOf = (schema: Schema) => (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
const requiredOf = (schema: Schema) => (schema['required'] ?? []) as readonly string[];

/** The names of what a resource of the contract may lack, such as `Loan`. */
export function optionalParts(name: string): readonly string[] {
  const schema = schemaOf(name);
  return Object.keys(propertiesOf(schema)).filter((part) => !requiredOf(schema).includes(part));
}

/** The member of a union that a value is. */
function memberFor(schema: Schema, value: Parts): Schema {
  const members = ((schema['oneOf'] ?? schema['anyOf']) as readonly Schema[] | undefined)?.map((member) =>
    resolved<Schema>(product, member),
  );
  if (!members) return schema;
  const typed = members.find((member) => propertiesOf(member)['@type']?.['const'] === value['@type']);
  return memberFor(typed ?? members[0] ?? {}, value);
}

/** A value with only what its schema requires. Below `keeps`, everything that the value has is kept, with its parts as bare as that. */
function bare(reference: Schema, value: unknown, keeps: boolean): unknown {
  const schema = resolved<Schema>(product, reference);
  if (Array.isArray(value)) return value.map((entry) => bare((schema['items'] ?? {}) as Schema, entry, false));
  if (!isParts(value)) return value;
  const own = memberFor(schema, value);
  const parts = Object.entries(value).filter(([name]) => keeps || requiredOf(own).includes(name));
  return Object.fromEntries(parts.map(([name, part]) => [name, bare(propertiesOf(own)[name] ?? {}, part, false)]));
}

/** A resource with only what the contract requires. */
export const onlyRequired = (name: string, value: object) => bare(schemaOf(name), value, false) as object;

/** A resource whose parts and entries have only what the contract requires. */
export const withBareParts = (name: string, value: object) => bare(schemaOf(name), value, true) as object;

/** A resource without one part. */
export const without = (value: object, part: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== part));
