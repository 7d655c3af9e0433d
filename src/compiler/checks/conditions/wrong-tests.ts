import { asList, asObject, asText, asTexts, isObject, type Json, type JsonObject, type Pointer } from '#model';
import { type Scope, siteScope } from '../../context/context-schema.ts';
import { below, type Diagnostic, finding, type Hint, suggest } from '#findings';
import { withBrandValues } from '../../journeys/condition-set.ts';
import { accepts } from '../../json/accepts.ts';
import { type Atom, partsOf } from '../../outline/condition-tree.ts';
import type { Check, CheckContext } from '../check-context.ts';
import { unsupportedStep } from '../values/unsupported-step.ts';
import { kindNames } from '../../json/kind-names.ts';
import { templateSchema } from '../../context/template-schema.ts';

const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  string: ['minLength', 'maxLength', 'pattern'],
  array: ['minItems', 'maxItems', 'contains'],
  object: ['required'],
};

/** Conditions that test a value for something impossible: an unknown choice, or the length of a number. */
export const wrongTests: Check = function* (context) {
  const { outline, flow } = context;
  const named = [...outline.conditions.values()].map((tree) => ({ tree, scope: {} }));
  const used = outline.uses.map(({ tree, site, after }) => ({ tree, scope: siteScope(flow, site, after) }));
  for (const { tree } of named.concat(used))
    for (const part of partsOf(tree))
      if (part.kind === 'atom')
        yield* unsupportedStep(flow.flow, withBrandValues(part.is, flow.brand), below(part.place, 'is'));
  for (const { tree, scope } of [...named, ...used]) {
    for (const part of partsOf(tree)) {
      const schema = part.kind === 'atom' ? schemaOf(context, part.at, scope) : undefined;
      if (part.kind === 'atom' && schema) yield* problems(context, part, schema);
    }
  }
};

/** The schema of a value; undefined if it is unknown or has several shapes. */
function schemaOf(context: CheckContext, pointer: Pointer, scope: Scope): JsonObject | undefined {
  const schemas = templateSchema(context, pointer, scope).map(asObject);
  if (schemas.length < 2) return schemas[0];
  const alike = schemas.every(({ type }) => type === schemas[0]?.['type']);
  const choices = schemas.map((schema) => asList(schema['enum'] ?? ('const' in schema ? [schema['const']] : [])));
  if (!alike || choices.some((values) => values.length === 0)) return undefined;
  return { ...(schemas[0]?.['type'] === undefined ? {} : { type: schemas[0]['type'] }), enum: choices.flat() };
}

function* problems({ flow }: CheckContext, { at, is, place }: Atom, schema: JsonObject): Iterable<Diagnostic> {
  const test = asObject(is);
  const values = 'const' in test ? [test['const']] : asList(test['enum']);
  for (const [index, value] of values.entries()) {
    const isPointer = typeof value === 'string' && /^\/(?:answers|derived)\/./.test(value);
    if (isPossible(schema, value) && !isPointer) continue;
    const origin = flow.flow.origin('const' in test ? below(place, 'is', 'const') : below(place, 'is', 'enum', index));
    const message = isPointer
      ? `This compares ${at} with the text ${JSON.stringify(value)}, not with the answer.`
      : `${at} is never ${JSON.stringify(value)}.`;
    const hint = isPointer
      ? 'A test has fixed values. Compare two amounts by their "difference", a calculated value.'
      : instead(schema, value);
    yield finding('flow/wrong-test', origin, message, hint);
  }
  const type = asText(schema['type']);
  if (type === '') return;
  const tested = [test['type']].flat().filter((each): each is string => typeof each === 'string');
  const isNumber = ['number', 'integer'].includes(type);
  if (
    tested.length > 0 &&
    !tested.some((each) => each === type || (isNumber && ['number', 'integer'].includes(each)))
  ) {
    const message = `${at} is never ${tested.map((each) => kindNames[each] ?? each).join(' or ')}.`;
    yield finding('flow/wrong-test', flow.flow.origin(below(place, 'is', 'type')), message, instead(schema, undefined));
  }
  yield* unknownParts(flow, { at, place: below(place, 'is') }, test, schema);
  for (const [kind, keywords] of Object.entries(keywordsOf)) {
    if (kind === type || (kind === 'number' && type === 'integer')) continue;
    for (const keyword of keywords.filter((each) => Object.hasOwn(test, each))) {
      const message = `"${keyword}" tests ${kindNames[kind]}, but ${at} is ${kindNames[type] ?? type}.`;
      const hint = 'Use "const" or "enum" with the expected answers.';
      yield finding('flow/wrong-test', flow.flow.origin(below(place, 'is', keyword), 'key'), message, hint);
    }
  }
}

/** Names that a test requires but the object, or the entries of the list, never have. */
function* unknownParts(
  flow: CheckContext['flow'],
  { at, place }: { readonly at: Pointer; readonly place: Pointer },
  test: JsonObject,
  schema: JsonObject,
): Iterable<Diagnostic> {
  const known = Object.keys(asObject(schema['properties']));
  for (const [index, name] of asTexts(test['required']).entries()) {
    if (known.length === 0 || known.includes(name)) continue;
    const message = `${at} never has "${name}".`;
    yield finding('flow/wrong-test', flow.flow.origin(below(place, 'required', index)), message, suggest(name, known));
  }
  const entries = asObject(schema['items']);
  if (isObject(test['contains']))
    yield* unknownParts(flow, { at: `An entry of ${at}`, place: below(place, 'contains') }, test['contains'], entries);
}

/** Can the value have this type and be one of the choices? Limits are ignored, because they differ between brands. */
function isPossible({ type, enum: choices }: JsonObject, value: Json | undefined): boolean {
  if ('$brand' in asObject(value)) return true;
  const known = { ...(type === undefined ? {} : { type }), ...(asList(choices).length === 0 ? {} : { enum: choices }) };
  return accepts(known, value);
}

function instead(schema: JsonObject, value: Json | undefined): Hint {
  const choices = asList(schema['enum']);
  const alike = choices.find((choice) => plain(choice) === plain(value));
  if (alike !== undefined) return `Write ${JSON.stringify(alike)}.`;
  if (choices.length > 0) return suggest(plain(value), choices.map(plain));
  return `The value is ${kindNames[asText(schema['type'])] ?? 'of another type'}.`;
}

/** A value for a message: a text without quotation marks, anything else as JSON. */
function plain(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
