import type { ErrorObject } from 'ajv';
import { asList, asObject, asText } from '#model';
import { kindNames } from '../json/kind-names.ts';

/** The rule that a value breaks, as the end of a sentence that begins with its name. */
export function ruleOf({ keyword, schema, params }: ErrorObject): string {
  const limit = JSON.stringify(schema);
  const rules: Readonly<Record<string, string>> = {
    pattern: schema === '\\S' ? 'must not be empty' : 'does not have the required format',
    format: `must be a ${limit.replaceAll('"', '')}`,
    const: `must be ${limit}`,
    enum: `must be one of ${asList(schema)
      .map((value) => JSON.stringify(value))
      .join(', ')}`,
    type: `must be ${[schema]
      .flat()
      .map((kind) => kindNames[asText(kind)] ?? asText(kind))
      .join(' or ')}`,
    required: `must have "${asText(asObject(params)['missingProperty'])}"`,
    additionalProperties: `must not have "${asText(asObject(params)['additionalProperty'])}"`,
    minLength: schema === 1 ? 'must not be empty' : `must have ${limit} characters or more`,
    maxLength: `must have ${limit} characters or fewer`,
    minItems: `must have at least ${limit} ${schema === 1 ? 'entry' : 'entries'}`,
    maxItems: `must have at most ${limit} ${schema === 1 ? 'entry' : 'entries'}`,
    minProperties: `must have at least ${limit} ${schema === 1 ? 'key' : 'keys'}`,
    maxProperties: `must have at most ${limit} ${schema === 1 ? 'key' : 'keys'}`,
    uniqueItems: 'contains the same entry twice',
    minimum: `must be ${limit} or more`,
    maximum: `must be ${limit} or less`,
    exclusiveMinimum: `must be more than ${limit}`,
    exclusiveMaximum: `must be less than ${limit}`,
    multipleOf: `must be a multiple of ${limit}`,
  };
  return rules[keyword] ?? 'is not valid';
}
