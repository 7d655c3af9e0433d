import {
  asObject,
  asText,
  commonKeys,
  type FieldPath,
  type FieldType,
  isObject,
  type JsonObject,
  type JsonType,
  type WidgetFacts,
  widgets,
} from '#model';
import { below, type Diagnostic, finding, valueAt } from '#findings';
import { widgetOf } from '../../lowering/field-ui.ts';
import { findField, uiPlaces } from '../../outline/fields.ts';
import { askedPaths, isFile, leavesOf, listedFields, uiValue } from '../../outline/leaves.ts';
import type { Check, CheckContext } from '../check-context.ts';
import { kindNames } from '../../json/kind-names.ts';

const registry: readonly (readonly [string, WidgetFacts])[] = Object.entries(widgets);

/** The UI keys of an object field without a widget, which is drawn part by part. */
const objectKeys: readonly string[] = ['ui:order', 'ui:label'];

/** The definitions of types. */
const sources: Readonly<Record<FieldType, string>> = {
  address: '"shared/address.schema.json"',
  file: '"shared/file.schema.json#/definitions/document"',
};

/** Checks each field against the registry of widgets: can its widget draw the answer, and does it use the keys given? */
export const widgetCheck: Check = function* (context) {
  const { flow, outline } = context;
  const asked = askedPaths(outline);
  for (const { path, place } of listedFields(outline)) {
    const found = findField(flow.data.value, path);
    if (!('schema' in found)) continue;
    const { schema } = found;
    if (schema['type'] === 'array' && !hasChoices(schema, uiValue(flow.ui.value, path, 'ui:choices')?.value)) {
      const hint = `Name the entries to ask for: "${path}/0". Or list the answers as "enum" of its "items". For as many as the borrower has, let a page of the kind "list" ask for entries.`;
      const message = `"${path}" is a list without choices, and no widget can ask for such a list as a whole.`;
      yield finding('field/wrong-widget', flow.flow.origin(place), message, hint);
      continue;
    }
    if (schema['type'] === 'object') yield* misfit(context, path, schema);
    if (schema['type'] === 'object') yield* ignoredKeys(context, path, schema);
    for (const leaf of leavesOf(flow, asked, path).filter((each) => !isFile(each.schema))) {
      yield* misfit(context, leaf.path, leaf.schema);
      yield* ignoredKeys(context, leaf.path, leaf.schema);
    }
  }
};

/** A widget that cannot draw the answer of its field. */
function* misfit({ flow }: CheckContext, path: FieldPath, schema: JsonObject): Iterable<Diagnostic> {
  const named = uiValue(flow.ui.value, path, 'ui:widget');
  const widget = asText(named?.value);
  const facts = registry.find(([name]) => name === widget)?.[1];
  const type = asText(schema['type']);
  if (!named || !facts || !Object.hasOwn(kindNames, type)) return;
  const origin = flow.ui.origin(named.place);
  if (!draws(facts, type)) {
    const others = registry.flatMap(([name, each]) => (draws(each, type) ? [name] : []));
    const hint = `Use ${others.join(', ')}; or change "type" in the data schema.`;
    const message = `"${widget}" is for ${inWords(facts.types)}, but the answer to "${path}" is ${inWords([type])}.`;
    yield finding('field/wrong-widget', origin, message, hint);
  } else if (facts.needsChoices && !hasChoices(schema, uiValue(flow.ui.value, path, 'ui:choices')?.value)) {
    const hint = 'List the answers as "enum" in the data schema, or name the source of the choices in "ui:choices".';
    yield finding('field/wrong-widget', origin, `"${widget}" shows choices, but "${path}" has no choices.`, hint);
  } else if (facts.needsFormat !== undefined && schema['format'] !== facts.needsFormat) {
    const hint = `Add "format": "${facts.needsFormat}" to the data schema.`;
    yield finding(
      'field/wrong-widget',
      origin,
      `"${widget}" asks for a ${facts.needsFormat}, but "${path}" accepts any text.`,
      hint,
    );
  } else if (facts.needsLimits && (schema['minimum'] === undefined || schema['maximum'] === undefined)) {
    const hint = 'Add "minimum" and "maximum" to the data schema.';
    yield finding('field/wrong-widget', origin, `"${widget}" needs the limits of "${path}".`, hint);
  } else if (facts.needsType !== undefined && schema['x-type'] !== facts.needsType) {
    const hint = `Refer to ${sources[facts.needsType]} in the data schema, or add "x-type": "${facts.needsType}" to it.`;
    const message = `The data schema does not say that "${path}" has the type "${facts.needsType}".`;
    yield finding('field/wrong-widget', origin, message, hint);
  }
}

const draws = ({ types }: WidgetFacts, type: string): boolean => types.includes(type as JsonType);

/** UI keys that the widget of a field does not use, so that they would change nothing. */
function* ignoredKeys({ flow }: CheckContext, path: FieldPath, schema: JsonObject): Iterable<Diagnostic> {
  const ui = Object.fromEntries(
    ['ui:widget', 'ui:choices'].map((key) => [key, uiValue(flow.ui.value, path, key)?.value]),
  ) as JsonObject;
  const widget = widgetOf(schema, ui);
  const used: readonly string[] = widget === undefined ? objectKeys : widgets[widget].keys;
  for (const place of uiPlaces(flow.ui.value, path))
    for (const key of Object.keys(asObject(valueAt(flow.ui.value, place)))) {
      if (!key.startsWith('ui:') || used.includes(key) || commonKeys.some((common) => common === key)) continue;
      const users = registry.flatMap(([name, { keys }]) => (keys.some((each) => each === key) ? [name] : []));
      if (users.length === 0) continue;
      const message = `"${key}" changes nothing here: ${widget === undefined ? 'an object without a widget' : `"${widget}"`} does not use it.`;
      const hint = `Remove it. It is for ${users.join(', ')}.`;
      yield finding('field/ignored-key', flow.ui.origin(below(place, key), 'key'), message, hint);
    }
}

function hasChoices(schema: JsonObject, choices: unknown): boolean {
  if (schema['type'] === 'boolean') return isObject(choices);
  return schema['enum'] !== undefined || asObject(schema['items'])['enum'] !== undefined || 'from' in asObject(choices);
}

function inWords(types: readonly string[]): string {
  const kinds = types.includes('number') ? types.filter((type) => type !== 'integer') : types;
  return kinds.map((type) => kindNames[type] ?? type).join(' or ');
}
