import type { JsonObject, Pointer } from '#model';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { type CallSite, type LeadSite, leadsOf } from '../outline/call-sites.ts';
import { atomsOf, type ConditionTree, conditionTree } from '../outline/condition-tree.ts';
import { asList, asObject, asText, below, ownValue, segments, valueAt } from '../json/json-access.ts';
import { type Outline, outline as readOutline, type OutlinePage } from '../outline/outline.ts';
import { answerPath } from '../outline/fields.ts';
import { conditionSet, type ConditionSet, contextReader, holds } from './condition-set.ts';
import { PageAnswers, product } from './page-answers.ts';
import type { Detour, Journey, Journeys, Situation } from './journeys.ts';
import { fixedContext, isLocal, pointersOf, type Variable, variables } from './variables.ts';

/** How many journeys are walked before the enumerator gives up. */
export const journeyLimit = 5000;

/**
 * How much is walked before it gives up, in answers looked at: each answer given looks at all the others. Conditions on one
 * long page multiply long before a first journey ends.
 */
const workLimit = 5_000_000;

/**
 * Every way through a flow that its conditions tell apart: of each value they read, one representative for each combination
 * of their verdicts; a closed field is absent. The flow's conditions must be free of cycles.
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
  /** Those that decide about texts alone: journeys that differ in nothing else are walked once. */
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

  /** The answers that are carried without being asked. */
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

  /** May it hold, for all that is known before a call is answered or a list is drawn? */
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
    if (this.spent()) return;
    const page = this.outline.pages[position];
    if (!page) return this.end(walk, this.taken(this.sitesOf('submit'), walk));
    if (!this.holds(page.when, walk)) return this.walk(position + 1, walk);
    const here = { ...walk, pages: [...walk.pages, page.id] };
    if (page.value['exit'] !== undefined) return this.exit(here, page.id);
    this.visit(page, here, (after, submit) => {
      if (submit && !this.leadsOn(submit, page, after)) this.end(after, submit);
      else this.walk(position + 1, after);
    });
  }

  /** Presses the buttons of a page, answers its questions in every way, and leaves it: by its own submit, if it has one. */
  private visit(page: OutlinePage, here: Situation, then: (after: Situation, submit?: CallSite) => void): void {
    this.pressAll(page, here);
    const open = (when: ConditionTree | undefined, walk: Situation): boolean => this.holds(when, walk);
    this.pageAnswers.ask(
      page,
      here,
      open,
      () => this.spent(),
      (after) => {
        this.notePreviews(page, after);
        this.noteCalls(this.sitesOf('save', page.id), after);
        const submit = this.blocked(after) ? undefined : this.taken(this.sitesOf('submit', page.id), after);
        if (submit) this.note(submit, after);
        then(after, submit);
      },
    );
  }

  /** The buttons of a page do not wait for its questions. */
  private pressAll(page: OutlinePage, walk: Situation): void {
    for (const site of [...this.sitesOf('button', page.id), ...this.sitesOf('entry-button', page.id)]) {
      if (!this.mayHold(site.when, walk)) continue;
      this.note(site, walk);
      for (const lead of leadsOf(site)) this.turnAside(lead, walk);
    }
    const add = asObject(asObject(page.value['list'])['add']);
    if (!this.mayHold(conditionTree(add['when'], below(page.place, 'list', 'add', 'when')), walk)) return;
    this.turnAside({ place: page.place, to: { go: asText(add['page']) } }, walk);
  }

  /** Walks the aside page that something leads to, if it is one. */
  private turnAside({ to }: LeadSite, walk: Situation): void {
    const page = to !== 'stay' && 'go' in to ? this.outline.asides.find(({ id }) => id === to.go) : undefined;
    if (!page || walk.pages.includes(page.id) || !this.holds(page.when, walk) || this.spent()) return;
    const here = { ...walk, pages: [...walk.pages, page.id] };
    this.visit(page, here, (after, submit) => {
      this.detours.push({ ...after, page: page.id, ...(submit ? { sends: submit.place } : {}) });
      this.noteHeld(after);
      if (submit) this.leadsOn(submit, page, after);
    });
  }

  /** Does a page's submit lead to a page further on? Aside pages that it leads to are walked. */
  private leadsOn(submit: CallSite, page: OutlinePage, walk: Situation): boolean {
    let on = false;
    for (const lead of leadsOf(submit)) {
      if (!this.mayHold(lead.when, walk)) continue;
      const { to } = lead;
      const target = to !== 'stay' && 'go' in to ? this.outline.pages.find(({ id }) => id === to.go) : undefined;
      // What a call changes may open a page: that is walked where the context says so from the beginning.
      on ||= target !== undefined && target.position > page.position && this.holds(target.when, walk);
      this.turnAside(lead, walk);
      if (!this.isOpen(lead.when)) break;
    }
    return on;
  }

  /** Has enough been walked? From then on what is found is not all there is. */
  private spent(): boolean {
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
      for (const lead of leadsOf(site)) if (this.mayHold(lead.when, walk)) this.turnAside(lead, walk);
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

  /** The context with all values of what only texts depend on, as far as the condition reads it. */
  private contextsOf(tree: ConditionTree, { context }: Situation): readonly JsonObject[] {
    let read = this.textReads.get(tree);
    if (!read) {
      const pointers = pointersOf(this.outline, [tree]);
      read = this.textVariables.filter(({ pointer }) => pointers.has(pointer));
      this.textReads.set(tree, read);
    }
    return read.length === 0 ? [context] : [...product(context, read)];
  }

  /** The first of some submits whose condition holds. */
  private taken(sites: readonly CallSite[], walk: Situation): CallSite | undefined {
    return sites.find(({ when }) => this.holds(when, walk));
  }

  /** A page that reads a preview asks it once its questions are answered. */
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

  /** Does a rule over several answers keep the borrower from going on? */
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
