import {
  asList,
  asObject,
  asTexts,
  type Choice,
  type ChoicesFrom,
  type FieldOptions,
  type FieldType,
  fieldTypes,
  type FieldUi,
  isObject,
  type Json,
  type JsonObject,
  type TextKind,
  textKinds,
  type WidgetName,
  widgets,
} from '#model';
import type { FillText } from './fill-static-text.ts';

/**
 * How one field is shown, without its parts: texts with the placeholders that are already known, labels of choices, and the
 * widget.
 */
export function fieldUi(schema: JsonObject, ui: JsonObject, required: boolean, fill: FillText): FieldUi {
  const title = text(ui['ui:title'], schema, fill);
  const help = text(ui['ui:help'], schema, fill);
  const widget = widgetOf(schema, ui);
  const accept = widget === 'file' ? acceptedTypes(schema) : [];
  const options = { ...(accept.length > 0 ? { accept } : {}), ...fieldOptions(schema, ui, required, fill) };
  return {
    ...(title === undefined ? {} : { 'ui:title': title }),
    ...(help === undefined ? {} : { 'ui:help': help }),
    ...(widget === undefined ? {} : { 'ui:widget': widget }),
    ...(Object.keys(options).length === 0 ? {} : { 'ui:options': options }),
  };
}

/** The MIME types that a file field accepts, as its schema lists them. */
const acceptedTypes = (schema: JsonObject): readonly string[] =>
  asTexts(asObject(asObject(schema['properties'])['type'])['enum']);

/** The widget of a field: the one its UI names, or the default for its schema. `undefined` for an object drawn part by part. */
export function widgetOf(schema: JsonObject, ui: JsonObject): WidgetName | undefined {
  const { 'ui:widget': named } = ui;
  return isWidget(named) ? named : defaultWidget(schema, ui);
}

/** The type that an object has by its definition: `x-type` in the data schema. */
export function typeOf({ 'x-type': type }: JsonObject): FieldType | undefined {
  return typeof type === 'string' && Object.hasOwn(fieldTypes, type) ? (type as FieldType) : undefined;
}

/** What a text is: `x-text` in the data schema. A text of digits is one without it. */
function textKindOf({ 'x-text': kind, format }: JsonObject): TextKind | undefined {
  return textKinds.find((known) => known === (kind ?? format));
}

function isWidget(value: unknown): value is WidgetName {
  return typeof value === 'string' && Object.hasOwn(widgets, value);
}

function text(value: Json | undefined, schema: JsonObject, fill: FillText): string | undefined {
  return typeof value === 'string' ? fill(value, schema) : undefined;
}

function defaultWidget(schema: JsonObject, ui: JsonObject): WidgetName | undefined {
  const { type } = schema;
  if (type === 'boolean') return 'checkbox';
  if (type === 'object') return typeOf(schema);
  if (type === 'array') return asObject(schema['items'])['enum'] === undefined ? undefined : 'checkboxes';
  if (schema['enum'] !== undefined || ui['ui:choices'] !== undefined) return 'radio';
  if (type === 'number' || type === 'integer') return 'number';
  const { format } = schema;
  if (format === 'international-phone') return 'tel';
  if (format === 'time-of-day') return 'time';
  return format === 'date' || format === 'month' ? format : 'text';
}

function fieldOptions(schema: JsonObject, ui: JsonObject, required: boolean, fill: FillText): FieldOptions {
  const from = choicesFrom(ui['ui:choices']);
  const values = choiceValues(schema, ui);
  const prefix = text(ui['ui:prefix'], schema, fill);
  const unit = text(ui['ui:unit'], schema, fill);
  const kind = textKindOf(schema);
  const caption = text(ui['ui:label'], schema, fill);
  const { 'ui:autocomplete': autocomplete, 'ui:rows': rows, 'ui:step': step } = ui;
  return {
    ...(from
      ? { choicesFrom: from }
      : values.length > 0
        ? { choices: choices(values, asObject(ui['ui:choices']), fill) }
        : {}),
    ...(kind === undefined ? {} : { text: kind }),
    ...(prefix === undefined ? {} : { prefix }),
    ...(unit === undefined ? {} : { unit }),
    ...(typeof autocomplete === 'string' ? { autocomplete } : {}),
    ...(typeof rows === 'number' ? { rows } : {}),
    ...(typeof step === 'number' ? { step } : {}),
    ...(ui['ui:inline'] === true ? { inline: true } : {}),
    ...(ui['ui:counter'] === true ? { counter: true } : {}),
    ...(required ? {} : { optional: true }),
    ...(caption === undefined ? {} : { caption }),
    ...(Array.isArray(ui['ui:accept']) ? { accept: asTexts(ui['ui:accept']) } : {}),
  };
}

/** The source of a field's choices. The label is not filled in, because it reads the entry and not the context. */
function choicesFrom(value: Json | undefined): ChoicesFrom | undefined {
  const { from, value: at, label } = asObject(value);
  if (typeof from !== 'string' || typeof at !== 'string' || typeof label !== 'string') return undefined;
  return { from, value: at, label };
}

function choiceValues(schema: JsonObject, ui: JsonObject): readonly Json[] {
  if (schema['type'] === 'array') return asList(asObject(schema['items'])['enum']);
  if (schema['type'] !== 'boolean') return asList(schema['enum']);
  return Object.keys(asObject(ui['ui:choices'])).flatMap((name) =>
    name === 'true' ? [true] : name === 'false' ? [false] : [],
  );
}

function choices(values: readonly Json[], worded: JsonObject, fill: FillText): readonly Choice[] {
  return values.map((value) => {
    const name = typeof value === 'string' ? value : JSON.stringify(value);
    const wording = Object.hasOwn(worded, name) ? worded[name] : undefined;
    if (typeof wording === 'string') return { value, label: fill(wording) };
    const { label, hint } = isObject(wording) ? wording : {};
    return {
      value,
      label: typeof label === 'string' ? fill(label) : name,
      ...(typeof hint === 'string' ? { hint: fill(hint) } : {}),
    };
  });
}
