import { asList, asObject, asTexts, isObject, type Json, type JsonObject } from '#model';
import { ruleOf } from '../formats/rule-of.ts';
import { numberRule, numbersOf } from './number-rules.ts';
import { textRule, textsOf } from './text-rules.ts';
import { allValues, partsOf, propertiesOf, typesOf, typicalValues } from './typical-values.ts';
import { validatorOf } from './validators.ts';
import { brokenBy, type Counterexample, holding, type Ruling, unknown, type Verdict } from './verdict.ts';

const known = new Map<string, Verdict>();

/**
 * Does `to` accept every value that `from` accepts? Both are JSON Schemas without references. Objects of `from` have only the
 * properties that it lists, as answers do. Each counterexample was tried with both schemas.
 */
export function inclusion(from: JsonObject, to: JsonObject): Verdict {
  const key = JSON.stringify([from, to]);
  const verdict = known.get(key) ?? decide(from, to);
  known.set(key, verdict);
  return verdict;
}

function decide(from: JsonObject, to: JsonObject): Verdict {
  const values = allValues(from);
  if (values) return firstRefused(values, from, to) ?? { kind: 'included' };
  const shapes = shapesOf(from);
  if (shapes.length > 1) return together(shapes.map((shape) => inclusion(shape, to)));
  const rulings = rulingsOf(from, to);
  if (rulings.every(({ holds }) => holds)) return { kind: 'included' };
  const candidates = rulings.flatMap((ruling) => ruling.candidates);
  const found = firstRefused(candidates, from, to) ?? firstRefused(typicalValues(from), from, to);
  const why = rulings.flatMap((ruling) => (ruling.holds ? [] : [ruling.why ?? 'no value was found that shows it']));
  return found ?? { kind: 'undecided', why: [...new Set(why)].join(', ') };
}

function together(verdicts: readonly Verdict[]): Verdict {
  const shown = verdicts.find(({ kind }) => kind === 'counterexample');
  return shown ?? verdicts.find(({ kind }) => kind === 'undecided') ?? { kind: 'included' };
}

/** The first value that only `from` accepts. */
function firstRefused(values: readonly Json[], from: JsonObject, to: JsonObject): Verdict | undefined {
  const accepts = validatorOf(from);
  for (const value of values) {
    const refusal = accepts(value) ? refusalOf(value, to) : undefined;
    if (refusal) return { kind: 'counterexample', ...refusal };
  }
  return undefined;
}

/** Why a schema refuses a value; undefined if it accepts it. */
export function refusalOf(value: Json, schema: JsonObject): Counterexample | undefined {
  const validate = validatorOf(schema);
  if (validate(value)) return undefined;
  const [error] = validate.errors ?? [];
  return error && { value, keyword: error.keyword, rule: ruleOf(error) };
}

/** A limit of work: schemas with more combinations of alternatives are not decided. */
const mostShapes = 64;

/** The shapes of a schema: the schema with each combination of the alternatives in its `anyOf`. */
function shapesOf(schema: JsonObject): readonly JsonObject[] {
  return partsOf(schema).reduce<readonly JsonObject[]>(
    (shapes, { anyOf, ...own }) => {
      const more = Array.isArray(anyOf) ? asList(anyOf).flatMap((each) => shapesOf(asObject(each))) : [{}];
      const all = shapes.flatMap((shape) => more.map((each) => ({ allOf: [shape, own, each] })));
      return all.length > mostShapes ? [{}] : all;
    },
    [{}],
  );
}

/** What is known about every rule of `to`, for the values of `from`. */
function rulingsOf(from: JsonObject, to: JsonObject): readonly Ruling[] {
  const parts = partsOf(from);
  return partsOf(to).flatMap((part) =>
    Object.entries(part).map(([keyword, limit]) => rulingOf(from, parts, part, keyword, limit)),
  );
}

/** Keywords that refuse nothing. */
const notes = new Set([
  ...['title', 'description', 'default', 'examples', 'deprecated', 'readOnly', '$comment', '$schema'],
  ...['contentEncoding', 'contentMediaType'],
]);

function rulingOf(
  from: JsonObject,
  parts: readonly JsonObject[],
  to: JsonObject,
  keyword: string,
  limit: Json | undefined,
): Ruling {
  if (notes.has(keyword) || keyword.startsWith('x-') || limit === undefined || limit === true) return holding;
  const types = typesOf(parts);
  if (types?.length === 0) return holding;
  const isAll = (...names: readonly string[]): boolean => types?.every((type) => names.includes(type)) === true;
  if (keyword === 'type') {
    const wanted = [limit].flat().map(String);
    if (types?.every((type) => wanted.includes(type) || (type === 'integer' && wanted.includes('number'))))
      return holding;
    if (!isAll('number', 'integer')) return types ? brokenBy(...typicalValues(from)) : unknown('a value of any type');
  }
  const shape = shapeRule(from, keyword, limit);
  if (shape) return shape;
  const own = isAll('number', 'integer')
    ? numberRule(numbersOf(parts), keyword, limit)
    : isAll('string')
      ? textRule(textsOf(parts), keyword, limit)
      : isAll('array')
        ? listRule(parts, keyword, limit)
        : isAll('object')
          ? objectRule(parts, to, keyword, limit)
          : undefined;
  if (own) return own;
  // A rule about another type, such as "maxLength" for a number, refuses nothing.
  const about = Object.entries(typeOfRule).find(([, keywords]) => keywords.includes(keyword))?.[0];
  return about !== undefined && types && !types.some((type) => about.includes(type))
    ? holding
    : unknown(`the rule "${keyword}"`);
}

