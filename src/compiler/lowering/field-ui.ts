import type { Choice, ChoicesFrom, FieldOptions, FieldUi, Json, JsonObject, WidgetName } from '#model';
import { asList, asObject, asTexts, isObject } from '../outline/json-access.ts';
import type { FillText } from './fill-static-text.ts';

const palette: ReadonlySet<string> = new Set<WidgetName>([
  'text',
  'email',
  'tel',
  'money',
  'number',
  'date',
  'radio',
  'select',
  'checkbox',
  'checkboxes',
  'textarea',
  'file',
  'address',
]);

/**
 * How one field is shown, without its parts: texts filled as far as they can be now, choices worded, a widget chosen where
 * none is named.
 */
export function fieldUi(schema: JsonObject, ui: JsonObject, required: boolean, fill: FillText): FieldUi {
  const title = text(ui['ui:title'], schema, fill);
  const help = text(ui['ui:help'], schema, fill);
  const widget = isWidget(ui['ui:widget']) ? ui['ui:widget'] : defaultWidget(schema, ui);
  const limits = widget === 'file' ? fileLimits(schema) : {};
  const options = { ...limits, ...fieldOptions(schema, ui, required, fill) };
  return {
    ...(title === undefined ? {} : { 'ui:title': title }),
    ...(help === undefined ? {} : { 'ui:help': help }),
    ...(widget === undefined ? {} : { 'ui:widget': widget }),
    ...(Object.keys(options).length === 0 ? {} : { 'ui:options': options }),
  };
}

/** What the data schema says of a file's `type` and `size`. */
function fileLimits(schema: JsonObject): FieldOptions {
  const { type, size } = asObject(schema['properties']);
  const accept = asTexts(asObject(type)['enum']);
  const { maximum } = asObject(size);
  return {
    ...(accept.length > 0 ? { accept } : {}),
    ...(typeof maximum === 'number' ? { maximumBytes: maximum } : {}),
  };
}

function isWidget(value: Json | undefined): value is WidgetName {
  return typeof value === 'string' && palette.has(value);
}

function text(value: Json | undefined, schema: JsonObject, fill: FillText): string | undefined {
  return typeof value === 'string' ? fill(value, schema) : undefined;
}

function defaultWidget(schema: JsonObject, ui: JsonObject): WidgetName | undefined {
  const { type } = schema;
  if (type === 'boolean') return 'checkbox';
  if (type === 'object') return undefined;
  if (type === 'array') return asObject(schema['items'])['enum'] === undefined ? undefined : 'checkboxes';
  if (schema['enum'] !== undefined || ui['ui:choices'] !== undefined) return 'radio';
  if (type === 'number' || type === 'integer') return 'number';
  return schema['format'] === 'date' ? 'date' : 'text';
}

function fieldOptions(schema: JsonObject, ui: JsonObject, required: boolean, fill: FillText): FieldOptions {
  const from = choicesFrom(ui['ui:choices']);
  const values = choiceValues(schema, ui);
  const unit = text(ui['ui:unit'], schema, fill);
  const label = text(ui['ui:label'], schema, fill);
  const { 'ui:autocomplete': autocomplete, 'ui:rows': rows, 'ui:maximumBytes': maximumBytes } = ui;
  return {
    ...(from
      ? { choicesFrom: from }
      : values.length > 0
        ? { choices: choices(values, asObject(ui['ui:choices']), fill) }
        : {}),
    ...(unit === undefined ? {} : { unit }),
    ...(typeof autocomplete === 'string' ? { autocomplete } : {}),
    ...(typeof rows === 'number' ? { rows } : {}),
    ...(ui['ui:counter'] === true ? { counter: true } : {}),
    ...(required ? {} : { optional: true }),
    ...(label === undefined ? {} : { label }),
    ...(Array.isArray(ui['ui:accept']) ? { accept: asTexts(ui['ui:accept']) } : {}),
    ...(typeof maximumBytes === 'number' ? { maximumBytes } : {}),
  };
}

/** A choices' label reads the element, not the context: it is left as it is. */
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
