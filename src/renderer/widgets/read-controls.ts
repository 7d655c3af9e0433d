import type { FieldPath, Json } from '#model';
import { choiceNamed, partKinds } from '#ui';
import { fieldName, fieldPath } from '../field-name.ts';
import type { FieldState } from '../store/field-state.ts';
import type { PageStore } from '../store/page-store.ts';
import { toText } from '../store/text-answers.ts';
import { choicesOf, fromText } from './choice-values.ts';

const PART_OF_DATE = /\.(?:day|month|year|hour|minute)$/;
/** Only the values of the choices are read here. */
const noWords = { yes: '', no: '' };

/** What the controls of a field show, if they show an answer. */
type Reader = (shown: FormData, name: string, field: FieldState) => Json | undefined;

const readChoice: Reader = (shown, name, { ui, schema }) =>
  fromText(choicesOf(ui['ui:options'] ?? {}, schema, noWords), textOf(shown, name));

const readParts = (kind: keyof typeof partKinds): Reader => {
  const { parts, join } = partKinds[kind];
  return (shown, name) => join(Object.fromEntries(parts.map((part) => [part, textOf(shown, `${name}.${part}`)])));
};

/** How the controls of a widget are read. Text controls are not among them: `TextControls` reads those. */
const readers: Readonly<Partial<Record<string, Reader>>> = {
  radio: readChoice,
  select: readChoice,
  search(shown, name, { ui, schema }) {
    const text = textOf(shown, name);
    const choices = choicesOf(ui['ui:options'] ?? {}, schema, noWords);
    return text === '' ? undefined : (choiceNamed(choices, text)?.value ?? text);
  },
  checkbox: (shown, name, { value }) => (shown.has(name) === (value === true) ? value : shown.has(name)),
  checkboxes(shown, name, { ui, schema }) {
    const choices = choicesOf(ui['ui:options'] ?? {}, schema.items ?? {}, noWords);
    return shown.getAll(name).flatMap((text) => (typeof text === 'string' ? (fromText(choices, text) ?? []) : []));
  },
  date: readParts('date'),
  month: readParts('month'),
  time: readParts('time'),
};

function textOf(shown: FormData, name: string): string {
  const value = shown.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * Makes answers of what the controls of a form show. Most are answers already. But tools that fill forms set the values of controls
 * without an event, or with another event than React listens for, and the borrower sees these values. A control that shows nothing
 * changes nothing.
 */
export function readControls(form: HTMLFormElement, { field: fieldAt, commit }: Pick<PageStore, 'field' | 'commit'>) {
  const shown = new FormData(form);
  const names = new Set(Array.from(form.elements, (control) => control.getAttribute('name') ?? ''));
  const paths = new Set<FieldPath>([...names].map((name) => fieldPath(name.replace(PART_OF_DATE, ''))));
  for (const path of paths) {
    const field = fieldAt(path);
    const value = field && readers[field.ui['ui:widget'] ?? '']?.(shown, fieldName(path), field);
    if (value === undefined || toText(value) === '[]' || toText(value) === toText(field?.value)) continue;
    commit(path, value);
  }
}
