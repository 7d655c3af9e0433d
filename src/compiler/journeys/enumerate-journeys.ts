import type { FieldPath, Json, JsonObject, Pointer } from '#model';
import type { ResolvedFlow } from '../resolved-flow.ts';
import type { ConditionTree } from '../outline/condition-tree.ts';
import { atomsOf, conditionTree } from '../outline/condition-tree.ts';
import { answerPath } from '../outline/fields.ts';
import { asList, asObject, below, valueAt, withValueAt } from '../outline/json-access.ts';
import { outline as readOutline, type Outline, type OutlineField, type OutlinePage } from '../outline/outline.ts';
import { askedPaths, leavesOf } from '../outline/leaves.ts';
import { followDerived } from '../outline/template-parts.ts';
import { conditionSet, type ConditionSet, contextReader, holds } from './condition-set.ts';
import { sample } from './sample.ts';
import { fixedContext, type Variable, variables } from './variables.ts';

/** One way through a flow, with answers that are valid. */
export interface Journey {
  readonly answers: JsonObject;
  /** What it reads beside the answers. */
  readonly context: JsonObject;
  /** The pages it shows, in order. */
  readonly pages: readonly string[];
  /** The fields that are open on it, as pages list them. */
  readonly fields: readonly FieldPath[];
  /** The exit page it ends at; without one, it ends by sending the answers. */
  readonly exit?: string;
  /** The entry of the flow's `submit` that is taken at its end. */
  readonly submit?: number;
}

/** All ways through a flow. */
export interface Journeys {
  readonly journeys: readonly Journey[];
  /** Are these all? False where there are more than the limit. */
  readonly complete: boolean;
  /** The places of the conditions that hold on some journey, in the flow file. */
  readonly held: ReadonlySet<Pointer>;
  /** Fields for which no valid answer is known, for want of an example. */
  readonly unanswerable: readonly FieldPath[];
}

/** How many journeys are walked before the enumerator gives up. */
export const journeyLimit = 5000;

/**
 * How much is walked before it gives up, in answers looked at: each answer given looks at all the others. Conditions on one
 * long page multiply long before a first journey ends.
 */
const workLimit = 5_000_000;

interface Sampled {
  readonly at: Pointer;
  readonly value: Json;
}

interface Walk {
  readonly answers: JsonObject;
  readonly context: JsonObject;
  readonly pages: readonly string[];
  readonly fields: readonly FieldPath[];
}

/**
 * Every way through a flow that its conditions tell apart: of each value they read, one representative for each combination
 * of their verdicts; a closed field is absent. The flow's conditions must be free of cycles.
 */
export function enumerateJourneys(flow: ResolvedFlow, limit = journeyLimit): Journeys {
  const journeys = new Enumerator(flow, limit);
  journeys.walkAll();
  return {
    journeys: journeys.found,
    complete: journeys.complete,
    held: journeys.held,
    unanswerable: [...journeys.unanswerable],
  };
}

class Enumerator {
  readonly found: Journey[] = [];
  readonly held = new Set<Pointer>();
  readonly unanswerable = new Set<FieldPath>();
  complete = true;
  private work = 0;
  private readonly owners = new Map<Pointer, FieldPath | undefined>();
  private readonly outline: Outline;
  private readonly set: ConditionSet;
  private readonly variables: readonly Variable[];
  private readonly asked: ReadonlySet<FieldPath>;
  private readonly owned: ReadonlyMap<FieldPath, readonly Variable[]>;
  private readonly sampled: ReadonlyMap<FieldPath, readonly Sampled[]>;
  private readonly sorted: ReadonlyMap<string, readonly OutlineField[]>;
  private readonly trees: readonly (readonly [Pointer, ConditionTree])[];

  constructor(
    private readonly flow: ResolvedFlow,
    private readonly limit: number,
  ) {
    this.outline = readOutline(flow);
    this.set = conditionSet(this.outline, flow.brand);
    this.variables = variables(flow, this.outline);
    this.asked = askedPaths(this.outline);
    const fields = [...this.asked];
    this.owned = new Map(
      fields.map((path) => [path, this.variables.filter(({ pointer }) => this.ownerOf(pointer) === path)]),
    );
    this.sampled = new Map(fields.map((path) => [path, this.samplesOf(path)]));
    this.sorted = new Map(this.outline.pages.map((page) => [page.id, this.inReadingOrder(page)]));
    const used = this.outline.uses.map(({ tree }) => [tree.place, tree] as const);
    const named = [...this.outline.conditions].map(([name, tree]) => [below('/conditions', name), tree] as const);
    this.trees = [...used, ...named];
  }

