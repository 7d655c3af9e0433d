import { asList, asObject, type JsonObject, type Pointer } from '#model';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import type { CallSite } from '../outline/call-sites.ts';
import { atomsOf, type ConditionTree, conditionTree } from '../outline/condition-tree.ts';
import { below, ownValue, segments, valueAt } from '#findings';
import { type Outline, outline as readOutline } from '../outline/outline.ts';
import { answerPath } from '../outline/fields.ts';
import { askedPaths } from '../outline/leaves.ts';
import { conditionSet, type ConditionSet, contextReader, holds } from './condition-set.ts';
import { PageAnswers, product } from './page-answers.ts';
import type { Situation } from './journeys.ts';
import { fixedContext } from './fixed-context.ts';
import { isLocal, pointersOf, type Variable, variables } from './variables.ts';

/** Answers what a flow does in a situation: which conditions hold, which calls it makes, and whether the borrower can continue. */
export class WalkedFlow {
  readonly outline: Outline;
  readonly pageAnswers: PageAnswers;
  /** The context that all journeys share. */
  readonly fixed: JsonObject;
  /** The default answers that no page asks for. */
  readonly carried: JsonObject;
  /** The values of the context that conditions distinguish. */
  readonly context: readonly Variable[];
  private readonly open = new Map<ConditionTree, boolean>();
  private readonly textReads = new Map<ConditionTree, readonly Variable[]>();
  private readonly set: ConditionSet;
  private readonly contextVariables: readonly Variable[];
  /** Variables that affect only texts. Journeys that differ only in these are enumerated once. */
  private readonly textVariables: readonly Variable[];
  /** Every condition, with its pointer. */
  readonly trees: readonly (readonly [Pointer, ConditionTree])[];

  constructor(private readonly flow: ResolvedFlow) {
    this.outline = readOutline(flow);
    this.set = conditionSet(this.outline, flow.brand);
    const all = variables(flow, this.outline);
    const deciding = this.outline.uses.filter(({ textOnly }) => !textOnly).map(({ tree }) => tree);
    const decides = pointersOf(this.outline, deciding);
    this.fixed = fixedContext(flow);
    this.carried = carried(flow, this.outline);
    this.context = all.filter(({ pointer }) => answerPath(pointer) === undefined);
    this.contextVariables = this.context.filter(({ pointer }) => decides.has(pointer));
    this.textVariables = this.context.filter(({ pointer }) => !decides.has(pointer));
    this.pageAnswers = new PageAnswers(flow, this.outline, all);
    const used = this.outline.uses.map(({ tree }) => [tree.place, tree] as const);
    const named = [...this.outline.conditions].map(([name, tree]) => [below('/conditions', name), tree] as const);
    this.trees = [...used, ...named];
  }

  /** The conditions whose result is known before any response, each with its pointer and, for a named condition, its name. */
  get knownTrees(): readonly (readonly [Pointer, ConditionTree, string?])[] {
    const named = [...this.outline.conditions].map(([name, tree]) => [below('/conditions', name), tree, name] as const);
    const used = this.outline.uses
      .filter(({ tree }) => tree.kind !== 'named')
      .map(({ tree }) => [tree.place, tree] as const);
    return [...named, ...used].filter(([, tree]) => !this.isOpen(tree));
  }

  /** The situations in which a borrower can start. */
  *starts(): Iterable<Situation> {
    for (const context of product(this.fixed, this.contextVariables))
      yield { answers: this.carried, context, pages: [], fields: [] };
  }

  /** Does the condition hold? An absent condition does. */
  holds(tree: ConditionTree | undefined, walk: Situation): boolean {
    if (!tree) return true;
    return holds(this.set, tree, contextReader({ ...walk.context, answers: walk.answers }, this.outline.derived));
  }

  /** Can the condition hold? Responses and list entries are not known yet. */
  mayHold(tree: ConditionTree | undefined, walk: Situation): boolean {
    return this.isOpen(tree) || this.holds(tree, walk);
  }

  /** Does the condition read a response or a list entry? */
  isOpen(tree: ConditionTree | undefined): boolean {
    if (!tree) return false;
    const known = this.open.get(tree) ?? atomsOf(tree, this.outline.conditions).some(({ at }) => isLocal(at));
    this.open.set(tree, known);
    return known;
  }

  /** The first submit whose condition holds. */
  taken(sites: readonly CallSite[], walk: Situation): CallSite | undefined {
    return sites.find(({ when }) => this.holds(when, walk));
  }

  /** The calls of one kind, of one page or of the flow itself. */
  sitesOf(kind: CallSite['kind'], page = ''): readonly CallSite[] {
    return this.outline.sites.filter((site) => site.kind === kind && (site.page ?? '') === page);
  }

  /** The previews of a page, which are requested once its questions are answered. */
  previewsOf(page: string): readonly CallSite[] {
    return this.sitesOf('preview').filter(({ place }) =>
      ownValue(this.flow.compiled?.previews ?? {}, segments(place)[1] ?? '')?.pages.includes(page),
    );
  }

  /** Does a check of the flow prevent the borrower from continuing? */
  blocked(walk: Situation): boolean {
    return asList(this.outline.value['checks']).some((check, index) => {
      const { at, unless, when } = asObject(check);
      const answered = typeof at === 'string' && valueAt({ answers: walk.answers }, at) !== undefined;
      const applies = this.holds(conditionTree(when, below('/checks', index, 'when')), walk);
      const kept = conditionTree(unless, below('/checks', index, 'unless'));
      return answered && applies && kept !== undefined && !this.holds(kept, walk);
    });
  }

  /** The pointers to the conditions that hold, apart from those in `known`. Texts may have any of their values. */
  heldIn(walk: Situation, known: ReadonlySet<Pointer>): readonly Pointer[] {
    return this.trees
      .filter(([place]) => !known.has(place))
      .filter(([, tree]) => this.contextsOf(tree, walk).some((context) => this.holds(tree, { ...walk, context })))
      .map(([place]) => place);
  }

  /** The context with all combinations of the text variables that the condition reads. */
  private contextsOf(tree: ConditionTree, { context }: Situation): readonly JsonObject[] {
    let read = this.textReads.get(tree);
    if (!read) {
      const pointers = pointersOf(this.outline, [tree]);
      read = this.textVariables.filter(({ pointer }) => pointers.has(pointer));
      this.textReads.set(tree, read);
    }
    return read.length === 0 ? [context] : [...product(context, read)];
  }
}

/** The default answers that no page asks for: those of fields with x-unasked, and lists without entries. */
function carried(flow: ResolvedFlow, outline: Outline): JsonObject {
  const properties = Object.entries(asObject(asObject(flow.data.value)['properties']));
  const asked = askedPaths(outline);
  const defaults = properties.filter(([name, value]) => {
    const schema = asObject(value);
    return 'default' in schema && ('x-unasked' in schema || (schema['type'] === 'array' && !asked.has(name)));
  });
  return Object.fromEntries(defaults.map(([name, schema]) => [name, asObject(schema)['default']]));
}
