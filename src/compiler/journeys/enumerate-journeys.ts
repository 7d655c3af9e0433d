import type { JsonObject, Pointer } from '#model';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { type CallSite, type DestinationSite, destinationsOf } from '../outline/call-sites.ts';
import { atomsOf, type ConditionTree, conditionTree } from '../outline/condition-tree.ts';
import { asList, asObject, asText, below, ownValue, segments, valueAt } from '../json/json-access.ts';
import { type Outline, outline as readOutline, type OutlinePage } from '../outline/outline.ts';
import { answerPath } from '../outline/fields.ts';
import { conditionSet, type ConditionSet, contextReader, holds } from './condition-set.ts';
import { PageAnswers, product } from './page-answers.ts';
import type { Detour, Journey, Journeys, Situation } from './journeys.ts';
import { fixedContext, isLocal, pointersOf, type Variable, variables } from './variables.ts';

/** The largest number of journeys that the compiler enumerates for a flow. */
export const journeyLimit = 5000;

/**
 * The limit of work, counted in answers: each answer compares all others. On one long page, conditions can multiply before the first
 * journey ends, so the number of journeys alone is not enough.
 */
const workLimit = 5_000_000;

/**
 * Enumerates every journey through a flow that its conditions distinguish. Each value that conditions read gets one example for each
 * combination of their results. Closed fields have no answer. The conditions must have no cycles.
 */
export function enumerateJourneys(flow: ResolvedFlow, limit = journeyLimit): Journeys {
  const journeys = new Enumerator(flow, limit);
  journeys.walkAll();
  return {
    journeys: journeys.found,
    detours: journeys.detours,
    situations: journeys.situations,
    complete: journeys.complete,
    held: journeys.held,
    unanswerable: [...journeys.pageAnswers.unanswerable],
  };
}

class Enumerator {
  readonly found: Journey[] = [];
  readonly detours: Detour[] = [];
  readonly situations = new Map<Pointer, Situation[]>();
  readonly held = new Set<Pointer>();
  readonly pageAnswers: PageAnswers;
  complete = true;
  private work = 0;
  private readonly open = new Map<ConditionTree, boolean>();
  private readonly textReads = new Map<ConditionTree, readonly Variable[]>();
  private readonly outline: Outline;
  private readonly set: ConditionSet;
  private readonly contextVariables: readonly Variable[];
  /** Variables that affect only texts. Journeys that differ only in these are enumerated once. */
  private readonly textVariables: readonly Variable[];
  private readonly trees: readonly (readonly [Pointer, ConditionTree])[];

  constructor(
    private readonly flow: ResolvedFlow,
    private readonly limit: number,
  ) {
    this.outline = readOutline(flow);
    this.set = conditionSet(this.outline, flow.brand);
    const all = variables(flow, this.outline);
    const deciding = this.outline.uses.filter(({ textOnly }) => !textOnly).map(({ tree }) => tree);
    const decides = pointersOf(this.outline, deciding);
    const inContext = all.filter(({ pointer }) => answerPath(pointer) === undefined);
    this.contextVariables = inContext.filter(({ pointer }) => decides.has(pointer));
    this.textVariables = inContext.filter(({ pointer }) => !decides.has(pointer));
    this.pageAnswers = new PageAnswers(flow, this.outline, all);
    const used = this.outline.uses.map(({ tree }) => [tree.place, tree] as const);
    const named = [...this.outline.conditions].map(([name, tree]) => [below('/conditions', name), tree] as const);
    this.trees = [...used, ...named];
  }

  walkAll(): void {
    for (const context of product(fixedContext(this.flow), this.contextVariables)) {
      if (!this.complete) return;
      const begun = { answers: this.carried(), context, pages: [], fields: [] };
      this.noteCalls(this.sitesOf('start'), begun);
      this.walk(0, begun);
    }
  }

  /** The default answers of fields with x-unasked. */
  private carried(): JsonObject {
    const properties = Object.entries(asObject(asObject(this.flow.data.value)['properties']));
    const defaults = properties.filter(
      ([, schema]) => 'x-unasked' in asObject(schema) && 'default' in asObject(schema),
    );
    return Object.fromEntries(defaults.map(([name, schema]) => [name, asObject(schema)['default']]));
  }

  private holds(tree: ConditionTree | undefined, walk: Situation): boolean {
    if (!tree) return true;
    return holds(this.set, tree, contextReader({ ...walk.context, answers: walk.answers }, this.outline.derived));
  }

  /** Can the condition hold? Responses and list entries are not known yet. */
  private mayHold(tree: ConditionTree | undefined, walk: Situation): boolean {
    return this.isOpen(tree) || this.holds(tree, walk);
  }

  private isOpen(tree: ConditionTree | undefined): boolean {
    if (!tree) return false;
    const known = this.open.get(tree) ?? atomsOf(tree, this.outline.conditions).some(({ at }) => isLocal(at));
    this.open.set(tree, known);
    return known;
  }

  private walk(position: number, walk: Situation): void {
    if (this.countStep()) return;
    const page = this.outline.pages[position];
    if (!page) return this.end(walk, this.taken(this.sitesOf('submit'), walk));
    if (!this.holds(page.when, walk)) return this.walk(position + 1, walk);
    const here = { ...walk, pages: [...walk.pages, page.id] };
    if (page.value['exit'] !== undefined) return this.exit(here, page.id);
    this.visit(page, here, (after, submit) => {
      if (submit && !this.followSubmit(submit, page, after)) this.end(after, submit);
      else this.walk(position + 1, after);
    });
  }

