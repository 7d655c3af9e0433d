import { asList, asObject, type FieldPath, type Json, type JsonObject, type Pointer } from '#model';
import { conditionSet, contextReader, holds, withBrandValues } from '../../journeys/condition-set.ts';
import type { Situation } from '../../journeys/journeys.ts';
import { decidingAtoms } from '../../journeys/variables.ts';
import { accepts } from '../../json/accepts.ts';
import { valueAt } from '#findings';
import { atomsOf, type ConditionTree } from '../../outline/condition-tree.ts';
import { answerPath, findField } from '../../outline/fields.ts';
import { isFile } from '../../outline/leaves.ts';
import { everyPage } from '../../outline/outline.ts';
import { followDerived } from '../../outline/template-parts.ts';
import type { CheckContext } from '../check-context.ts';

/** A text that is not blank, because a blank answer is no answer. */
const notBlank = { pattern: '\\S' };

/** A test of a field's answer by a condition, with its results so far. */
interface FieldTest {
  readonly test: JsonObject;
  readonly results: Map<Json, boolean>;
}

/** Says which answers to a field lead along one journey. */
export class AskedAnswers {
  private readonly tests = new Map<FieldPath, FieldTest[]>();
  private readonly choices: ReadonlyMap<FieldPath, readonly { readonly value: string; readonly tree: ConditionTree }[]>;
  private readonly set: ReturnType<typeof conditionSet>;
  private readonly fieldsOf = new WeakMap<Situation, ReadonlySet<FieldPath>>();
  private readonly askedFor = new Map<FieldPath, readonly FieldPath[]>();
  private readonly listed: readonly FieldPath[];

  constructor(private readonly context: CheckContext) {
    const { outline, flow } = context;
    this.set = conditionSet(outline, flow.brand);
    for (const { at, is } of decidingAtoms(outline)) {
      const path = answerPath(at);
      if (path === undefined) continue;
      const test = { test: asObject(withBrandValues(is, flow.brand)), results: new Map<Json, boolean>() };
      this.tests.set(path, [...(this.tests.get(path) ?? []), test]);
    }
    const fields = everyPage(outline).flatMap((page) => page.fields);
    this.listed = [...new Set(fields.map(({ path }) => path))];
    const conditional = fields.filter(({ choices }) => choices.length > 0);
    this.choices = new Map(conditional.map(({ path, choices }) => [path, choices]));
  }

  /** What a journey says about the answers to a field. Journeys with the same text have the same `schemaOn`. */
  keyOn(situation: Situation, path: FieldPath): string {
    if (!this.isAsked(situation, path)) return '-';
    const results = this.resultsOn(situation, path).map(Number).join('');
    return `${results} ${this.closedOn(situation, path).join()}`;
  }

  /** The pointers that decide which choices of a field are open. */
  deciding(path: FieldPath): readonly Pointer[] {
    const { conditions, derived } = this.context.outline;
    const trees = (this.choices.get(path) ?? []).map(({ tree }) => tree);
    return trees.flatMap((tree) => atomsOf(tree, conditions)).flatMap(({ at }) => followDerived(at, derived));
  }

  /**
   * The schema of the answers to a field that lead along a journey: it has the results of all tests of the answer, and only choices
   * that are open. Undefined if the journey does not ask for the field.
   */
  schemaOn(situation: Situation, path: FieldPath): JsonObject | undefined {
    const found = findField(this.context.flow.data.value, path);
    if (!('schema' in found)) return undefined;
    const { schema } = found;
    if (!this.isAsked(situation, path))
      return (schema['x-unasked'] !== undefined || (schema['type'] === 'array' && !this.listed.includes(path))) &&
        schema['default'] !== undefined
        ? { const: schema['default'] }
        : undefined;
    const tests = this.tests.get(path) ?? [];
    const tested = this.resultsOn(situation, path).map((holds, index): JsonObject => {
      const test = tests[index]?.test ?? {};
      return holds ? test : { not: test };
    });
    const closed = this.closedOn(situation, path);
    const parts = [answered(schema), ...tested, ...(closed.length > 0 ? [{ not: { enum: closed } }] : [])];
    return parts.length === 1 ? parts[0] : { allOf: parts };
  }

  /** Do all conditions that lead along the journey have the same results for other answers? */
  isSameJourney(situation: Situation, answers: JsonObject): boolean {
    const { outline, flow } = this.context;
    const before = contextReader({ ...situation.context, answers: situation.answers }, outline.derived);
    const after = contextReader({ ...situation.context, answers }, outline.derived);
    return decidingAtoms(outline).every(({ at, is }) => {
      const [one, other] = [before(at), after(at)];
      if (JSON.stringify(one) === JSON.stringify(other)) return true;
      const test = withBrandValues(is, flow.brand);
      return (one !== undefined && accepts(test, one)) === (other !== undefined && accepts(test, other));
    });
  }

  private isAsked(situation: Situation, path: FieldPath): boolean {
    const fields = this.fieldsOf.get(situation) ?? new Set(situation.fields);
    this.fieldsOf.set(situation, fields);
    const asking =
      this.askedFor.get(path) ?? this.listed.filter((field) => isPartOf(path, field) || isPartOf(field, path));
    this.askedFor.set(path, asking);
    return asking.some((field) => fields.has(field));
  }

  private resultsOn(situation: Situation, path: FieldPath): readonly boolean[] {
    const tests = this.tests.get(path);
    const value = tests && valueAt(situation.answers, `/${path}`);
    if (!tests || value === undefined) return [];
    return tests.map(({ test, results }) => {
      const known = results.get(value) ?? accepts(test, value);
      results.set(value, known);
      return known;
    });
  }

  private closedOn(situation: Situation, path: FieldPath): readonly string[] {
    const conditional = this.choices.get(path);
    if (!conditional) return [];
    const context = { ...situation.context, answers: situation.answers };
    const read = contextReader(context, this.context.outline.derived);
    return conditional.filter(({ tree }) => !holds(this.set, tree, read)).map(({ value }) => value);
  }
}

const isPartOf = (path: FieldPath, whole: FieldPath): boolean => path === whole || path.startsWith(`${whole}/`);

/** The schema of the answers that a form accepts: without blank texts. */
function answered(schema: JsonObject): JsonObject {
  const { properties, items } = schema;
  if (schema['type'] === 'string' && asList(schema['enum']).length === 0 && schema['const'] === undefined)
    return { allOf: [schema, notBlank] };
  if (properties !== undefined && !isFile(schema))
    return {
      ...schema,
      properties: Object.fromEntries(
        Object.entries(asObject(properties)).map(([name, part]) => [name, answered(asObject(part))]),
      ),
    };
  return items === undefined ? schema : { ...schema, items: answered(asObject(items)) };
}
