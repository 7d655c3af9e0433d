import { type Branching, branchingFiles } from './branching-flow.ts';

type Data = Record<string, unknown>;

/** A question of a generated flow: its JSON Schema, and what the UI schema says of it beside its title and messages. */
export interface Question {
  readonly schema: Data;
  readonly ui?: Data;
}

export const shortText: Question = { schema: { type: 'string', maxLength: 20 } };
export const date: Question = { schema: { type: 'string', format: 'date' }, ui: { 'ui:widget': 'date' } };
export const percentage: Question = { schema: { type: 'number', minimum: 5, maximum: 100 } };

/** Several choices of a list. */
export const several = (...values: readonly string[]): Question => ({
  schema: { type: 'array', items: { type: 'string', enum: values }, minItems: 1 },
  ui: { 'ui:widget': 'checkboxes', 'ui:choices': Object.fromEntries(values.map((value) => [value, value])) },
});

const message = 'Check your answer';
const keywords = [
  'type',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'maxWords',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
];

/** The files of a workspace whose flow asks questions of any kind on its page "asks", and then what `branching` says. */
export function askingFiles(asked: Readonly<Record<string, Question>>, branching: Branching): Map<string, string> {
  const files = branchingFiles({
    ...branching,
    pages: { asks: { title: 'Asks', fields: Object.keys(asked) }, ...branching.pages },
  });
  const edit = (path: string, change: (data: Data) => Data) =>
    files.set(path, JSON.stringify(change(JSON.parse(files.get(path) ?? '') as Data), null, 2));
  edit('schemas/loan.schema.json', (data) => ({
    ...data,
    properties: {
      ...(data['properties'] as Data),
      ...Object.fromEntries(Object.entries(asked).map(([name, { schema }]) => [name, schema])),
    },
    required: [...(data['required'] as readonly string[]), ...Object.keys(asked)],
  }));
  edit('schemas/loan.ui.json', (data) => ({
    ...data,
    ...Object.fromEntries(
      Object.entries(asked).map(([name, { schema, ui }]) => {
        const limits = keywords.filter((keyword) =>
          keyword === 'type'
            ? ['number', 'integer'].includes(schema['type'] as string)
            : keyword in schema || `x-${keyword}` in schema,
        );
        const errors = Object.fromEntries(['required', ...limits].map((keyword) => [keyword, message]));
        return [name, { 'ui:title': name, ...ui, 'ui:errors': errors }];
      }),
    ),
  }));
  return files;
}
