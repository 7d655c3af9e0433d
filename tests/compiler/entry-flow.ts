import type { JsonObject } from '#model';
import { workspace } from './fixture-workspace.ts';
import { baseFlow } from './branching-flow.ts';

type Data = Record<string, unknown>;

const read = (path: string): Data => JSON.parse(workspace().get(path) ?? '') as Data;

/** The words of a question: its title, and a message for each keyword. */
export const question = (title: string, ...keywords: readonly string[]): JsonObject => ({
  'ui:title': title,
  'ui:errors': Object.fromEntries(['required', ...keywords].map((keyword) => [keyword, `${title}: ${keyword}`])),
});

/** The page of the list, the pages of an entry, and what the flow says about entries. */
export const jobs = {
  list: {
    items: '/answers/jobs',
    pages: ['job', 'pay'],
    title: '{/item/employer}',
    lines: [{ label: 'Pay a month', value: '{/item/pay, money}' }],
    empty: 'You have not added a job yet.',
    add: { label: 'Add a job' },
    change: 'Change',
    remove: { label: 'Remove', confirm: 'Do you want to remove {/item/employer}?' },
  },
  schema: {
    type: 'array',
    maxItems: 3,
    items: {
      type: 'object',
      properties: {
        employer: { type: 'string', maxLength: 40 },
        kind: { type: 'string', enum: ['paid', 'unpaid'] },
        pay: { type: 'number', minimum: 1 },
      },
      required: ['employer', 'kind', 'pay'],
    },
  } as Data,
};

const CONTRACT = 'schemas/api/loans.openapi.json';

/** What the API accepts: the pay only of a paid job. */
const sent = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      employer: { type: 'string', maxLength: 40 },
      kind: { enum: ['paid', 'unpaid'] },
      pay: { type: 'number', minimum: 1 },
    },
    required: ['employer', 'kind'],
    additionalProperties: false,
  },
};

/** The files of a workspace whose application asks for jobs, as many as the borrower has. `change` edits the flow or its data schema. */
export function entryFiles({
  flow = {},
  schema = {},
  list = {},
  pages = {},
}: { flow?: Data; schema?: Data; list?: Data; pages?: Data } = {}): Map<string, string> {
  const base = read('schemas/loan.schema.json') as { properties: Data; required: readonly string[] };
  const json = (value: unknown) => JSON.stringify(value, null, 2);
  const submit = baseFlow.submit.map((each) => ({
    ...each,
    payload: { ...(each['payload'] as Data), jobs: '/answers/jobs' },
  }));
  return workspace(
    new Map([
      [
        'flows/loan.flow.json',
        json({
          ...baseFlow,
          derived: { ...(baseFlow['derived'] as Data), pay: { from: ['/answers/jobs/*/pay'], by: 'sum' } },
          conditions: { ...baseFlow.conditions, paid: { at: '/item/kind', is: { const: 'paid' } } },
          pages: {
            ...baseFlow.pages,
            jobs: { title: 'Your jobs', kind: 'list', list: { ...jobs.list, ...list } },
            job: { title: 'Job {/entry}', fields: ['jobs/*/employer', 'jobs/*/kind'] },
            pay: { title: 'Pay of {/item/employer}', when: 'paid', fields: ['jobs/*/pay'] },
            poor: {
              title: 'You need to earn more',
              when: { at: '/derived/pay', is: { minimum: 1, maximum: 99 } },
              exit: 'application-disqualified',
            },
            ...pages,
          },
          order: ['loan', 'you', 'under-18', 'home', 'jobs', 'poor', 'check'],
          submit,
          ...flow,
        }),
      ],
      [
        CONTRACT,
        (workspace().get(CONTRACT) ?? '').replace(
          '"NewLoan": {\n        "type": "object",\n        "properties": {',
          `$&\n"jobs": ${json(sent)},`,
        ),
      ],
      [
        'schemas/loan.schema.json',
        json({ ...base, properties: { ...base.properties, jobs: { ...jobs.schema, ...schema } } }),
      ],
      [
        'schemas/loan.ui.json',
        json({
          ...read('schemas/loan.ui.json'),
          jobs: {
            items: {
              employer: question('Who do you work for?', 'maxLength'),
              kind: { ...question('Is it paid?'), 'ui:choices': { paid: 'Yes', unpaid: 'No' } },
              pay: question('What do you earn a month?', 'type', 'minimum'),
            },
          },
        }),
      ],
    ]),
  );
}
