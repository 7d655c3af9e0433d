import { _, type Ajv, type KeywordDefinition, type KeywordErrorDefinition, str } from 'ajv';
import type { DataValidateFunction } from 'ajv/dist/types/index.js';
import { isMultipleOf } from '#lending';
import { canonicalText } from './same-json.ts';

/** Without this, a validator also sees names that every object inherits, such as `toString`. */
export const exactOptions = { ownProperties: true } as const;

const error: KeywordErrorDefinition = {
  message: ({ schemaCode }) => str`must be multiple of ${schemaCode}`,
  params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
};

const multipleOf = { keyword: 'multipleOf', type: 'number', schemaType: 'number', error } as const;

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Is a value one of these, as JSON? */
function isOneOf(values: readonly unknown[]): (value: unknown) => boolean {
  const scalars = new Set(values);
  const objects = new Set(values.filter(isObject).map(canonicalText));
  return (value) => scalars.has(value) || (objects.size > 0 && isObject(value) && objects.has(canonicalText(value)));
}

/** Is every value of a list another one? The error names two that are the same. */
const areDifferent: DataValidateFunction = (values: readonly unknown[]) => {
  const seen = new Map<string, number>();
  for (const [i, value] of values.entries()) {
    const text = canonicalText(value);
    const j = seen.get(text);
    if (j !== undefined) {
      areDifferent.errors = [{ keyword: 'uniqueItems', params: { i, j } }];
      return false;
    }
    seen.set(text, i);
  }
  return true;
};

/**
 * Keywords that ajv decides with its own comparison, which calls `toString` of a value and is slow for long lists, or by a quotient,
 * which is rounded.
 */
const exactKeywords: readonly KeywordDefinition[] = [
  { ...multipleOf, errors: false, validate: (step: number, value: number) => isMultipleOf(value, step) },
  {
    keyword: 'const',
    errors: false,
    error: { message: 'must be equal to constant', params: ({ schemaCode }) => _`{allowedValue: ${schemaCode}}` },
    compile: (only: unknown) => isOneOf([only]),
  },
  {
    keyword: 'enum',
    schemaType: 'array',
    errors: false,
    error: {
      message: 'must be equal to one of the allowed values',
      params: ({ schemaCode }) => _`{allowedValues: ${schemaCode}}`,
    },
    compile: (values: readonly unknown[]) => isOneOf(values),
  },
  {
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    compile: (isAsked: boolean) => (isAsked ? areDifferent : () => true),
  },
];

/** For generated code, which has its own comparison and calls `isMultipleOf` by its name. */
const written: readonly KeywordDefinition[] = [
  { ...multipleOf, code: (context) => context.fail(_`!isMultipleOf(${context.data}, ${context.schemaCode})`) },
];

/** Replaces the keywords of ajv that are not exact. `'written'` is for validators whose code runs elsewhere. */
export function withExactKeywords<Validators extends Pick<Ajv, 'addKeyword' | 'removeKeyword'>>(
  ajv: Validators,
  use: 'here' | 'written' = 'here',
): Validators {
  for (const definition of use === 'here' ? exactKeywords : written) {
    ajv.removeKeyword(String(definition.keyword));
    ajv.addKeyword(definition);
  }
  return ajv;
}
