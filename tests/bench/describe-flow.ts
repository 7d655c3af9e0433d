import type { Block, Condition, Description, Field } from './description.ts';
import { propertyName } from './property-name.ts';

/** The three files of a flow, as a product team would write them. */
export interface FlowFiles {
  readonly flow: object;
  readonly data: object;
  readonly ui: object;
}

/** Returns a description as a flow of one page with its data schema and its UI schema. */
export function describeFlow(described: Description): FlowFiles {
  const description = renamed(described);
  const root = description.blocks.filter((block) => block.key === null).flatMap((block) => block.fields);
  const nested = description.blocks.filter((block): block is Block & { key: string } => block.key !== null);
  return {
    flow: {
      $schema: '../../schemas/meta/flow.schema.json',
      kind: 'application',
      title: description.title,
      data: dataPath(description.id),
      ui: uiPath(description.id),
      conditions: Object.fromEntries(
        root.flatMap((field) => (field.showIf ? [[conditionName(field.key), condition(field.showIf)]] : [])),
      ),
      pages: {
        form: {
          title: description.title,
          fields: [
            ...root.map(({ key, showIf }) => (showIf ? { field: key, when: conditionName(key) } : key)),
            ...nested.map(({ key }) => key),
          ],
        },
      },
      order: ['form'],
      submit: [],
    },
    data: {
      $schema: '../meta/data.schema.json',
      ...objectOf(root),
      properties: {
        ...objectOf(root).properties,
        ...Object.fromEntries(nested.map(({ key, fields }) => [key, objectOf(fields)])),
      },
      required: [...objectOf(root).required, ...nested.map(({ key }) => key)],
    },
    ui: {
      $schema: '../meta/ui.schema.json',
      ...uiOf(root),
      ...Object.fromEntries(
        nested.map(({ key, title, fields }) => [
          key,
          { 'ui:title': title, 'ui:order': fields.map((field) => field.key), ...uiOf(fields) },
        ]),
      ),
    },
  };
}

/** The paths in the workspace of the files of a described flow. */
export const flowPath = (id: string): string => `flows/bench/${id}.flow.json`;
export const dataPath = (id: string): string => `schemas/bench/${id}.schema.json`;
export const uiPath = (id: string): string => `schemas/bench/${id}.ui.json`;

const conditionName = (key: string): string => `shows-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function condition({ key, op, value }: Condition): object {
  const atom = { at: `/answers/${key}`, is: op === 'gt' ? { exclusiveMinimum: value } : { const: value } };
  return op === 'neq' ? { not: atom } : atom;
}

const objectOf = (fields: readonly Field[]) => ({
  type: 'object',
  properties: Object.fromEntries(fields.map((field) => [field.key, schemaOf(field)])),
  required: fields.filter(({ required }) => required).map(({ key }) => key),
});

const email = '^[^@\\s]+@[^@\\s]+$';

function schemaOf({ kind, pattern, min, max, options }: Field): object {
  if (kind === 'boolean') return { type: 'boolean' };
  if (kind === 'number' || kind === 'integer')
    return { type: kind, ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) };
  if (options) return { type: 'string', enum: options.map(([value]) => value) };
  if (kind === 'date') return { type: 'string', format: 'date', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' };
  const shape = kind === 'email' ? email : pattern;
  return {
    type: 'string',
    maxLength: 254,
    ...(shape !== undefined && { pattern: shape }),
    ...(kind === 'tel' && { examples: ['07700900123'] }),
  };
}

const uiOf = (fields: readonly Field[]): object =>
  Object.fromEntries(fields.map((field) => [field.key, uiField(field)]));

const widgets: Partial<Record<Field['kind'], string>> = {
  email: 'email',
  tel: 'tel',
  date: 'date',
  number: 'number',
  integer: 'number',
  enum: 'select',
  boolean: 'checkbox',
};

function uiField(field: Field): object {
  const { title, kind, options } = field;
  const widget = widgets[kind];
  return {
    'ui:title': title,
    ...(widget !== undefined && { 'ui:widget': widget }),
    ...(options && { 'ui:choices': Object.fromEntries(options) }),
    ...(kind !== 'boolean' && { 'ui:errors': messages(field) }),
  };
}

function messages({ title, kind, required, pattern, min, max, options }: Field): object {
  const texts: Record<string, string> = {};
  if (required) texts['required'] = `${title} is required`;
  if (options) return texts;
  if (kind === 'number' || kind === 'integer') texts['type'] = `${title} must be a number`;
  else if (kind === 'date') texts['format'] = `${title} must be a real date`;
  else texts['maxLength'] = `${title} must be {maxLength} characters or fewer`;
  if (pattern !== undefined || kind === 'email' || kind === 'date')
    texts['pattern'] = `${title} is not in the right format`;
  if (min !== undefined) texts['minimum'] = `${title} must be {minimum} or more`;
  if (max !== undefined) texts['maximum'] = `${title} must be {maximum} or less`;
  return texts;
}

const renamed = (description: Description): Description => ({
  ...description,
  blocks: description.blocks.map((block) => ({
    ...block,
    key: block.key && propertyName(block.key),
    fields: block.fields.map((field) => ({
      ...field,
      key: propertyName(field.key),
      ...(field.showIf && { showIf: { ...field.showIf, key: propertyName(field.showIf.key) } }),
    })),
  })),
});
