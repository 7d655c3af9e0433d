import type { FieldPath, JsonObject, WidgetName } from '#model';
import type { Diagnostic } from '../diagnostic.ts';
import { findField, uiPlaces } from '../outline/fields.ts';
import { asObject, asText, isObject, ownValue } from '../outline/json-access.ts';
import { askedPaths, isFileShaped, leavesOf, listedFields, uiValue } from '../outline/leaves.ts';
import type { Check, CheckContext } from './check-context.ts';
import { finding } from './finding.ts';
import { kindNames } from './kind-names.ts';

const texts = ['string'];
const numbers = ['number', 'integer'];
const single = [...texts, ...numbers, 'boolean'];

/** The types of answers that each widget takes and makes. */
const takes: Readonly<Record<WidgetName, readonly string[]>> = {
  text: [...texts, ...numbers],
  email: texts,
  tel: texts,
  textarea: texts,
  date: texts,
  money: numbers,
  number: numbers,
  radio: single,
  select: single,
  checkbox: ['boolean'],
  checkboxes: ['array'],
  file: ['object'],
  address: ['object'],
};

/** Widgets that cannot take or make the answers of their field. */
export const widgetCheck: Check = function* (context) {
  const { flow, outline } = context;
  const asked = askedPaths(outline);
  for (const { path, place } of listedFields(outline)) {
    const found = findField(flow.data.value, path);
    if (!('schema' in found)) continue;
    if (
      found.schema['type'] === 'array' &&
      !hasChoices(found.schema, uiValue(flow.ui.value, path, 'ui:choices')?.value)
    ) {
      const hint = `Name the entries that are asked: "${path}/0". Or list the answers as "enum" of its "items".`;
      const message = `"${path}" is a list, and no widget asks a list without choices as a whole.`;
      yield finding('field/wrong-widget', flow.flow.origin(place), message, hint);
      continue;
    }
    if (isFileShaped(found.schema)) yield* undrawnFile(context, path);
    else if (found.schema['type'] === 'object') yield* misfit(context, path, found.schema);
    for (const leaf of leavesOf(flow, asked, path).filter(({ schema }) => !isFileShaped(schema)))
      yield* misfit(context, leaf.path, leaf.schema);
  }
};

/** A file is asked for by its own widget; without it the borrower would be asked to type its parts. */
function* undrawnFile({ flow }: CheckContext, path: FieldPath): Iterable<Diagnostic> {
  const named = uiValue(flow.ui.value, path, 'ui:widget');
  const [place] = uiPlaces(flow.ui.value, path);
  // Without an entry of its own, that is what is told.
  if (named?.value === 'file' || place === undefined) return;
  const origin = named ? flow.ui.origin(named.place) : flow.ui.origin(place, 'key');
  const hint = 'Write "ui:widget": "file" in its entry.';
  yield finding('field/wrong-widget', origin, `"${path}" is a file, and is not asked for as one.`, hint);
}

function* misfit({ flow }: CheckContext, path: FieldPath, schema: JsonObject): Iterable<Diagnostic> {
  const named = uiValue(flow.ui.value, path, 'ui:widget');
  const widget = asText(named?.value);
  const types: readonly string[] | undefined = ownValue(takes, widget as WidgetName);
  const type = asText(schema['type']);
  if (!named || !types || !Object.hasOwn(kindNames, type)) return;
  const origin = flow.ui.origin(named.place);
  if (!types.includes(type)) {
    const others = Object.entries(takes).flatMap(([name, kinds]) => (kinds.includes(type) ? [name] : []));
    const hint = `Use ${others.join(', ')}; or change "type" in the data schema.`;
    const message = `"${widget}" is for ${inWords(types)}, and the answer of "${path}" is ${inWords([type])}.`;
    yield finding('field/wrong-widget', origin, message, hint);
  } else if (needsChoices(widget, type) && !hasChoices(schema, uiValue(flow.ui.value, path, 'ui:choices')?.value)) {
    const hint = 'List the answers as "enum" in the data schema, or name the source that brings them in "ui:choices".';
    yield finding('field/wrong-widget', origin, `"${widget}" shows choices, and "${path}" has none.`, hint);
  } else if (widget === 'date' && schema['format'] !== 'date') {
    const hint = 'Add "format": "date" to the data schema.';
    yield finding('field/wrong-widget', origin, `"date" asks for a day, and "${path}" may be any text.`, hint);
  }
}

function needsChoices(widget: string, type: string): boolean {
  return widget === 'radio' || widget === 'select' || (widget === 'checkboxes' && type === 'array');
}

function hasChoices(schema: JsonObject, choices: unknown): boolean {
  if (schema['type'] === 'boolean') return isObject(choices);
  return schema['enum'] !== undefined || asObject(schema['items'])['enum'] !== undefined || 'from' in asObject(choices);
}

function inWords(types: readonly string[]): string {
  const kinds = types.includes('number') ? types.filter((type) => type !== 'integer') : types;
  return kinds.map((type) => kindNames[type] ?? type).join(' or ');
}
