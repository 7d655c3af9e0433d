import { parsePointer } from '#engine';
import type {
  CompiledCondition,
  CompiledFlowData,
  ConditionName,
  FieldSchema,
  Json,
  JsonObject,
  Pointer,
} from '#model';

/**
 * A whole flow as one JSON Schema (draft 7). It validates a document with the answers that are sent at `answers`, and with the
 * context that conditions read, including `derived`. It accepts exactly what the engine lets a borrower send: `if` a page and a
 * field are open, `then` the answer must be valid.
 */
export function deriveWholeSchema(data: CompiledFlowData, tests: Readonly<Record<string, Json>>): JsonObject {
  const names = Object.keys(data.conditions);
  const refer = (name: ConditionName): JsonObject => ({ $ref: `#/definitions/c${names.indexOf(name)}` });
  const definitions = names.map((name, place) => [`c${place}`, conditionSchema(data.conditions[name], tests, refer)]);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: data.title,
    type: 'object',
    required: ['answers'],
    properties: { answers: { type: 'object' } },
    allOf: [...exitRules(data, refer), ...fieldRules(data, refer), ...checkRules(data, refer)],
    definitions: Object.fromEntries(definitions) as JsonObject,
  };
}

type Refer = (name: ConditionName) => JsonObject;

const never: JsonObject = { not: {} };

function conditionSchema(
  condition: CompiledCondition | undefined,
  tests: Readonly<Record<string, Json>>,
  refer: Refer,
): JsonObject {
  if (!condition) return never;
  if ('at' in condition) return present(condition.at, tests[condition.test] ?? never);
  if ('not' in condition) return { not: refer(condition.not) };
  return 'all' in condition ? { allOf: condition.all.map(refer) } : { anyOf: condition.any.map(refer) };
}

/** If an exit page applies, nothing is sent. */
function exitRules({ pages }: CompiledFlowData, refer: Refer): readonly JsonObject[] {
  const exits = pages.filter(({ kind }) => kind === 'exit');
  return exits.map(({ when }) => (when === undefined ? never : { not: refer(when) }));
}

function fieldRules({ pages, fields }: CompiledFlowData, refer: Refer): readonly JsonObject[] {
  return pages.flatMap((page) =>
    page.fields.flatMap(({ path, when }) => {
      const field = fields[path];
      if (!field) return [];
      const rule = answerRule(`/answers/${path}`, field.schema, field.ui['ui:options']?.optional === true);
      return given([page.when, when], refer, rule);
    }),
  );
}

function checkRules({ checks }: CompiledFlowData, refer: Refer): readonly JsonObject[] {
  return checks.flatMap(({ at, unless, when }) => given([when], refer, { if: present(at, {}), then: refer(unless) }));
}

function given(
  conditions: readonly (ConditionName | undefined)[],
  refer: Refer,
  rule: JsonObject,
): readonly JsonObject[] {
  const all = conditions.filter((name) => name !== undefined).map(refer);
  return all.length === 0 ? [rule] : [{ if: { allOf: all }, then: rule }];
}

/** An object has an answer if one of its parts has one. A required object without required parts may be missing. */
function answerRule(at: Pointer, schema: FieldSchema, optional: boolean): JsonObject {
  const value = schema as unknown as JsonObject;
  if (schema.type !== 'object') return optional ? absentOr(at, value) : present(at, value);
  if (!optional && (schema.required ?? []).length > 0) return present(at, value);
  const parts = Object.keys(schema.properties ?? {});
  return absentOr(at, optional ? { if: { anyOf: parts.map((name) => ({ required: [name] })) }, then: value } : value);
}

/** The pointer has a value, and the value is valid. */
function present(at: Pointer, schema: Json): JsonObject {
  return nested(at, schema, true);
}

/** The pointer has no value, or a valid one. */
function absentOr(at: Pointer, schema: Json): JsonObject {
  return nested(at, schema, false);
}

function nested(at: Pointer, schema: Json, needed: boolean): JsonObject {
  return parsePointer(at).reduceRight<Json>((inner, token) => {
    if (!/^\d+$/.test(token)) {
      const object = { properties: { [token]: inner } };
      return needed ? { type: 'object', required: [token], ...object } : object;
    }
    const list = { items: [...Array.from({ length: Number(token) }, () => ({})), inner] };
    return needed ? { type: 'array', minItems: Number(token) + 1, ...list } : list;
  }, schema) as JsonObject;
}
