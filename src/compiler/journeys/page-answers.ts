import { asObject, type FieldPath, type Json, type JsonObject, type Pointer } from '#model';
import { atomsOf, type ConditionTree } from '../outline/condition-tree.ts';
import { answerPath } from '../outline/fields.ts';
import { valueAt, withValueAt } from '#findings';
import { askedPaths, leavesOf } from '../outline/leaves.ts';
import { everyPage, type Outline, type OutlineField, type OutlinePage } from '../outline/outline.ts';
import { followDerived } from '../outline/template-parts.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import type { Situation } from './journeys.ts';
import { sample } from './sample.ts';
import type { Variable } from './variables.ts';

interface Sampled {
  readonly at: Pointer;
  readonly value: Json;
}

/** Answers the questions of pages in every way that conditions distinguish. */
export class PageAnswers {
  /** Fields without a known valid answer. */
  readonly unanswerable = new Set<FieldPath>();
  private readonly owners = new Map<Pointer, FieldPath | undefined>();
  private readonly asked: ReadonlySet<FieldPath>;
  private readonly owned: ReadonlyMap<FieldPath, readonly Variable[]>;
  private readonly sampled: ReadonlyMap<FieldPath, readonly Sampled[]>;
  private readonly sorted: ReadonlyMap<string, readonly OutlineField[]>;

  constructor(
    private readonly flow: ResolvedFlow,
    private readonly outline: Outline,
    variables: readonly Variable[],
  ) {
    this.asked = askedPaths(outline);
    const fields = [...this.asked];
    this.owned = new Map(
      fields.map((path) => [path, variables.filter(({ pointer }) => this.ownerOf(pointer) === path)]),
    );
    this.sampled = new Map(fields.map((path) => [path, this.samplesOf(path)]));
    this.sorted = new Map(everyPage(outline).map((page) => [page.id, this.inReadingOrder(page)]));
  }

  /** The number of listed fields. */
  get size(): number {
    return this.asked.size;
  }

  /** The listed fields. */
  get paths(): readonly FieldPath[] {
    return [...this.asked];
  }

  /** The values that conditions distinguish in the answer of a listed field. */
  variablesOf(path: FieldPath): readonly Variable[] {
    return this.owned.get(path) ?? [];
  }

  /** The fields of a page, sorted so that each comes after the fields that its condition reads. */
  fieldsOf(page: OutlinePage): readonly OutlineField[] {
    return this.sorted.get(page.id) ?? [];
  }

  /** Answers the open fields of a page in every way, until `isLimitReached`. `then` receives each result. */
  ask(
    page: OutlinePage,
    walk: Situation,
    open: (when: ConditionTree | undefined, walk: Situation) => boolean,
    isLimitReached: () => boolean,
    then: (walk: Situation) => void,
  ): void {
    const next = (fields: readonly OutlineField[], now: Situation): void => {
      const [field, ...rest] = fields;
      if (!field) return then(now);
      if (!open(field.when, now)) return next(rest, now);
      const answer = { answers: this.answered(field.path, now.answers) };
      for (const answered of product(answer, this.variablesOf(field.path))) {
        if (isLimitReached()) return;
        const answers = asObject(answered['answers']);
        const chosen = valueAt(answers, `/${field.path}`);
        if (field.choices.some(({ value, tree }) => value === chosen && !open(tree, now))) continue;
        next(rest, { ...now, answers, fields: [...now.fields, field.path] });
      }
    };
    next(this.fieldsOf(page), walk);
  }

  /** The listed field that a pointer reads: the field itself or its nearest listed parent. */
  private ownerOf(pointer: Pointer): FieldPath | undefined {
    if (!this.owners.has(pointer)) this.owners.set(pointer, nearest(answerPath(pointer) ?? '', this.asked));
    return this.owners.get(pointer);
  }

  /** The answers with a valid example for the field and its parts. */
  answered(path: FieldPath, answers: JsonObject): JsonObject {
    return (this.sampled.get(path) ?? []).reduce((result, { at, value }) => withValueAt(result, at, value), answers);
  }

  private samplesOf(path: FieldPath): readonly Sampled[] {
    return leavesOf(this.flow, this.asked, path).flatMap((leaf) => {
      const value = sample(leaf.schema);
      if (value === undefined && leaf.required) this.unanswerable.add(leaf.path);
      return value === undefined ? [] : { at: `/${leaf.path}`, value };
    });
  }

  private inReadingOrder(page: OutlinePage): readonly OutlineField[] {
    const waiting = new Map(page.fields.map((field) => [field.path, field]));
    const sorted: OutlineField[] = [];
    const place = (field: OutlineField): void => {
      if (!waiting.delete(field.path)) return;
      for (const path of this.readsOf(field)) {
        const earlier = waiting.get(path);
        if (earlier) place(earlier);
      }
      sorted.push(field);
    };
    page.fields.forEach(place);
    return sorted;
  }

  /** The listed fields that a field's condition reads. */
  private readsOf(field: OutlineField): readonly FieldPath[] {
    if (!field.when) return [];
    const pointers = atomsOf(field.when, this.outline.conditions).flatMap(({ at }) =>
      followDerived(at, this.outline.derived),
    );
    return pointers.flatMap((pointer) => this.ownerOf(pointer) ?? []);
  }
}

/** The longest of these paths that is the path itself or one of its parents. */
function nearest(path: FieldPath, paths: ReadonlySet<FieldPath>): FieldPath | undefined {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1))
    if (paths.has(path.slice(0, end))) return path.slice(0, end);
  return undefined;
}

/** The document with each combination of the variables' values. */
export function* product(document: JsonObject, variables: readonly Variable[]): Generator<JsonObject, void> {
  const [variable, ...rest] = variables;
  if (!variable) {
    yield document;
    return;
  }
  for (const value of variable.values) yield* product(withValueAt(document, variable.pointer, value), rest);
}