  /** Presses the buttons of a page, answers its questions in every way, and leaves it, by its own submit if it has one. */
  private visit(page: OutlinePage, here: Situation, then: (after: Situation, submit?: CallSite) => void): void {
    this.pressAll(page, here);
    const open = (when: ConditionTree | undefined, walk: Situation): boolean => this.holds(when, walk);
    this.pageAnswers.ask(
      page,
      here,
      open,
      () => this.countStep(),
      (after) => {
        this.notePreviews(page, after);
        this.noteCalls(this.sitesOf('save', page.id), after);
        const submit = this.blocked(after) ? undefined : this.taken(this.sitesOf('submit', page.id), after);
        if (submit) this.note(submit, after);
        then(after, submit);
      },
    );
  }

  /** Presses every button of a page. Buttons do not wait for the questions of the page. */
  private pressAll(page: OutlinePage, walk: Situation): void {
    for (const site of [...this.sitesOf('button', page.id), ...this.sitesOf('entry-button', page.id)]) {
      if (!this.mayHold(site.when, walk)) continue;
      this.note(site, walk);
      for (const destination of destinationsOf(site)) this.turnAside(destination, walk);
    }
    const add = asObject(asObject(page.value['list'])['add']);
    if (!this.mayHold(conditionTree(add['when'], below(page.place, 'list', 'add', 'when')), walk)) return;
    this.turnAside({ place: page.place, to: { go: asText(add['page']) } }, walk);
  }

  /** Visits the destination if it is an aside page. */
  private turnAside({ to }: DestinationSite, walk: Situation): void {
    const page = to !== 'stay' && 'go' in to ? this.outline.asides.find(({ id }) => id === to.go) : undefined;
    if (!page || walk.pages.includes(page.id) || !this.holds(page.when, walk) || this.countStep()) return;
    const here = { ...walk, pages: [...walk.pages, page.id] };
    this.visit(page, here, (after, submit) => {
      this.detours.push({ ...after, page: page.id, ...(submit ? { sends: submit.place } : {}) });
      this.noteHeld(after);
      if (submit) this.followSubmit(submit, page, after);
    });
  }

  /** Visits the aside pages that a page's submit leads to. Returns whether the submit leads to a later page. */
  private followSubmit(submit: CallSite, page: OutlinePage, walk: Situation): boolean {
    let on = false;
    for (const destination of destinationsOf(submit)) {
      if (!this.mayHold(destination.when, walk)) continue;
      const { to } = destination;
      const target = to !== 'stay' && 'go' in to ? this.outline.pages.find(({ id }) => id === to.go) : undefined;
      // A call can change the context and so open a page. That is covered by a walk whose context is so from the start.
      on ||= target !== undefined && target.position > page.position && this.holds(target.when, walk);
      this.turnAside(destination, walk);
      if (!this.isOpen(destination.when)) break;
    }
    return on;
  }

  /** Counts one step of work. Returns true, and marks the result as incomplete, once a limit is reached. */
  private countStep(): boolean {
    this.work += this.pageAnswers.size + 1;
    if (this.found.length + this.detours.length < this.limit && this.work < workLimit) return false;
    this.complete = false;
    return true;
  }

  private exit(walk: Situation, exit: string): void {
    this.noteHeld(walk);
    this.found.push({ ...walk, exit });
  }

  private end(walk: Situation, site: CallSite | undefined): void {
    this.noteHeld(walk);
    if (this.blocked(walk)) return;
    if (!site) return void this.found.push(walk);
    const own = site.page === undefined;
    if (own) {
      this.note(site, walk);
      for (const destination of destinationsOf(site))
        if (this.mayHold(destination.when, walk)) this.turnAside(destination, walk);
    }
    this.found.push({ ...walk, sends: site.place, ...(own ? { submit: Number(segments(site.place)[1]) } : {}) });
  }

  private noteHeld(walk: Situation): void {
    for (const [place, tree] of this.trees) {
      if (
        !this.held.has(place) &&
        this.contextsOf(tree, walk).some((context) => this.holds(tree, { ...walk, context }))
      )
        this.held.add(place);
    }
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

  /** The first submit whose condition holds. */
  private taken(sites: readonly CallSite[], walk: Situation): CallSite | undefined {
    return sites.find(({ when }) => this.holds(when, walk));
  }

  /** Notes the previews of a page, which are requested once its questions are answered. */
  private notePreviews({ id }: OutlinePage, walk: Situation): void {
    const sites = this.sitesOf('preview').filter(({ place }) =>
      ownValue(this.flow.compiled?.previews ?? {}, segments(place)[1] ?? '')?.pages.includes(id),
    );
    this.noteCalls(sites, walk);
  }

  private noteCalls(sites: readonly CallSite[], walk: Situation): void {
    for (const site of sites) if (this.holds(site.when, walk)) this.note(site, walk);
  }

  private note({ place }: CallSite, walk: Situation): void {
    const known = this.situations.get(place);
    if (known) known.push(walk);
    else this.situations.set(place, [walk]);
  }

  private sitesOf(kind: CallSite['kind'], page = ''): readonly CallSite[] {
    return this.outline.sites.filter((site) => site.kind === kind && (site.page ?? '') === page);
  }

  /** Does a check of the flow prevent the borrower from continuing? */
  private blocked(walk: Situation): boolean {
    return asList(this.outline.value['checks']).some((check, index) => {
      const { at, unless, when } = asObject(check);
      const answered = typeof at === 'string' && valueAt({ answers: walk.answers }, at) !== undefined;
      const applies = this.holds(conditionTree(when, below('/checks', index, 'when')), walk);
      const kept = conditionTree(unless, below('/checks', index, 'unless'));
      return answered && applies && kept !== undefined && !this.holds(kept, walk);
    });
  }
}
