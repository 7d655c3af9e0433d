import { asList, asObject, type Json, type JsonObject, type Pointer } from '#model';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { accepts } from '../json/accepts.ts';
import { type Atom, atomsOf, type ConditionTree } from '../outline/condition-tree.ts';
import { segments, withValueAt } from '#findings';
import { everyPage, type Outline } from '../outline/outline.ts';
import { followDerived } from '../outline/template-parts.ts';
import { candidateValues, type CandidateValues, type Reader } from './candidate-values.ts';
import { contextReader, withBrandValues } from './condition-set.ts';
import { fixedContext } from './fixed-context.ts';
import { answerPath, findField } from '../outline/fields.ts';
import { cellsOf } from '../cells/cells.ts';
import { calculatedSchemas } from './calculated-schema.ts';
import { solvedAnswers } from './solved-answers.ts';
import { allValues } from '../inclusion/typical-values.ts';
import { isFinite, type OtherValue, otherValues } from './other-values.ts';

/** A pointer that conditions read, and the values of it that they distinguish. */
export interface Variable {
  readonly pointer: Pointer;
  /** Examples: `undefined` means no value. */
  readonly values: readonly (Json | undefined)[];
  /** What the pointer can also be, as far as conditions distinguish it and no example shows it; none if the examples are exhaustive. */
  readonly others: readonly OtherValue[];
}

/** The most examples of one pointer. */
const EXAMPLES = 12;

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
  const readers = [...decided, ...chosen(outline), ...checked(flow, outline)];
  const pointers = [...new Set(readers.flatMap(({ from }) => from))];
  const found = pointers.map((pointer) => {
    const asking = readers.filter(({ from }) => from.includes(pointer));
    return variable({ flow, outline, fixed, pointer, asking, ...candidateValues(flow, pointer, asking) });
  });
  return [...found, ...fixedVariables(flow, fixed, decided)];
}

/**
 * The day, the time and the language, if a condition reads them directly. Every language of the brand is tried, but only one day, and
 * the days that conditions name. An age is always calculated for the one day.
 */
function fixedVariables(flow: ResolvedFlow, fixed: JsonObject, readers: readonly Reader[]): readonly Variable[] {
  return ['/today', '/now', '/locale'].flatMap((pointer): readonly Variable[] => {
    const tests = readers.filter(({ at }) => at === pointer).map(({ test }) => asObject(test));
    if (tests.length === 0) return [];
    if (pointer === '/locale') return [{ pointer, values: flow.brand.locales, others: [] }];
    const named = tests.flatMap((test) => [test['const'], ...asList(test['enum'])]);
    const texts = named.filter((value): value is string => typeof value === 'string');
    return [{ pointer, values: [...new Set([fixed[segments(pointer)[0] ?? ''], ...texts])], others: [{}] }];
  });
}

interface Asked extends CandidateValues {
  readonly flow: ResolvedFlow;
  readonly outline: Outline;
  readonly fixed: JsonObject;
  readonly pointer: Pointer;
  readonly asking: readonly Reader[];
}

/** Chooses one answer for each different combination of results, and says what they do not show. */
function variable(asked: Asked): Variable {
  const { outline, fixed, pointer, asking, values, schemas } = asked;
  const valueOf = (at: Pointer, value: Json | undefined) =>
    contextReader(value === undefined ? fixed : withValueAt(fixed, pointer, value), outline.derived)(at);
  const resultsOf = (value: Json | undefined, readers: readonly Reader[]): string =>
    readers
      .map(({ at, test }) => {
        const seen = valueOf(at, value);
        return seen !== undefined && accepts(test, seen);
      })
      .join();
  const alone = asking.every(({ from }) => from.length === 1);
  const [schema, ...more] = schemas;
  const examples = (): Variable => ofExamples(asked, { alone, valueOf, resultsOf });
  if (alone && schema?.['type'] !== 'array') {
    const known = examples();
    // Automata cost more than examples.
    if (known.others.length === 0) return known;
  }
  const cells =
    schema && more.length === 0 && !isFinite(schema)
      ? cellsOf(schema, {
          pointer,
          isTyped: answerPath(pointer) !== undefined,
          cuts: alone ? asking : asking.filter(({ at }) => at === pointer),
          derived: outline.derived,
          valueOf,
        })
      : undefined;
  if (cells?.kind !== 'decided') return examples();
  const kept = schema?.['type'] === 'array' ? ownExamples(schema, values) : values;
  if (alone)
    return {
      pointer,
      values: firstOfEach([...kept, ...cells.values], (value) => resultsOf(value, asking)),
      others: [],
    };
  const few = schema && allValues(schema);
  if (few && few.length <= EXAMPLES)
    return { pointer, values: [...kept.filter((value) => value === undefined), ...few], others: [] };
  // A value that is made of several pointers is not compared together with them, so nothing is known of it but the cell of this pointer.
  const direct = asking.filter(({ at }) => at === pointer);
  const cellOf = (value: Json | undefined): string => resultsOf(value, direct);
  const each = firstOfEach([...kept, ...cells.values], cellOf);
  const all = firstOfEach([...each, ...solvedAnswers(asked, asking), ...kept], (value) =>
    JSON.stringify(value ?? null),
  );
  const alike = each.flatMap((like) => (like === undefined ? [] : [{ as: { at: pointer, like }, isShown: true }]));
  return { pointer, values: all.slice(0, Math.max(EXAMPLES, each.length)), others: alike };
}

