import { asList, asObject, isObject } from '#model';
import { accepts } from '../../json/accepts.ts';
import { exactOptions, withExactKeywords } from '../../json/exact-validators.ts';
import { kindNames } from '../../json/kind-names.ts';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** Why no value of these schemas, or why one of their choices, cannot satisfy the target; undefined if they fit. */
export function fits(made: readonly unknown[], target: unknown): string | undefined {
  if (made.length === 0 || !isObject(target)) return undefined;
  const reasons = made.map((schema) => refusal(asObject(schema), target));
  return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined;
}

function refusal(made: Readonly<Record<string, unknown>>, target: object): string | undefined {
  const { type } = made;
  // A choice whose type differs from its field's type is reported where it is listed.
  const choices = asList(made['enum']).filter((value) => typeof type !== 'string' || accepts({ type }, value));
  const values = 'const' in made ? [made['const']] : choices;
  if (values.length > 0) {
    const validate = requestValidator(target);
    const refused = values.filter((value) => validate?.(value) === false);
    return refused.length === 0
      ? undefined
      : `it does not accept ${someOf(refused.map((value) => JSON.stringify(value)))}`;
  }
  const wanted = typesOf(target);
  const given = typesOf(made);
  if (given.length > 0 && wanted.length > 0 && !given.some((type) => wanted.some((other) => meet(type, other)))) {
    return `it expects ${inWords(wanted)}, but this gives ${inWords(given)}`;
  }
  const { minimum, maximum } = asObject(target);
  if (typeof minimum === 'number' && typeof made['maximum'] === 'number' && made['maximum'] < minimum)
    return `the value must be ${minimum} or more`;
  if (typeof maximum === 'number' && typeof made['minimum'] === 'number' && made['minimum'] > maximum)
    return `the value must be ${maximum} or less`;
  return undefined;
}

/** At most 12 of some values, for a message. */
function someOf(values: readonly string[]): string {
  const others = values.length - 12;
  return others > 0 ? `${values.slice(0, 12).join(', ')} and ${others} others` : values.join(', ');
}

function inWords(types: readonly string[]): string {
  return types.map((type) => kindNames[type] ?? type).join(' or ');
}

function meet(one: string, other: string): boolean {
  return one === other || (one === 'integer' && other === 'number') || (one === 'number' && other === 'integer');
}

/** The types that a schema allows; an empty list if it does not limit them. */
function typesOf(schema: unknown): readonly string[] {
  if (!isObject(schema)) return [];
  if (schema['type'] !== undefined)
    return [schema['type']]
      .flat()
      .map(String)
      .filter((type) => Object.hasOwn(kindNames, type));
  const values = 'const' in schema ? [schema['const']] : asList(schema['enum']);
  if (values.length > 0) return [...new Set(values.map(typeOf))];
  const branches = [...asList(schema['anyOf']), ...asList(schema['oneOf'])].map(typesOf);
  return branches.some((types) => types.length === 0) ? [] : branches.flat();
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

const ajv = withExactKeywords(
  new Ajv2020({
    ...exactOptions,
    strict: false,
    logger: false,
    validateFormats: false,
    allErrors: true,
    verbose: true,
  }),
);

/** A validator of an operation's request; undefined if the schema is not valid. */
export function requestValidator(schema: object): ValidateFunction | undefined {
  try {
    return ajv.compile(schema);
  } catch {
    return undefined;
  }
}
