import { asList, asObject, asTexts, type FieldPath, isObject, type Json, type JsonObject, type Pointer } from '#model';
import { below } from '#findings';

/** Fields that a data schema requires by `if` or `dependentRequired` while one answer passes a test. */
export interface Branch {
  readonly fields: readonly FieldPath[];
  readonly at: Pointer;
  readonly is: Json;
  /** Are the fields required while the test holds (true) or while it does not (false)? */
  readonly holds: boolean;
}

/**
 * The branches of a data schema that depend on one answer and one test: `dependentRequired`, and an `if` about one required property
 * whose `then` and `else` contain only `required`. Undefined if an `if` contains more.
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
  // For a missing answer, the test of JSON Schema holds but a condition of a flow does not. So the answer must be required.
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

/** The names that `then` or `else` requires; undefined if it contains anything else. */
function requiredOnly(part: Json | undefined): readonly string[] | undefined {
  if (part === undefined) return [];
  const { required, ...others } = asObject(part);
  return isObject(part) && Object.keys(others).length === 0 ? asTexts(required) : undefined;
}

/** Does a branch of the schema require the field? */
export function isNeededBy(schema: JsonObject, field: string): boolean {
  return (branchesOf(schema) ?? []).some(({ fields }) => fields.includes(field));
}
