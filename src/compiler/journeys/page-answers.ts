import type { FieldPath, Json, JsonObject, Pointer } from '#model';
import { atomsOf, type ConditionTree } from '../outline/condition-tree.ts';
import { answerPath } from '../outline/fields.ts';
import { asObject, withValueAt } from '../json/json-access.ts';
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

/** Answers the questions of pages, in every way that a condition tells apart. */
export class PageAnswers {
  /** Fields for which no valid answer is known. */
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

  /** How many fields there are. */
  get size(): number {
    return this.asked.size;
  }

  /** Answers the fields of a page that are open, until `spent`. */
  ask(
    page: OutlinePage,
    walk: Situation,
    open: (when: ConditionTree | undefined, walk: Situation) => boolean,
    spent: () => boolean,
    then: (walk: Situation) => void,
  ): void {
    const next = (fields: readonly OutlineField[], now: Situation): void => {
      const [field, ...rest] = fields;
      if (!field) return then(now);
      if (!open(field.when, now)) return next(rest, now);
      const own = this.owned.get(field.path) ?? [];
      for (const answered of product({ answers: this.answered(field.path, now.answers) }, own)) {
        if (spent()) return;
        next(rest, { ...now, answers: asObject(answered['answers']), fields: [...now.fields, field.path] });
      }
    };
    next(this.sorted.get(page.id) ?? [], walk);
  }

  /** The listed field that a pointer reads something of: itself, or the nearest around it. */
  private ownerOf(pointer: Pointer): FieldPath | undefined {
    if (!this.owners.has(pointer)) this.owners.set(pointer, nearest(answerPath(pointer) ?? '', this.asked));
    return this.owners.get(pointer);
  }

  /** The answers with valid ones for the field and its parts. */
  private answered(path: FieldPath, answers: JsonObject): JsonObject {
    return (this.sampled.get(path) ?? []).reduce((result, { at, value }) => withValueAt(result, at, value), answers);
  }

  private samplesOf(path: FieldPath): readonly Sampled[] {
    return leavesOf(this.flow, this.asked, path).flatMap((leaf) => {
      const value = sample(leaf.schema);
      if (value === undefined && leaf.required) this.unanswerable.add(leaf.path);
      return value === undefined ? [] : { at: `/${leaf.path}`, value };
    });
  }

  /** A page's fields, each after those that its condition reads. */
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

/** The longest of the paths that is the path itself or a parent of it. */
function nearest(path: FieldPath, paths: ReadonlySet<FieldPath>): FieldPath | undefined {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1))
    if (paths.has(path.slice(0, end))) return path.slice(0, end);
  return undefined;
}

/** The document with every combination of the variables' values put in. */
export function* product(document: JsonObject, variables: readonly Variable[]): Generator<JsonObject, void> {
  const [variable, ...rest] = variables;
  if (!variable) {
    yield document;
    return;
  }
  for (const value of variable.values) yield* product(withValueAt(document, variable.pointer, value), rest);
}
