import type { CompiledField, CompiledFlow, CompiledValidator, FieldSchema, FieldUi, KeywordError } from '#model';

type Rule = (value: unknown) => string | undefined;

/** A hand-written validator with one rule for each field, which returns the failing keyword. */
function validator(rules: Readonly<Record<string, Rule>>): CompiledValidator {
  const validate: CompiledValidator = (data) => {
    const answers = data as Readonly<Record<string, unknown>>;
    const errors = Object.entries(rules).flatMap(([path, rule]): KeywordError[] => {
      const keyword = answers[path] === undefined ? 'required' : rule(answers[path]);
      if (keyword === undefined) return [];
      return keyword === 'required'
        ? [{ instancePath: '', keyword, params: { missingProperty: path } }]
        : [{ instancePath: `/${path}`, keyword, params: {} }];
    });
    validate.errors = errors;
    return errors.length === 0;
  };
  return validate;
}

const field = (path: string, schema: FieldSchema, ui: FieldUi, immediate = false): CompiledField => ({
  path,
  schema,
  ui,
  immediate,
});

const pass: Rule = () => undefined;

/** The parts of a page without calls of its own. */
const bare = { save: [], submit: [], buttons: [] } as const;

/** A loan application with three questions, one of them sensitive, and an exit page for applicants under 18. */
export const smallFlow: CompiledFlow = {
  id: 'unsecured/application',
  brand: 'lendable',
  kind: 'application',
  for: [],
  start: [],
  title: 'Apply for a loan',
  version: 'v1',
  pages: [
    {
      ...bare,
      id: 'loan',
      kind: 'questions',
      title: 'Your loan',
      section: 'The loan',
      fields: [{ path: 'amount' }],
      body: [{ text: 'Checking your rate does not affect your credit score.' }],
    },
    { ...bare, id: 'you', kind: 'questions', title: 'About you', fields: [{ path: 'age' }], body: [] },
    {
      ...bare,
      id: 'too-young',
      kind: 'exit',
      title: 'You need to be 18 or over',
      when: 'under-18',
      fields: [],
      body: [],
      exit: 'application-disqualified',
    },
    { ...bare, id: 'work', kind: 'questions', title: 'Your work', fields: [{ path: 'employment' }], body: [] },
    { ...bare, id: 'check', kind: 'check-answers', title: 'Check your answers', fields: [], body: [] },
  ],
  fields: {
    amount: field('amount', { type: 'integer', minimum: 1000 }, { 'ui:title': 'How much?', 'ui:widget': 'money' }),
    age: field('age', { type: 'integer' }, { 'ui:title': 'How old are you?', 'ui:widget': 'number' }, true),
    employment: field(
      'employment',
      { type: 'string' },
      {
        'ui:title': 'What is your work?',
        'ui:widget': 'radio',
        'ui:options': { choicesFrom: { from: '/sources/statuses', value: '/id', label: '{/name}' } },
      },
    ),
  },
  defaults: {},
  derived: {},
  conditions: { 'under-18': { at: '/answers/age', test: 'under18' } },
  predicates: { under18: (value) => typeof value === 'number' && value < 18 },
  prefill: { '/amount': '/user/wishedAmount' },
  sources: {
    statuses: {
      action: {
        operation: 'listEmploymentStatuses',
        method: 'GET',
        api: 'shared',
        path: '/employment-statuses',
        invalidates: [],
      },
      on: 'start',
      pages: ['work', 'check'],
    },
  },
  checks: [],
  messages: {
    amount: {
      required: 'Enter how much you would like to borrow',
      type: 'Enter an amount in pounds',
      minimum: 'You can borrow £1,000 or more',
    },
    age: { required: 'Enter your age', type: 'Enter your age in years' },
    employment: { required: 'Select your work' },
  },
  submit: [
    {
      label: 'Check my rate',
      action: {
        operation: 'createLoanApplication',
        method: 'POST',
        api: 'product',
        path: '/v2/loan-applications',
        query: { embedded: 'user,quote' },
        payload: { amount: '/answers/amount', user: { age: '/answers/age' }, employmentStatus: '/answers/employment' },
        invalidates: ['User'],
      },
      next: [{ go: 'view-application' }],
    },
  ],
  sensitive: ['/age'],
  unasked: [],
  slotIndexes: {},
  validators: {
    loan: validator({
      amount: (value) => (typeof value !== 'number' ? 'type' : value < 1000 ? 'minimum' : undefined),
    }),
    you: validator({ age: (value) => (typeof value === 'number' ? undefined : 'type') }),
    work: validator({ employment: pass }),
  },
};
