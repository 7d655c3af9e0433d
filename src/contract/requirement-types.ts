import { asList, asObject } from '#model';
import type { ContractDocument } from './document.ts';

/** A type of requirement in the contract: a component whose `@type` ends in `-requirement`. */
export interface RequirementType {
  /** Its `@type`. */
  readonly type: string;
  /** The family of the product API that has it. */
  readonly family: string | undefined;
  /** The path of the file that defines it. */
  readonly file: string;
  /** The name of its component. */
  readonly component: string;
  /** Its JSON Schema, dereferenced. */
  readonly schema: unknown;
}

/** The types of requirement that a document defines. */
export function readRequirementTypes({
  file,
  family,
  schemas,
  dereference,
}: ContractDocument): readonly RequirementType[] {
  return Object.keys(schemas).flatMap((component) => {
    const schema = dereference({
      $ref: `#/components/schemas/${component.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    });
    const types = typesOf(schema);
    const type = types.find((name) => name.endsWith('-requirement'));
    // A component that combines several shapes has several types.
    return type === undefined || types.length > 1 ? [] : [{ type, family, file, component, schema }];
  });
}

/** The possible values of `@type` in a dereferenced schema. */
function typesOf(value: unknown): readonly string[] {
  const { properties, allOf, anyOf, oneOf } = asObject(value);
  const own = asObject(asObject(properties)['@type'])['const'];
  const inherited = typeof own === 'string' ? [own] : asList(allOf).flatMap(typesOf);
  return inherited.length > 0 ? inherited : [...asList(anyOf), ...asList(oneOf)].flatMap(typesOf);
}
