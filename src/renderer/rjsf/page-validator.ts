import type { CompiledValidator, FieldPath, KeywordError } from '#model';
import type { ErrorSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';

/**
 * RJSF's validator over a page's compiled one: the findings of `validate`, each on its field. It never decides what is
 * rendered: a page schema has no branches to choose between.
 */
export function createPageValidator(validate: CompiledValidator): ValidatorType {
  const find = (data: unknown): readonly KeywordError[] => (validate(data ?? {}) ? [] : (validate.errors ?? []));
  return {
    isValid: refuse,
    rawValidation: <Result>(_schema: unknown, data?: unknown) => ({ errors: find(data) as unknown as Result[] }),
    validateFormData(data) {
      const errors = find(data).map(toRjsfError);
      return { errors, errorSchema: toErrorSchema(errors) };
    },
  };
}

function refuse(): never {
  throw new Error('Rendering a page never validates.');
}

const unescape = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

/** The path of the field a finding belongs to: a missing property is the property's own. */
function fieldOf({ instancePath, keyword, params }: KeywordError): FieldPath {
  const tokens = instancePath.split('/').slice(1).map(unescape);
  if (keyword === 'required') tokens.push(String(params['missingProperty']));
  return tokens.join('/');
}

function toRjsfError(error: KeywordError): RJSFValidationError {
  const property = fieldOf(error);
  return {
    name: error.keyword,
    property,
    params: error.params,
    message: error.keyword,
    stack: `${property} ${error.keyword}`,
  };
}

/** Flat like the page: one entry for each field path. */
function toErrorSchema(errors: readonly RJSFValidationError[]): ErrorSchema {
  const schema: Record<FieldPath, { __errors: string[] }> = {};
  for (const { property = '', name = '' } of errors) (schema[property] ??= { __errors: [] }).__errors.push(name);
  return schema as ErrorSchema;
}
