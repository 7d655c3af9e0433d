import { addressLines } from './address-lines.ts';
import {
  type CompiledField,
  type FieldOptions,
  type FieldSchema,
  type FieldUi,
  isObject,
  type Json,
  type TextFormat,
} from '#model';
import { plainText } from '../templates/fill-text.ts';
import { withAffixes } from '../answer/affixes.ts';
import { propertyNames } from '../answer/page-answers.ts';
import { isList } from '../json/read-pointer.ts';
import { sameJson } from '../json/same-json.ts';

type Formats = Readonly<Record<string, TextFormat>>;

/** The format of the answers that a widget takes. */
const formatOf = {
  'yes-no': 'yes-no',
  money: 'money',
  'money-slider': 'money',
  date: 'date',
  month: 'month',
  tel: 'phone',
} as const;

/** Returns an answer as lines of text for the borrower; an unanswered field has no lines. The choices of `ui` are filled in. */
export function readableAnswer(
  value: Json | undefined,
  schema: CompiledField['schema'],
  ui: FieldUi,
  formats: Formats,
): readonly string[] {
  if (value === undefined || value === null) return [];
  if (isObject(value)) return ui['ui:widget'] === 'file' ? [fileName(value)] : objectLines(value, schema, ui, formats);
  if (isList(value)) return value.flatMap((element) => readableAnswer(element, schema.items ?? {}, { ...ui }, formats));
  // An IBAN is printed in groups of four (ISO 13616).
  if (schema.format === 'iban' && typeof value === 'string') return [value.replace(/(.{4})(?=.)/g, '$1 ')];
  return readableScalar(value, ui, formats).split('\n');
}

function objectLines(
  value: Readonly<Record<string, Json | undefined>>,
  schema: FieldSchema,
  ui: FieldUi,
  formats: Formats,
): readonly string[] {
  const lines = propertyNames(schema, ui).flatMap((name) => {
    const property = schema.properties?.[name] ?? {};
    const propertyUi = (ui[name] ?? {}) as FieldUi;
    const text = readableAnswer(value[name], property, propertyUi, formats).join(', ');
    return text === '' ? [] : [{ title: propertyUi['ui:title'] ?? property.title ?? name, text }];
  });
  if (ui['ui:widget'] === 'address') return addressLines(lines.map(({ text }) => text));
  return lines.map(({ title, text }) => `${title}: ${text}`);
}

function readableScalar(value: string | number | boolean, ui: FieldUi, formats: Formats): string {
  const options: FieldOptions = ui['ui:options'] ?? {};
  const chosen = options.choices?.find((choice) => sameJson(choice.value, value));
  if (chosen !== undefined) return chosen.label;
  const widget = typeof value === 'boolean' ? 'yes-no' : ui['ui:widget'];
  const format = widget && Object.hasOwn(formatOf, widget) ? formatOf[widget as keyof typeof formatOf] : undefined;
  const write = format && formats[format];
  const text = write === undefined ? plainText(value) : write(value);
  return withAffixes(text, options);
}

function fileName(handle: Readonly<Record<string, Json | undefined>>): string {
  return typeof handle['name'] === 'string' ? handle['name'] : '';
}
