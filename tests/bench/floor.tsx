import { memo, useEffect, useReducer, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { allFields, type Condition, type Description, type Field, holds } from './description.ts';
import type { Handle } from './handle.ts';
import './rows.css';

type Control = HTMLInputElement | HTMLSelectElement;

interface Entry {
  readonly field: Field;
  readonly element: Control;
  readonly show: (message: string) => void;
}

/** The state of the plain form: its controls by name, and the listeners of each. */
class Model {
  readonly entries = new Map<string, Entry>();
  readonly #listeners = new Map<string, Set<() => void>>();

  value(name: string): unknown {
    const entry = this.entries.get(name);
    if (!entry) return undefined;
    const { element, field } = entry;
    if (element instanceof HTMLInputElement && element.type === 'checkbox') return element.checked;
    if (element.value === '') return undefined;
    return field.kind === 'number' || field.kind === 'integer' ? Number(element.value) : element.value;
  }

  check(name: string): void {
    const entry = this.entries.get(name);
    if (entry) entry.show(problem(entry.field, this.value(name)));
  }

  listen(name: string, listener: () => void): () => void {
    const all = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, all.add(listener));
    return () => void all.delete(listener);
  }

  changed(name: string): void {
    for (const listener of this.#listeners.get(name) ?? []) listener();
  }
}

function problem({ title, kind, required, pattern, min, max }: Field, value: unknown): string {
  if (value === undefined) return required ? `${title} is required` : '';
  if (pattern !== undefined && !new RegExp(pattern).test(String(value))) return `${title} is not in the right format`;
  if (kind === 'email' && !/^[^@\s]+@[^@\s]+$/.test(String(value))) return `${title} is not in the right format`;
  if (typeof value !== 'number') return '';
  if (Number.isNaN(value)) return `${title} must be a number`;
  if (min !== undefined && value < min) return `${title} must be ${min} or more`;
  return max !== undefined && value > max ? `${title} must be ${max} or less` : '';
}

const Row = memo(function Row({ model, name, field }: { model: Model; name: string; field: Field }) {
  const element = useRef<Control>(null);
  const [error, show] = useState('');
  useEffect(() => {
    if (element.current) model.entries.set(name, { field, element: element.current, show });
    return () => void model.entries.delete(name);
  }, [model, name, field]);
  const props = {
    id: name,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
    onBlur: () => model.check(name),
  };
  return (
    <div>
      <label htmlFor={name}>{field.title}</label>
      {field.options ? (
        <select {...props} ref={element as never} defaultValue="">
          <option value="" />
          {field.options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input {...props} ref={element as never} type={inputType(field)} />
      )}
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
});

function inputType({ kind }: Field): string {
  if (kind === 'boolean') return 'checkbox';
  return kind === 'number' || kind === 'integer' ? 'number' : kind;
}

function When({ model, name, field, on }: { model: Model; name: string; field: Field; on: Condition }) {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => model.listen(on.key, again), [model, on]);
  return holds(on, model.value(on.key)) ? <Row model={model} name={name} field={field} /> : null;
}

/** The cheapest possible React form: native controls that keep their own values, validated by hand-written code on blur. */
export function mount(root: HTMLElement, description: Description): Handle {
  const model = new Model();
  const rows = (fields: Description['blocks'][number]['fields'], prefix: string) =>
    fields.map((field) => {
      const props = { model, field, name: prefix + field.key };
      return field.showIf ? <When key={field.key} {...props} on={field.showIf} /> : <Row key={field.key} {...props} />;
    });
  createRoot(root).render(
    <form
      noValidate
      onChange={(event) => model.changed((event.target as unknown as Control).name)}
      onSubmit={(event) => {
        event.preventDefault();
        for (const name of model.entries.keys()) model.check(name);
      }}
    >
      <h1>{description.title}</h1>
      {description.blocks.map(({ key, title, fields }) =>
        key === null ? (
          rows(fields, '')
        ) : (
          <fieldset key={key}>
            <legend>{title}</legend>
            {rows(fields, `${key}.`)}
          </fieldset>
        ),
      )}
      <button type="submit">Submit</button>
    </form>,
  );
  return {
    data() {
      const data: Record<string, unknown> = {};
      for (const { path } of allFields(description)) data[path.join('.')] = model.value(path.join('.'));
      return data;
    },
    control: (path) => document.getElementById(path.join('.')),
    errors: () => root.getElementsByClassName('error').length,
    submit: () => root.querySelector('button[type=submit]'),
  };
}
