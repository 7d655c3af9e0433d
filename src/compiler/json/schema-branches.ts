import type { FieldPath, Json, JsonObject, Pointer } from '#model';
import { asList, asObject, asTexts, below, isObject } from './json-access.ts';

/** What a data schema says by `if` or `dependentRequired`: while one answer is so, these fields are asked, and needed. */
export interface Branch {
  readonly fields: readonly FieldPath[];
  readonly at: Pointer;
  readonly is: Json;
  /** Is it so while the test holds, or while it does not? */
  readonly holds: boolean;
}

/**
 * The branches of a data schema, as far as one answer and one test say them: an `if` about one property that is always answered when
 * it is asked, whose `then` and `else` do nothing but require; lists in `dependentRequired`. Undefined where an `if` says more.
 */
export function branchesOf(schema: JsonObject): readonly Branch[] | undefined {
  const conditional = 'if' in schema ? ifBranches(schema) : [];
  return conditional && [...conditional, ...dependentBranches(schema)];
}

function ifBranches(schema: JsonObject): readonly Branch[] | undefined {
  const { properties, required, ...others } = asObject(schema['if']);
  const [only, ...more] = Object.entries(asObject(properties));
  if (!only || more.length > 0 || Object.keys(others).length > 0 || !isObject(only[1])) return undefined;
  const [name, is] = only;
  // Where it is not answered, the test of JSON Schema holds, and a condition of a flow does not.
  const isThere = [...asList(schema['required']), ...asList(required)].includes(name);
  if (!isThere || asTexts(required).some((each) => each !== name)) return undefined;
  const sides = (['then', 'else'] as const).map((key) => [key === 'then', requiredOnly(schema[key])] as const);
  if (sides.some(([, fields]) => fields === undefined)) return undefined;
  return sides.flatMap(([holds, fields = []]) =>
    fields.length === 0 ? [] : { fields, at: below('/answers', name), is, holds },
  );
}

function dependentBranches(schema: JsonObject): readonly Branch[] {
  return Object.entries(asObject(schema['dependentRequired'])).map(([name, fields]) => ({
    fields: asTexts(fields),
    at: below('/answers', name),
    is: {},
    holds: true,
  }));
}

/** The names that a part of an `if` requires; undefined where it says anything else. */
function requiredOnly(part: Json | undefined): readonly string[] | undefined {
  if (part === undefined) return [];
  const { required, ...others } = asObject(part);
  return isObject(part) && Object.keys(others).length === 0 ? asTexts(required) : undefined;
}

/** Does a branch of the schema need the field, whenever it asks it? */
export function isNeededBy(schema: JsonObject, field: string): boolean {
  return (branchesOf(schema) ?? []).some(({ fields }) => fields.includes(field));
}