  walkAll(): void {
    const others = this.variables.filter(({ pointer }) => answerPath(pointer) === undefined);
    for (const context of product(fixedContext(this.flow), others)) {
      this.walk(0, { answers: this.carried(), context, pages: [], fields: [] });
    }
  }

  /** The answers that are carried without being asked. */
  private carried(): JsonObject {
    const properties = Object.entries(asObject(asObject(this.flow.data.value)['properties']));
    const defaults = properties.filter(
      ([, schema]) => 'x-unasked' in asObject(schema) && 'default' in asObject(schema),
    );
    return Object.fromEntries(defaults.map(([name, schema]) => [name, asObject(schema)['default']]));
  }

  private holds(tree: ConditionTree | undefined, walk: Walk): boolean {
    if (!tree) return true;
    return holds(this.set, tree, contextReader({ ...walk.context, answers: walk.answers }, this.outline.derived));
  }

  private walk(position: number, walk: Walk): void {
    if (this.spent()) return;
    const page = this.outline.pages[position];
    if (!page) return this.end(walk);
    if (!this.holds(page.when, walk)) return this.walk(position + 1, walk);
    const here = { ...walk, pages: [...walk.pages, page.id] };
    if (page.value['exit'] !== undefined) return this.end(here, page.id);
    this.ask(this.sorted.get(page.id) ?? [], here, (after) => this.walk(position + 1, after));
  }

  /** Has enough been walked? From then on what is found is not all there is. */
  private spent(): boolean {
    this.work += this.asked.size;
    if (this.found.length < this.limit && this.work < workLimit) return false;
    this.complete = false;
    return true;
  }

  /** Answers the fields of a page in every way that makes a difference. */
  private ask(fields: readonly OutlineField[], walk: Walk, then: (walk: Walk) => void): void {
    const [field, ...rest] = fields;
    if (!field) return then(walk);
    if (!this.holds(field.when, walk)) return this.ask(rest, walk, then);
    const own = this.owned.get(field.path) ?? [];
    for (const answered of product({ answers: this.answered(field.path, walk.answers) }, own)) {
      if (this.spent()) return;
      this.ask(rest, { ...walk, answers: asObject(answered['answers']), fields: [...walk.fields, field.path] }, then);
    }
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

  private end(walk: Walk, exit?: string): void {
    for (const [place, tree] of this.trees) if (this.holds(tree, walk)) this.held.add(place);
    if (exit !== undefined) this.found.push({ ...walk, exit });
    else if (!this.blocked(walk)) this.found.push({ ...walk, ...this.submitted(walk) });
  }

  private submitted(walk: Walk): { readonly submit?: number } {
    const submit = asList(this.outline.value['submit']).findIndex((entry, index) =>
      this.holds(conditionTree(asObject(entry)['when'], below('/submit', index, 'when')), walk),
    );
    return submit < 0 ? {} : { submit };
  }

  /** Does a rule over several answers keep the borrower from going on? */
  private blocked(walk: Walk): boolean {
    return asList(this.outline.value['checks']).some((check, index) => {
      const { at, unless, when } = asObject(check);
      const answered = typeof at === 'string' && valueAt({ answers: walk.answers }, at) !== undefined;
      const applies = this.holds(conditionTree(when, below('/checks', index, 'when')), walk);
      const kept = conditionTree(unless, below('/checks', index, 'unless'));
      return answered && applies && kept !== undefined && !this.holds(kept, walk);
    });
  }
}

/** The longest of the paths that is the path itself or a parent of it. */
function nearest(path: FieldPath, paths: ReadonlySet<FieldPath>): FieldPath | undefined {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1))
    if (paths.has(path.slice(0, end))) return path.slice(0, end);
  return undefined;
}

/** The document with every combination of the variables' values put in. */
function* product(document: JsonObject, variables: readonly Variable[]): Generator<JsonObject, void> {
  const [variable, ...rest] = variables;
  if (!variable) {
    yield document;
    return;
  }
  for (const value of variable.values) yield* product(withValueAt(document, variable.pointer, value), rest);
}
