import {
  type CompiledFlow,
  type CompiledPage,
  countWords,
  type FieldPath,
  type FieldSchema,
  isIban,
  isObject,
  type Json,
  type JsonObject,
  type KeywordError,
} from '#model';
import { isAnswered, isOptional, pageSlice } from '../answer/page-answers.ts';
import { escapeToken, parsePointer } from '../json/pointer.ts';

/** An error of the page's validator, and the field that it is about. */
export interface FieldError {
  readonly field: FieldPath;
  readonly keyword: string;
}

/** Runs a page's validator on the answers of its fields, including closed fields. */
export function keywordErrors(flow: CompiledFlow, page: CompiledPage, answers: JsonObject): readonly FieldError[] {
  const validate = Object.hasOwn(flow.validators, page.id) ? flow.validators[page.id] : undefined;
  if (validate === undefined) return [];
  const slice = pageSlice(
    answers,
    page.fields.map(({ path }) => path),
  );
  for (const { path } of page.fields) {
    const field = flow.fields[path];
    if (field?.schema.type !== 'object' || field.ui['ui:widget'] === 'file' || isAnswered(slice[path], field)) continue;
    // An empty object makes its properties report what is missing. An optional object without an answer counts as absent.
    if (!isOptional(field)) slice[path] = isObject(slice[path]) ? slice[path] : {};
    else Reflect.deleteProperty(slice, path);
  }
  validate(slice);
  const errors = validate.errors ?? [];
  // The validator would keep them until its next run.
  validate.errors = null;
  return [
    ...errors.map((error) => ({ field: errorField(error), keyword: error.keyword })),
    ...page.fields.flatMap(({ path }) => [...textErrors(flow.fields[path]?.schema, slice[path], path)]),
  ];
}

/** Texts with too many words, and IBANs with wrong check digits. No pattern says so, and validators have no keyword for it. */
function* textErrors(
  schema: FieldSchema | undefined,
  answer: Json | undefined,
  field: FieldPath,
): Iterable<FieldError> {
  const { maxWords, properties = {} } = schema ?? {};
  if (maxWords !== undefined && typeof answer === 'string' && countWords(answer) > maxWords)
    yield { field, keyword: 'maxWords' };
  // A text that is no IBAN at all has failed the pattern already.
  if (schema?.format === 'iban' && typeof answer === 'string' && !isIban(answer)) yield { field, keyword: 'pattern' };
  if (isObject(answer))
    for (const [name, part] of Object.entries(properties)) yield* textErrors(part, answer[name], `${field}/${name}`);
}

// The validator sees a flat object keyed by field path: the first token of an instance path is the path of a field.
function errorField({ instancePath, keyword, params }: KeywordError): FieldPath {
  const [field, ...rest] = parsePointer(instancePath);
  const missing = keyword === 'required' ? params['missingProperty'] : undefined;
  const within = typeof missing === 'string' ? [...rest, missing] : rest;
  if (field === undefined) return typeof missing === 'string' ? missing : '';
  return [field, ...within.map(escapeToken)].join('/');
}

const ranked = [
  'required',
  'type',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'maxWords',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'const',
  'enum',
  'minItems',
  'maxItems',
];

/** Returns the rank of a keyword. If several keywords fail on one field, the one with the lowest rank is shown. */
export function keywordRank(keyword: string): number {
  const rank = ranked.indexOf(keyword);
  return rank === -1 ? ranked.length : rank;
}
