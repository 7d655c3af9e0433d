import {
  asList,
  asObject,
  type CompiledFlowData,
  type ConditionName,
  isObject,
  type Json,
  type JsonObject,
  type Pointer,
} from '#model';
import { type ComparedFlow, type FlowPair, uiAt, valueName } from './compared-flow.ts';
import { joined, plainValue } from './plain-values.ts';

/** A condition without names, so that two versions can be compared. The parts of `all` and `any` have no order. */
export type PlainCondition =
  | { readonly at: Pointer; readonly is: Json }
  | { readonly all: readonly PlainCondition[] }
  | { readonly any: readonly PlainCondition[] }
  | { readonly not: PlainCondition };

/** A named condition without names; undefined for a part that has none. */
export function plainCondition(
  flow: Pick<ComparedFlow, 'data' | 'tests'>,
  name: ConditionName | undefined,
): PlainCondition | undefined {
  return name === undefined ? undefined : plain(flow, name, new Set());
}

function plain(
  { data, tests }: Pick<ComparedFlow, 'data' | 'tests'>,
  name: string,
  seen: ReadonlySet<string>,
): PlainCondition {
  const condition = data.conditions[name];
  if (condition === undefined || seen.has(name)) return { any: [] };
  const below = new Set([...seen, name]);
  const parts = (names: readonly string[]) =>
    names
      .map((part) => plain({ data, tests }, part, below))
      .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  if ('not' in condition) return { not: plain({ data, tests }, condition.not, below) };
  if ('at' in condition) return { at: condition.at, is: tests[condition.test] ?? {} };
  const [kind, all] =
    'all' in condition ? (['all', parts(condition.all)] as const) : (['any', parts(condition.any)] as const);
  const [only, ...others] = all;
  if (only && others.length === 0) return only;
  return kind === 'all' ? { all } : { any: all };
}

/** `"Home" is "rented" and "Age" is at least 18`. */
export function conditionWords(data: CompiledFlowData, condition: PlainCondition, inside = false): string {
  const wrap = (text: string) => (inside ? `(${text})` : text);
  if ('not' in condition) return `not (${conditionWords(data, condition.not)})`;
  if ('all' in condition) return wrap(condition.all.map((part) => conditionWords(data, part, true)).join(' and '));
  if ('any' in condition)
    return condition.any.length === 0
      ? 'never'
      : wrap(condition.any.map((part) => conditionWords(data, part, true)).join(' or '));
  return `${valueName(data, condition.at)} ${testWords(asObject(condition.is), (value) => choiceName(data, condition.at, value))}`;
}

const comparisons: Readonly<Record<string, string>> = {
  minimum: 'is at least',
  maximum: 'is at most',
  exclusiveMinimum: 'is more than',
  exclusiveMaximum: 'is less than',
  minLength: 'has a length of at least',
  maxLength: 'has a length of at most',
  minItems: 'has a number of entries of at least',
  maxItems: 'has a number of entries of at most',
  pattern: 'has the format',
  multipleOf: 'is a multiple of',
};

/** What a test asks of a value. A test of another kind is shown as it is written. */
function testWords(test: JsonObject, name: (value: Json) => string): string {
  const keys = Object.keys(test).filter((key) => key !== 'type');
  if (keys.length === 0) return 'is given';
  const words = keys.map((key) => {
    const value = test[key] as Json;
    if (key === 'const') return `is ${name(value)}`;
    if (key === 'enum') return `is ${joined(asList(value).map(name), 'or')}`;
    const { const: only, enum: several } = key === 'not' && isObject(value) ? value : {};
    if (only !== undefined) return `is not ${name(only)}`;
    if (several !== undefined) return `is neither ${joined(asList(several).map(name), 'or')}`;
    const comparison = comparisons[key];
    return comparison === undefined ? `fits ${JSON.stringify({ [key]: value })}` : `${comparison} ${plainValue(value)}`;
  });
  return words.join(' and ');
}

/** The words of a choice of the question at a pointer; otherwise the value. */
function choiceName(data: CompiledFlowData, at: Pointer, value: Json): string {
  const ui = at.startsWith('/answers/') ? uiAt(data, at.slice('/answers/'.length)) : undefined;
  const choice = ui?.['ui:options']?.choices?.find((each) => each.value === value);
  return choice ? `"${choice.label}"` : plainValue(value);
}

/** Are two conditions written alike? */
export const isSameCondition = (one: PlainCondition | undefined, other: PlainCondition | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** When something applies: `only if …`, or `always`. */
export const whenWords = (data: CompiledFlowData, condition: PlainCondition | undefined): string =>
  condition === undefined ? 'always' : `only if ${conditionWords(data, condition)}`;

/** The longest condition that is written out. */
const READABLE = 240;

/** How a condition changed: `only if … (was always)`, or only the parts that differ if the whole is too long to read. */
export function changedWhen(
  { before, after }: FlowPair,
  was: PlainCondition | undefined,
  is: PlainCondition | undefined,
): string {
  const [old, now] = [whenWords(before.data, was), whenWords(after.data, is)];
  if (old.length + now.length <= 2 * READABLE) return `${now} (was ${old})`;
  const [parts, earlier] = [partsOf(is), partsOf(was)];
  const only = (some: readonly PlainCondition[], others: readonly PlainCondition[]) =>
    some.filter((part) => !others.some((other) => isSameCondition(part, other)));
  const words = (data: CompiledFlowData, list: readonly PlainCondition[]) =>
    shortened(list.map((part) => conditionWords(data, part)).join(' and '));
  const [added, removed] = [only(parts, earlier), only(earlier, parts)];
  const told = [
    ...(added.length > 0 ? [`a part is new: ${words(after.data, added)}`] : []),
    ...(removed.length > 0 ? [`a part is gone: ${words(before.data, removed)}`] : []),
  ];
  return `under another condition: ${told.join('; ') || shortened(now)}`;
}

const partsOf = (condition: PlainCondition | undefined): readonly PlainCondition[] =>
  condition === undefined ? [] : 'all' in condition ? condition.all : 'any' in condition ? condition.any : [condition];

const shortened = (text: string): string => (text.length <= READABLE ? text : `${text.slice(0, READABLE)} …`);
