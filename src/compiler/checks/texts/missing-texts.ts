import { asObject, type FieldPath, isNamedFormat, isObject } from '#model';
import { below, type Diagnostic, fewFindings, finding, nearest, type Origin, suggest, valueAt } from '#findings';
import { accepts } from '../../json/accepts.ts';
import { crossedLimits } from '../../json/crossed-limits.ts';
import { findField, uiPlaces } from '../../outline/fields.ts';
import { askedPaths, isFileField, type Leaf, leavesOf, listedFields, uiValue } from '../../outline/leaves.ts';
import type { Check, CheckContext } from '../check-context.ts';

/** Questions without a title, without a message for a rule that an answer can break, or without a label for a choice. */
export const missingTexts: Check = function* (context) {
  const { flow, outline } = context;
  const asked = askedPaths(outline);
  for (const { path } of listedFields(outline)) {
    const found = findField(flow.data.value, path);
    if ('schema' in found && found.schema['type'] === 'object') yield* titleProblem(context, path);
    for (const leaf of leavesOf(flow, asked, path)) {
      if (uiPlaces(flow.ui.value, leaf.path).length === 0) {
        const [holder = '', name = leaf.path] = /^(.*)\/([^/]+)$/.exec(leaf.path)?.slice(1) ?? [];
        const parent = holder === '' ? { schema: asObject(flow.data.value) } : findField(flow.data.value, holder);
        const parts = 'schema' in parent ? Object.keys(asObject(parent.schema['properties'])) : [];
        if (isPartMisspelt(context, holder, name, [...parts, '$schema'])) continue;
        yield unworded(context, leaf);
        continue;
      }
      yield* titleProblem(context, leaf.path);
      yield* messageProblems(context, leaf);
      yield* choiceProblems(context, leaf);
      if (isFileField(flow, leaf.path)) yield* filePartProblems(context, leaf);
    }
  }
};

function unworded(context: CheckContext, leaf: Leaf): Diagnostic {
  const errors = Object.fromEntries(reachable(leaf).map((keyword) => [keyword, '…']));
  const entry = JSON.stringify({ 'ui:title': '…', ...(Object.keys(errors).length > 0 ? { 'ui:errors': errors } : {}) });
  const hint = `Add "${leaf.path.split('/').at(-1)}": ${entry}`;
  const message = `"${leaf.path}" is not in the UI schema, so it has no title and no messages.`;
  return finding('field/missing-title', uiOrigin(context, leaf.path), message, hint);
}

function* titleProblem(context: CheckContext, path: FieldPath): Iterable<Diagnostic> {
  if (uiValue(context.flow.ui.value, path, 'ui:title') || isMisspelt(context, path, 'ui:title')) return;
  const hint = `Add "ui:title" for "${path}" to the UI schema, with the question that the borrower reads.`;
  yield finding('field/missing-title', uiOrigin(context, path), `"${path}" has no title.`, hint);
}

function* messageProblems(context: CheckContext, leaf: Leaf): Iterable<Diagnostic> {
  // Limits that cross are reported in the data schema.
  if (crossedLimits(leaf.schema)) return;
  // In a box for searching, any text can be left. If the question need not be answered, no other message fits.
  const isSearched = uiValue(context.flow.ui.value, leaf.path, 'ui:widget')?.value === 'search' && !leaf.required;
  for (const keyword of [...reachable(leaf), ...(isSearched ? ['enum'] : [])]) {
    if (uiValue(context.flow.ui.value, leaf.path, 'ui:errors', keyword)) continue;
    if (isMisspelt(context, leaf.path, keyword, 'ui:errors') || isMisspelt(context, leaf.path, 'ui:errors')) continue;
    const message = `"${leaf.path}" has no message for "${keyword}", so the borrower would not learn what is wrong.`;
    const hint = `Add "${keyword}" to its "ui:errors" in the UI schema, and say what to do.`;
    const errors = uiValue(context.flow.ui.value, leaf.path, 'ui:errors');
    const origin = errors ? context.flow.ui.origin(errors.place, 'key') : uiOrigin(context, leaf.path);
    yield finding('field/missing-message', origin, message, hint);
  }
}

/** Missing messages for the two parts of a file that can be invalid: its type and its size. */
function* filePartProblems(context: CheckContext, { path, schema }: Leaf): Iterable<Diagnostic> {
  for (const name of ['type', 'size']) {
    const part = asObject(asObject(schema['properties'])[name]);
    if (isPartMisspelt(context, path, name, Object.keys(asObject(schema['properties'])))) continue;
    for (const keyword of ['enum', ...tests].filter((each) => part[each] !== undefined)) {
      if (uiValue(context.flow.ui.value, `${path}/${name}`, 'ui:errors', keyword)) continue;
      if (isMisspelt(context, `${path}/${name}`, keyword, 'ui:errors')) continue;
      const message = `"${path}" has no message for a file whose "${name}" fails "${keyword}".`;
      const hint = `Add "${name}": { "ui:errors": { "${keyword}": "…" } } to its entry in the UI schema.`;
      yield finding('field/missing-message', uiOrigin(context, path), message, hint);
    }
  }
}

