import { asObject, asText, type Pointer } from '#model';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { type CallSite, type DestinationSite, destinationsOf } from '../outline/call-sites.ts';
import { type ConditionTree, conditionTree } from '../outline/condition-tree.ts';
import { below, segments } from '#findings';
import type { OutlinePage } from '../outline/outline.ts';
import type { Detour, Journey, Journeys, Situation } from './journeys.ts';
import { WalkedFlow } from './walked-flow.ts';

/** The largest number of journeys that the compiler enumerates for a flow. */
const journeyLimit = 10_000;

/**
 * The limit of work, counted in answers: each answer compares all others. On one long page, conditions can multiply before the first
 * journey ends, so the number of journeys alone is not enough.
 */
const workLimit = 5_000_000;

/**
 * Enumerates every journey of the examples through a flow. Each value that conditions read gets one example for each combination of
 * their results that the compiler's candidate values show; see `candidateValues`. Closed fields have no answer. The conditions must have no cycles.
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
    unanswerable: [...journeys.flow.pageAnswers.unanswerable],
  };
}

/** Walks a flow in every way, and notes the journeys and what happens on them. */
class Enumerator {
  readonly found: Journey[] = [];
  readonly detours: Detour[] = [];
  readonly situations = new Map<Pointer, Situation[]>();
  readonly held = new Set<Pointer>();
  complete = true;
  private work = 0;
  readonly flow: WalkedFlow;

  constructor(
    flow: ResolvedFlow,
    private readonly limit: number,
  ) {
    this.flow = new WalkedFlow(flow);
  }

  walkAll(): void {
    for (const begun of this.flow.starts()) {
      if (!this.complete) return;
      this.noteCalls(this.flow.sitesOf('start'), begun);
      this.walk(0, begun);
    }
  }

  private walk(position: number, walk: Situation): void {
    if (this.countStep()) return;
    const page = this.flow.outline.pages[position];
    if (!page) return this.end(walk, this.flow.taken(this.flow.sitesOf('submit'), walk));
    if (!this.flow.holds(page.when, walk)) return this.walk(position + 1, walk);
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
    const open = (when: ConditionTree | undefined, walk: Situation): boolean => this.flow.holds(when, walk);
    this.flow.pageAnswers.ask(
      page,
      here,
      open,
      () => this.countStep(),
      (after) => {
        this.noteCalls(this.flow.previewsOf(page.id), after);
        this.noteCalls(this.flow.sitesOf('save', page.id), after);
        const submit = this.flow.blocked(after)
          ? undefined
          : this.flow.taken(this.flow.sitesOf('submit', page.id), after);
        if (submit) this.note(submit, after);
        then(after, submit);
      },
    );
  }

  /** Presses every button of a page. Buttons do not wait for the questions of the page. */
  private pressAll(page: OutlinePage, walk: Situation): void {
    for (const site of [...this.flow.sitesOf('button', page.id), ...this.flow.sitesOf('entry-button', page.id)]) {
      if (!this.flow.mayHold(site.when, walk)) continue;
      this.note(site, walk);
      for (const destination of destinationsOf(site)) this.turnAside(destination, walk);
    }
    const add = asObject(asObject(page.value['list'])['add']);
    if (!this.flow.mayHold(conditionTree(add['when'], below(page.place, 'list', 'add', 'when')), walk)) return;
    this.turnAside({ place: page.place, to: { go: asText(add['page']) } }, walk);
  }

  /** Visits the destination if it is an aside page. */
  private turnAside({ to }: DestinationSite, walk: Situation): void {
    const page = to !== 'stay' && 'go' in to ? this.flow.outline.asides.find(({ id }) => id === to.go) : undefined;
    if (!page || walk.pages.includes(page.id) || !this.flow.holds(page.when, walk) || this.countStep()) return;
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
      if (!this.flow.mayHold(destination.when, walk)) continue;
      const { to } = destination;
      const target = to !== 'stay' && 'go' in to ? this.flow.outline.pages.find(({ id }) => id === to.go) : undefined;
      // A call can change the context and so open a page. That is covered by a walk whose context is so from the start.
      on ||= target !== undefined && target.position > page.position && this.flow.holds(target.when, walk);
      this.turnAside(destination, walk);
      if (!this.flow.isOpen(destination.when)) break;
    }
    return on;
  }

  /** Counts one step of work. Returns true, and marks the result as incomplete, once a limit is reached. */
  private countStep(): boolean {
    this.work += this.flow.pageAnswers.size + 1;
    if (this.found.length + this.detours.length < this.limit && this.work < workLimit) return false;
    this.complete = false;
    return true;
  }

  private exit(walk: Situation, exit: string): void {
    this.noteHeld(walk);
    // Nobody leaves a page whose answers break a rule, to an exit page neither.
    if (!this.flow.blocked(walk)) this.found.push({ ...walk, exit });
  }

  private end(walk: Situation, site: CallSite | undefined): void {
    this.noteHeld(walk);
    if (this.flow.blocked(walk)) return;
    if (!site) return void this.found.push(walk);
    const own = site.page === undefined;
    if (own) {
      this.note(site, walk);
      for (const destination of destinationsOf(site))
        if (this.flow.mayHold(destination.when, walk)) this.turnAside(destination, walk);
    }
    this.found.push({ ...walk, sends: site.place, ...(own ? { submit: Number(segments(site.place)[1]) } : {}) });
  }

  private noteHeld(walk: Situation): void {
    for (const place of this.flow.heldIn(walk, this.held)) this.held.add(place);
  }

  private noteCalls(sites: readonly CallSite[], walk: Situation): void {
    for (const site of sites) if (this.flow.holds(site.when, walk)) this.note(site, walk);
  }

  private note({ place }: CallSite, walk: Situation): void {
    const known = this.situations.get(place);
    if (known) known.push(walk);
    else this.situations.set(place, [walk]);
  }
}