const typeOfRule: Readonly<Record<string, readonly string[]>> = {
  'number integer': ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  array: ['minItems', 'maxItems', 'items', 'uniqueItems', 'contains'],
  object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties', 'propertyNames'],
};

/** Rules that combine schemas, or list values. */
function shapeRule(from: JsonObject, keyword: string, limit: Json): Ruling | undefined {
  if (keyword === 'const' || keyword === 'enum') return brokenBy(...typicalValues(from));
  if (keyword !== 'anyOf' && keyword !== 'oneOf') return undefined;
  const branches = asList(limit).map(asObject);
  const verdicts = branches.map((branch) => inclusion(from, branch));
  const at = verdicts.findIndex(({ kind }) => kind === 'included');
  const others = branches.filter((_, index) => index !== at);
  if (at >= 0 && (keyword === 'anyOf' || others.every((other) => areApart(from, other)))) return holding;
  const values = verdicts.flatMap((verdict) => (verdict.kind === 'counterexample' ? [verdict.value] : []));
  return values.length > 0
    ? { ...brokenBy(...values), why: `the rule "${keyword}"` }
    : unknown(`the rule "${keyword}"`);
}

/** Do two schemas certainly have no value in common, because of their types or of a property that both name? */
function areApart(one: JsonObject, other: JsonObject): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  const [types, others] = [typesOf(a), typesOf(b)];
  if (types && others && !types.some((type) => others.includes(type)) && !types.includes('integer')) return true;
  const required = new Set(a.flatMap((part) => asTexts(part['required'])));
  const wanted = propertiesOf(b);
  return Object.entries(propertiesOf(a)).some(([name, schema]) => {
    const accepts = wanted[name] && validatorOf(wanted[name]);
    return accepts && required.has(name) && allValues(schema)?.every((value) => !accepts(value));
  });
}

function listRule(parts: readonly JsonObject[], keyword: string, limit: Json): Ruling | undefined {
  const limits = (key: string): readonly number[] =>
    parts.map((part) => part[key]).filter((value): value is number => typeof value === 'number');
  const items = parts.flatMap((part) => (isObject(part['items']) ? [part['items']] : []));
  const entry: JsonObject = items.length === 1 ? (items[0] ?? {}) : { allOf: items };
  const most = Math.min(Infinity, ...limits('maxItems'));
  const least = Math.max(0, ...limits('minItems'));
  const listsOf = (value: Json | undefined, length: number): Ruling =>
    value === undefined || length > 1000
      ? unknown(`the rule "${keyword}"`)
      : brokenBy(Array.from({ length }, () => value));
  if (keyword === 'minItems' && typeof limit === 'number')
    return least >= limit ? holding : least === 0 ? brokenBy([]) : listsOf(typicalValues(entry)[0], least);
  if (keyword === 'maxItems' && typeof limit === 'number')
    return most <= limit ? holding : listsOf(typicalValues(entry)[0], limit + 1);
  if (keyword !== 'items' || !isObject(limit)) return undefined;
  if (items.length === 0 || most === 0) return most === 0 ? holding : unknown('a list of anything');
  const verdict = inclusion(entry, limit);
  if (verdict.kind === 'counterexample') return listsOf(verdict.value, Math.max(1, least));
  return verdict.kind === 'included' ? holding : unknown(verdict.why);
}

function objectRule(parts: readonly JsonObject[], to: JsonObject, keyword: string, limit: Json): Ruling | undefined {
  const given = propertiesOf(parts);
  const required = new Set(parts.flatMap((part) => asTexts(part['required'])));
  const sample = (): JsonObject => asObject(typicalValues({ allOf: [...parts] })[0]);
  if (keyword === 'required') {
    const missing = asTexts(limit).filter((name) => !required.has(name));
    return missing.length === 0 ? holding : brokenBy(without(sample(), missing[0] ?? ''));
  }
  if (keyword === 'additionalProperties') {
    const more = Object.keys(given).filter((name) => !Object.hasOwn(asObject(to['properties']), name));
    if (more.length === 0) return holding;
    return limit === false ? brokenBy(sample()) : allIncluded(given, more, () => asObject(limit), sample);
  }
  if (keyword !== 'properties') return undefined;
  const wanted = asObject(limit);
  return allIncluded(
    given,
    Object.keys(given).filter((name) => isObject(wanted[name])),
    (name) => asObject(wanted[name]),
    sample,
  );
}

function without(object: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

function allIncluded(
  given: Readonly<Record<string, JsonObject>>,
  names: readonly string[],
  wanted: (name: string) => JsonObject,
  sample: () => JsonObject,
): Ruling {
  const verdicts = names.map((name) => [name, inclusion(given[name] ?? {}, wanted(name))] as const);
  const candidates = verdicts.flatMap(([name, verdict]) =>
    verdict.kind === 'counterexample' ? [{ ...sample(), [name]: verdict.value }] : [],
  );
  const why = verdicts.flatMap(([name, verdict]) =>
    verdict.kind === 'undecided' ? [`"${name}": ${verdict.why}`] : [],
  );
  const holds = verdicts.every(([, { kind }]) => kind === 'included');
  return { holds, candidates, ...(why.length > 0 ? { why: why.join(', ') } : {}) };
}
