import { Ajv, type ValidateFunction } from 'ajv';
import type {
  CompiledCheck,
  CompiledCondition,
  CompiledField,
  CompiledFlow,
  CompiledPage,
  CompiledSubmit,
  CompiledValidator,
  FieldSchema,
  FieldUi,
  Json,
  PageField,
  Predicate,
  ValueTemplate,
} from '#model';

/** A question in a test. */
export interface Question {
  readonly schema: FieldSchema;
  readonly ui?: FieldUi;
  readonly optional?: boolean;
  readonly immediate?: boolean;
  readonly messages?: Readonly<Record<string, string>>;
}

/** A condition in the format of flow files. */
export type Condition =
  | { readonly at: string; readonly is: object }
  | { readonly all: readonly string[] }
  | { readonly any: readonly string[] }
  | { readonly not: string };

type Page = Partial<Omit<CompiledPage, 'id' | 'fields'>> & { readonly fields?: readonly (string | PageField)[] };

/** The outline of a flow in a test. Omitted parts are empty. */
export interface FlowOutline extends Partial<
  Omit<CompiledFlow, 'pages' | 'fields' | 'conditions' | 'submit' | 'messages' | 'checks'>
> {
  readonly questions: Readonly<Record<string, Question>>;
  readonly order: Readonly<Record<string, Page>>;
  readonly when?: Readonly<Record<string, Condition>>;
  readonly rules?: readonly CompiledCheck[];
  readonly payload?: ValueTemplate;
  readonly submits?: readonly CompiledSubmit[];
}

const ajv = new Ajv({ allErrors: true, strict: false, formats: { date: /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/ } });

const compiled = new Map<string, ValidateFunction>();

/** Compiles each schema once: tests with many similar flows would spend most of their time on it. */
function compile(schema: object): ValidateFunction {
  const key = JSON.stringify(schema);
  const validate = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, validate);
  return validate;
}

/** Compiles an outline as the compiler does, with ajv. */
export function makeFlow(outline: FlowOutline): CompiledFlow {
  const { questions, order, when = {}, rules = [], payload = {}, submits, ...rest } = outline;
  const pages = Object.entries(order).map(([id, page]): CompiledPage => {
    const fields = (page.fields ?? []).map((field) => (typeof field === 'string' ? { path: field } : field));
    return { kind: 'questions', title: id, body: [], save: [], submit: [], buttons: [], ...page, id, fields };
  });
  return {
    id: 'test/flow',
    brand: 'test',
    kind: 'application',
    for: [],
    start: [],
    title: 'A flow',
    version: '1',
    defaults: {},
    derived: {},
    prefill: {},
    sources: {},
    sensitive: [],
    unasked: [],
    slotIndexes: {},
    ...rest,
    pages,
    fields: Object.fromEntries(Object.entries(questions).map(([path, question]) => [path, makeField(path, question)])),
    conditions: Object.fromEntries(
      Object.entries(when).map(([name, condition]) => [name, makeCondition(name, condition)]),
    ),
    predicates: Object.fromEntries(
      Object.entries(when).flatMap(([name, condition]) =>
        'is' in condition ? [[name, makePredicate(condition.is)]] : [],
      ),
    ),
    checks: rules,
    messages: Object.fromEntries(Object.entries(questions).flatMap(([path, question]) => messagesOf(path, question))),
    validators: Object.fromEntries(
      pages.filter(({ fields }) => fields.length > 0).map((page) => [page.id, makeValidator(page, questions)]),
    ),
    submit: submits ?? [makeSubmit('Send', payload)],
  };
}

/** A submit that sends `payload`. */
export function makeSubmit(label: string, payload: ValueTemplate, more: Partial<CompiledSubmit> = {}): CompiledSubmit {
  const action = {
    operation: 'send',
    method: 'POST',
    api: 'product',
    path: '/send',
    payload,
    invalidates: [],
  } as const;
  return { label, action, next: [{ go: 'done' }], ...more };
}

function makeField(path: string, { schema, ui = {}, optional, immediate = false }: Question): CompiledField {
  const options = optional === true ? { ...ui['ui:options'], optional } : ui['ui:options'];
  return { path, schema, ui: options === undefined ? ui : { ...ui, 'ui:options': options }, immediate };
}

function makeCondition(name: string, condition: Condition): CompiledCondition {
  return 'is' in condition ? { at: condition.at, test: name } : condition;
}

function makePredicate(schema: object): Predicate {
  const validate = compile(schema);
  return (value) => validate(value);
}

function makeValidator(page: CompiledPage, questions: Readonly<Record<string, Question>>): CompiledValidator {
  const asked = page.fields.map(({ path }) => path);
  const properties = Object.fromEntries(asked.map((path) => [path, questions[path]?.schema ?? {}]));
  return compile({
    type: 'object',
    properties,
    required: asked.filter((path) => questions[path]?.optional !== true),
  });
}

function messagesOf(path: string, { schema, messages }: Question): [string, Record<string, string>][] {
  const below = Object.keys(schema.properties ?? {}).map((name) => `${path}/${name}`);
  const texts = (field: string): Record<string, string> =>
    Object.fromEntries(
      ['required', 'type', 'pattern', 'format', 'minLength', 'maxLength', 'minimum', 'maximum'].map((word) => [
        word,
        `${field}: ${word}`,
      ]),
    );
  return [
    [path, { ...texts(path), ...messages }],
    ...below.map((field): [string, Record<string, string>] => [field, texts(field)]),
  ];
}

/** A text question. */
export const text: Question = { schema: { type: 'string' } };

/** A question with the answers yes and no, as text. */
export const yesNo: Question = { schema: { type: 'string', enum: ['yes', 'no'] } };

/** A condition: the field has this answer. */
export function answered(field: string, value: Json): Condition {
  return { at: `/answers/${field}`, is: { const: value } };
}
