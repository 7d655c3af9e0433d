import type { Json, JsonObject } from '#model';
import type { Diagnostic } from '../diagnostic.ts';
import { didYouMean } from '../did-you-mean.ts';
import { accepts } from '../outline/accepts.ts';
import { type Atom, partsOf } from '../outline/condition-tree.ts';
import { answerPath, findField } from '../outline/fields.ts';
import { asList, asObject, asText, below } from '../outline/json-access.ts';
import type { Check, CheckContext } from './check-context.ts';
import { finding } from './finding.ts';
import { kindNames } from './kind-names.ts';

const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  string: ['minLength', 'maxLength', 'pattern'],
  array: ['minItems', 'maxItems', 'contains'],
  object: ['required'],
};

/** Conditions that ask of an answer what it never is: a choice that is not there, a length of a number. */
export const wrongTests: Check = function* (context) {
  const { outline, flow } = context;
  for (const tree of [...outline.conditions.values(), ...outline.uses.map((use) => use.tree)]) {
    for (const part of partsOf(tree)) {
      const path = part.kind === 'atom' ? answerPath(part.at) : undefined;
      const field = path === undefined ? undefined : findField(flow.data.value, path);
      if (part.kind === 'atom' && field && 'schema' in field) yield* problems(context, part, field.schema);
    }
  }
};

function* problems({ flow }: CheckContext, { at, is, place }: Atom, schema: JsonObject): Iterable<Diagnostic> {
  const test = asObject(is);
  const values = 'const' in test ? [test['const']] : asList(test['enum']);
  for (const [index, value] of values.entries()) {
    if (isPossible(schema, value)) continue;
    const origin = flow.flow.origin('const' in test ? below(place, 'is', 'const') : below(place, 'is', 'enum', index));
    yield finding('flow/wrong-test', origin, `${at} is never ${JSON.stringify(value)}.`, instead(schema, value));
  }
  const type = asText(schema['type']);
  if (type === '') return;
  for (const [kind, keywords] of Object.entries(keywordsOf)) {
    if (kind === type || (kind === 'number' && type === 'integer')) continue;
    for (const keyword of keywords.filter((each) => Object.hasOwn(test, each))) {
      const message = `"${keyword}" says something about ${kindNames[kind]}, and ${at} is ${kindNames[type] ?? type}.`;
      const hint = 'Use "const" or "enum" with the answers that are meant.';
      yield finding('flow/wrong-test', flow.flow.origin(below(place, 'is', keyword), 'key'), message, hint);
    }
  }
}

/** Limits may differ from brand to brand; the type and the choices are what the condition's author saw. */
function isPossible({ type, enum: choices }: JsonObject, value: Json | undefined): boolean {
  if ('$brand' in asObject(value)) return true;
  const known = { ...(type === undefined ? {} : { type }), ...(asList(choices).length === 0 ? {} : { enum: choices }) };
  return accepts(known, value);
}

function instead(schema: JsonObject, value: Json | undefined): string {
  const choices = asList(schema['enum']);
  const alike = choices.find((choice) => plain(choice) === plain(value));
  if (alike !== undefined) return `Write ${JSON.stringify(alike)}.`;
  if (choices.length > 0) return didYouMean(plain(value), choices.map(plain));
  return `It is ${kindNames[asText(schema['type'])] ?? 'something else'}.`;
}

/** A value as people read it: a text without its quotation marks. */
function plain(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