/** A list of choices has the author's examples and the lists that a borrower can tick. */
function ownExamples(schema: JsonObject, values: readonly (Json | undefined)[]): readonly (Json | undefined)[] {
  const own = new Set(asList(schema['examples']).map((value) => JSON.stringify(value)));
  return values.filter((value) => value === undefined || own.has(JSON.stringify(value)));
}

/** How the readers of a pointer see its values. */
interface Seen {
  /** Is every value that they read made of this pointer only? */
  readonly alone: boolean;
  readonly valueOf: (at: Pointer, value: Json | undefined) => Json | undefined;
  readonly resultsOf: (value: Json | undefined, readers: readonly Reader[]) => string;
}

/** One example for each combination of results that examples show. */
function ofExamples(
  { flow, outline, pointer, asking, values, schemas }: Asked,
  { alone, valueOf, resultsOf }: Seen,
): Variable {
  const keyOf = (value: Json | undefined) => (alone ? resultsOf(value, asking) : JSON.stringify(value ?? null));
  const examples = firstOfEach(values, keyOf);
  const shown = examples.slice(0, EXAMPLES);
  // Values that are made of several pointers, and several values that are made of this one, are not compared together.
  const [only = pointer, ...more] = new Set(asking.map((reader) => reader.at));
  const at = alone && more.length === 0 ? only : pointer;
  const direct = asking.filter((reader) => reader.at === at);
  const isWhole = schemas.length > 0 && schemas.every(isFinite);
  const unshown = isWhole
    ? []
    : otherValues({
        at,
        schemas: at === pointer ? schemas : calculatedSchemas({ flow, outline }, at),
        tests: direct.map(({ test }) => test),
        values: examples.map((value) => valueOf(at, value)),
        isNamed: at === pointer,
      });
  const isReadOtherwise = !isWhole && direct.length < asking.length;
  const similar = isReadOtherwise
    ? firstOfEach(examples, (value) => resultsOf(value, direct))
    : examples.slice(EXAMPLES);
  const results = new Set(shown.map((value) => resultsOf(value, direct)));
  const alike = similar.flatMap((value) => {
    const like = value === undefined ? undefined : valueOf(at, value);
    return like === undefined ? [] : [{ as: { at, like }, isShown: results.has(resultsOf(value, direct)) }];
  });
  return { pointer, values: shown, others: [...unshown, ...alike] };
}

function firstOfEach(
  values: readonly (Json | undefined)[],
  keyOf: (value: Json | undefined) => string,
): readonly (Json | undefined)[] {
  const first = new Map<string, Json | undefined>();
  for (const value of values) {
    const key = keyOf(value);
    if (!first.has(key)) first.set(key, value);
  }
  return [...first.values()];
}

/** A choice that has a condition is not always open, so the walk must know whether a borrower takes it. */
function chosen(outline: Outline) {
  const fields = everyPage(outline).flatMap((page) => page.fields);
  return fields.flatMap(({ path, choices }) =>
    choices.map(({ value }) => ({ test: { const: value }, at: `/answers/${path}`, from: [`/answers/${path}`] })),
  );
}

/** A rule in "checks" stops only borrowers who answered its question, so the walk must know whether an optional one has an answer. */
function checked({ data }: ResolvedFlow, outline: Outline): readonly Reader[] {
  return asList(outline.value['checks']).flatMap((check) => {
    const { at } = asObject(check);
    const path = typeof at === 'string' ? answerPath(at) : undefined;
    const field = path === undefined ? undefined : findField(data.value, path);
    return field && 'schema' in field && !field.required
      ? [{ test: {}, at: `/answers/${path}`, from: [`/answers/${path}`] }]
      : [];
  });
}
