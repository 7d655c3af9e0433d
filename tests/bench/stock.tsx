import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Description, Field } from './description.ts';
import type { Handle } from './handle.ts';
import './rows.css';

/** RJSF as its documentation shows it: with its own form and theme, controlled, and validated by ajv in the browser. */
export function mount(root: HTMLElement, description: Description): Handle {
  const { schema, ui } = describe(description);
  const blank = Object.fromEntries(description.blocks.flatMap(({ key }) => (key === null ? [] : [[key, {}]])));
  let data: unknown = blank;
  function Stock() {
    const [formData, setFormData] = useState<unknown>(blank);
    data = formData;
    return (
      <Form
        schema={schema}
        uiSchema={ui}
        validator={validator}
        formData={formData}
        onChange={(event) => setFormData(event.formData)}
        onError={() => undefined}
        noHtml5Validate
        showErrorList={false}
      />
    );
  }
  createRoot(root).render(<Stock />);
  const whole = new Set(['root__error', ...description.blocks.map(({ key }) => `root_${key}__error`)]);
  return {
    data: () => data,
    control: (path) => document.getElementById(`root_${path.join('_')}`),
    errors: () => [...root.getElementsByClassName('error-detail')].filter(({ id }) => !whole.has(id)).length,
    submit: () => root.querySelector('button[type=submit]'),
  };
}

function describe({ title, blocks }: Description): { schema: RJSFSchema; ui: UiSchema } {
  const ui: UiSchema = { 'ui:order': blocks.flatMap(({ key, fields }) => key ?? fields.map((field) => field.key)) };
  const schema: RJSFSchema = { title, type: 'object', properties: {} };
  for (const { key, title: heading, fields } of blocks) {
    const labels = Object.fromEntries(
      fields.flatMap((field) =>
        field.options ? [[field.key, { 'ui:enumNames': field.options.map(([, label]) => label) }]] : [],
      ),
    );
    if (key === null) {
      Object.assign(ui, labels);
      const { properties, required, allOf } = objectOf(fields);
      Object.assign(schema, { required, allOf });
      Object.assign(schema.properties ?? {}, properties);
    } else {
      ui[key] = labels;
      Object.assign(schema.properties ?? {}, { [key]: { title: heading, ...objectOf(fields) } });
    }
  }
  if (schema.allOf?.length === 0) delete schema.allOf;
  return { schema, ui };
}

function objectOf(fields: readonly Field[]) {
  const always = fields.filter((field) => !field.showIf);
  return {
    type: 'object' as const,
    properties: Object.fromEntries(always.map((field) => [field.key, schemaOf(field)])),
    required: always.filter((field) => field.required).map((field) => field.key),
    ...(always.length < fields.length && { allOf: fields.flatMap(branch) }),
  };
}

function branch(field: Field): RJSFSchema[] {
  const { showIf, key } = field;
  if (!showIf) return [];
  const test = showIf.op === 'gt' ? { exclusiveMinimum: Number(showIf.value) } : { const: showIf.value };
  return [
    {
      if: { properties: { [showIf.key]: test }, required: [showIf.key] },
      [showIf.op === 'neq' ? 'else' : 'then']: {
        properties: { [key]: schemaOf(field) },
        required: field.required ? [key] : [],
      },
    },
  ];
}

function schemaOf({ title, kind, pattern, min, max, options }: Field): RJSFSchema {
  if (kind === 'boolean') return { title, type: 'boolean' };
  if (kind === 'number' || kind === 'integer')
    return {
      title,
      type: kind,
      ...(min !== undefined && { minimum: min }),
      ...(max !== undefined && { maximum: max }),
    };
  return {
    title,
    type: 'string',
    ...(pattern !== undefined && { pattern }),
    ...((kind === 'email' || kind === 'date') && { format: kind }),
    ...(options && { enum: options.map(([value]) => value) }),
  };
}