/** Does the UI schema have the key under a misspelt name? That is reported as an unknown key. */
function isMisspelt({ flow }: CheckContext, path: FieldPath, key: string, inside?: 'ui:errors'): boolean {
  const known = inside ? failing : uiKeys;
  return uiPlaces(flow.ui.value, path).some((place) => {
    const said = asObject(valueAt(flow.ui.value, inside ? below(place, inside) : place));
    return Object.keys(said).some((name) => !known.includes(name) && nearest(name, known) === key);
  });
}

/** Does the UI schema have an entry under a misspelt name of the field or part? That is reported as an unknown field. */
function isPartMisspelt({ flow }: CheckContext, holder: FieldPath, name: string, known: readonly string[]): boolean {
  const places = holder === '' ? [''] : uiPlaces(flow.ui.value, holder);
  const said = places.flatMap((place) => Object.keys(asObject(valueAt(flow.ui.value, place))));
  return said.some((each) => !each.startsWith('ui:') && !known.includes(each) && nearest(each, known) === name);
}

const uiKeys = [
  'ui:title',
  'ui:help',
  'ui:widget',
  'ui:errors',
  'ui:choices',
  'ui:order',
  'ui:prefix',
  'ui:unit',
  'ui:label',
];

/** The keywords that an answer can fail, apart from its type. */
const tests = [
  'const',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'maxWords',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
];
const failing = ['required', 'type', 'enum', ...tests];

/** The keywords of a question's schema that an answer can fail. A choice can only be missing. */
function reachable({ schema, required }: Leaf): readonly string[] {
  const keywords = required ? ['required'] : [];
  if (schema['enum'] !== undefined) return keywords;
  if (schema['type'] === 'number' || schema['type'] === 'integer') keywords.push('type');
  // The app has a message for each named format.
  const worded = isNamedFormat(schema['format']) ? ['pattern', 'format'] : [];
  return [...keywords, ...tests.filter((keyword) => schema[keyword] !== undefined && !worded.includes(keyword))];
}

function* choiceProblems(context: CheckContext, { path, schema }: Leaf): Iterable<Diagnostic> {
  const choices = uiValue(context.flow.ui.value, path, 'ui:choices');
  const values =
    schema['enum'] ?? asObject(schema['items'])['enum'] ?? (schema['type'] === 'boolean' ? [true, false] : []);
  if (!choices || !isObject(choices.value) || !Array.isArray(values) || values.length === 0) return;
  const { type } = schema['enum'] === undefined ? asObject(schema['items']) : schema;
  const known = values.filter((value) => typeof type !== 'string' || accepts({ type }, value)).map(String);
  // A value of another type is reported in the data schema, where it is offered.
  const named = new Set(values.map(String));
  const { value: labels, place } = choices;
  const unknown = Object.keys(labels).filter((choice) => !named.has(choice));
  const unlabelled = known.filter((value) => !Object.hasOwn(labels, value));
  // If as many choices are unknown as have no label, the author renamed them. The names of many unknown choices are not all misspelt.
  const isRenamed = unknown.length === unlabelled.length;
  const meant = new Set(isRenamed ? unlabelled : unknown.slice(0, 20).map((choice) => nearest(choice, known)));
  const { ui } = context.flow;
  yield* fewFindings(unknown, (choice) =>
    finding('field/unknown-choice', ui.origin(below(place, choice), 'key'), `"${path}" has no choice "${choice}".`, {
      ...suggest(
        choice,
        isRenamed ? unlabelled : known,
        'To add a choice, write it in "enum" of the data schema first.',
      ),
      // An editor offers every choice.
      names: known,
    }),
  );
  yield* fewFindings(
    unlabelled.filter((value) => !meant.has(value)),
    (value) =>
      finding(
        'field/missing-choice',
        ui.origin(place, 'key'),
        `The choice "${value}" of "${path}" has no label.`,
        `Add "${value}" to "ui:choices".`,
      ),
  );
}

/** The field's entry in the UI schema; otherwise the entry of its parent; otherwise the top of the file. */
function uiOrigin({ flow }: CheckContext, path: FieldPath): Origin {
  const keys = path.split('/');
  const place = keys.flatMap((_, index) => uiPlaces(flow.ui.value, keys.slice(0, keys.length - index).join('/')))[0];
  return flow.ui.origin(place ?? '', 'key');
}
