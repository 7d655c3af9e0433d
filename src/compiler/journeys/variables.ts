import type { Json, JsonObject, Pointer } from '#model';
import { contextPlace } from '../context/context-schema.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { accepts } from '../json/accepts.ts';
import { type Atom, atomsOf, type ConditionTree } from '../outline/condition-tree.ts';
import { answerPath, findField } from '../outline/fields.ts';
import { asList, asObject, asTexts, isObject, segments, withValueAt } from '../json/json-access.ts';
import { everyPage, type Outline } from '../outline/outline.ts';
import { followDerived } from '../outline/template-parts.ts';
import { contextReader, withBrandValues } from './condition-set.ts';
import { samples } from './sample.ts';

/** A pointer that conditions read, and the values of it that they distinguish. `undefined` means no value. */
export interface Variable {
  readonly pointer: Pointer;
  readonly values: readonly (Json | undefined)[];
}

/** `today` in every journey. */
export const journeyDay = '2026-06-15';

/** The context that all journeys share. */
export function fixedContext(flow: ResolvedFlow): JsonObject {
  return {
    today: journeyDay,
    now: `${journeyDay}T12:00:00.000Z`,
    locale: flow.brand.locales[0],
    brand: flow.brand as unknown as JsonObject,
  };
}

/** Does the pointer read `/response` or `/item`, which exist in some places only? */
export function isLocal(pointer: Pointer): boolean {
  return ['response', 'item'].includes(segments(pointer)[0] ?? '');
}

/** The atoms that affect the flow before its answers are sent. */
export function decidingAtoms(outline: Outline): readonly Atom[] {
  const used = [...outline.uses.map(({ tree }) => tree), ...outline.conditions.values()];
  const atoms = used.flatMap((tree) => atomsOf(tree, outline.conditions)).filter(({ at }) => !isLocal(at));
  return [...new Map(atoms.map((atom) => [atom.place, atom])).values()];
}

/** The pointers that some conditions read, directly or through derived values. */
export function pointersOf(outline: Outline, trees: Iterable<ConditionTree>): ReadonlySet<Pointer> {
  const atoms = [...trees].flatMap((tree) => atomsOf(tree, outline.conditions));
  return new Set(atoms.flatMap(({ at }) => followDerived(at, outline.derived)));
}

/** Every pointer that conditions read or whose choices have conditions, with the values that change what a borrower can do. */
export function variables(flow: ResolvedFlow, outline: Outline): readonly Variable[] {
  const fixed = fixedContext(flow);
  const decided = decidingAtoms(outline).map((atom) => ({
    test: withBrandValues(atom.is, flow.brand),
    at: atom.at,
    from: followDerived(atom.at, outline.derived).filter((pointer) => !((segments(pointer)[0] ?? '') in fixed)),
  }));
  const readers = [...decided, ...chosen(outline)];
  const pointers = [...new Set(readers.flatMap(({ from }) => from))];
  return pointers.map((pointer) => {
    const asking = readers.filter(({ from }) => from.includes(pointer));
    const alone = asking.every(({ from }) => from.length === 1);
    const classes = new Map<string, Json | undefined>();
    for (const value of domain(flow, pointer, asking)) {
      const context = value === undefined ? fixed : withValueAt(fixed, pointer, value);
      const read = contextReader(context, outline.derived);
      const truths = asking.map(({ at, test }) => {
        const seen = read(at);
        return seen !== undefined && accepts(test, seen);
      });
      const key = alone ? truths.join() : JSON.stringify(value ?? null);
      if (!classes.has(key)) classes.set(key, value);
    }
    return { pointer, values: [...classes.values()].slice(0, 12) };
  });
}

/** A choice that has a condition is not always open, so the walk must know whether a borrower takes it. */
function chosen(outline: Outline) {
  const fields = everyPage(outline).flatMap((page) => page.fields);
  return fields.flatMap(({ path, choices }) =>
    choices.map(({ value }) => ({ test: { const: value }, at: `/answers/${path}`, from: [`/answers/${path}`] })),
  );
}

/** Candidate values for a pointer. */
function domain(
  flow: ResolvedFlow,
  pointer: Pointer,
  asking: readonly { readonly at: Pointer; readonly test: unknown }[],
): readonly (Json | undefined)[] {
  const direct = asking.filter(({ at }) => at === pointer).flatMap(({ test }) => named(test));
  const derived = asking.filter(({ at }) => at !== pointer).flatMap(({ test }) => named(test));
  const path = answerPath(pointer);
  const field = path === undefined ? undefined : findField(flow.data.value, path);
  if (!field || !('schema' in field)) return contextDomain(flow, pointer, direct);
  const more = [...direct, ...derived, ...derived.flatMap((value) => (typeof value === 'number' ? before(value) : []))];
  const valid = samples(field.schema, more);
  return field.required && valid.length > 0 ? valid : [undefined, ...valid];
}

/** Values that the contract allows. If it does not limit them, values that pass the tests and values that do not. */
function contextDomain(flow: ResolvedFlow, pointer: Pointer, direct: readonly Json[]): readonly (Json | undefined)[] {
  const { schemas, always } = contextPlace(flow, pointer);
  const valid = schemas.flatMap((schema) => samples(asObject(schema), direct));
  if (valid.length === 0) return [undefined, ...direct, 'sample', true];
  return always ? valid : [undefined, ...valid];
}

/** The values in a test and, for numbers, their neighbours. */
function named(test: unknown): readonly Json[] {
  if (!isObject(test)) return [];
  const numbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']
    .map((key) => test[key])
    .filter((value): value is number => typeof value === 'number')
    .flatMap((value) => [value - 1, value, value + 1]);
  const values = [...asList(test['enum']), ...('const' in test ? [test['const'] as Json] : [])];
  const around = values.flatMap((value): readonly Json[] =>
    typeof value === 'number' ? [value - 1, value, value + 1] : [value],
  );
  const listed = isObject(test['contains']) ? named(test['contains']).map((value): Json => [value]) : [];
  return [...around, ...numbers, ...listed, ...ofType(test), ...named(test['not'])];
}

/** A value of the type in a test. */
function ofType({ type, required, minItems, maxItems }: Readonly<Record<string, unknown>>): readonly Json[] {
  if (type === 'object' || required !== undefined)
    return [Object.fromEntries(asTexts(required).map((name) => [name, 'sample']))];
  const lengths = [minItems, maxItems].filter((limit): limit is number => typeof limit === 'number' && limit < 100);
  const lists = [...new Set(lengths.flatMap((limit) => [limit, limit + 1, Math.max(0, limit - 1)]))];
  if (type === 'array' || lists.length > 0)
    return [...lists, 1].map((length) => Array.from({ length }, () => 'sample'));
  return type === 'number' || type === 'integer' ? [1] : type === 'string' ? ['sample'] : [];
}

/** Answers that a transform can turn into `count`: a date that many years before today, or an amount for each month. */
function before(count: number): readonly Json[] {
  const year = Number(journeyDay.slice(0, 4)) - count;
  const rest = journeyDay.slice(4);
  return [`${String(year).padStart(4, '0')}${rest}`, count * 12, Math.ceil((count * 12 * 7) / 365.25)];
}
