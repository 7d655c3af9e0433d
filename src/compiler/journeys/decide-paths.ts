import { asList, asObject, asText, type Pointer } from '#model';
import { type CallSite, type DestinationSite, destinationsOf } from '../outline/call-sites.ts';
import { type ConditionTree, conditionTree } from '../outline/condition-tree.ts';
import { below, segments } from '#findings';
import type { OutlinePage } from '../outline/outline.ts';
import { always, type Decision, never } from './decision-diagrams.ts';
import type { Asking, FlowDecisions, Moment } from './flow-decisions.ts';
import type { WalkedFlow } from './walked-flow.ts';

/** Some point of a flow, and the combinations in which a borrower gets there. */
export interface Point {
  readonly set: Decision;
  readonly moment: Moment;
  /** The aside pages on the way, if the point is on a detour. */
  readonly aside: readonly string[];
}

/** The end of journeys, or of a path to an aside page. */
export interface PathEnd extends Point {
  readonly exit?: string;
  readonly submit?: number;
  readonly sends?: Pointer;
}

/** A page, and the combinations in which the walk continues after it. What a page excludes explains why later pages are not reached. */
interface Passed {
  readonly page: OutlinePage;
  readonly set: Decision;
}

/** Everything that can happen in a flow. */
export interface Paths {
  readonly journeys: readonly PathEnd[];
  readonly detours: readonly PathEnd[];
  /** The points at which each call is made. */
  readonly calls: ReadonlyMap<Pointer, readonly Point[]>;
  /** The points at which conditions count as holding: every end, including those that a check of the flow blocks. */
  readonly ends: readonly Point[];
  /** The borrowers that get to each page of the order, before its own condition. */
  readonly arrivals: ReadonlyMap<string, Point>;
  readonly passed: readonly Passed[];
}

const DETOUR_STEPS = 100;

/** Walks a flow once, with all borrowers together: each step has the set of combinations that get there. */
export function decidePaths(flow: WalkedFlow, decisions: FlowDecisions): Paths {
  const walk = new Walk(flow, decisions);
  walk.walkAll();
  return walk;
}

class Walk implements Paths {
  readonly journeys: PathEnd[] = [];
  readonly detours: PathEnd[] = [];
  readonly calls = new Map<Pointer, Point[]>();
  readonly ends: Point[] = [];
  readonly arrivals = new Map<string, Point>();
  readonly passed: Passed[] = [];

  constructor(
    private readonly flow: WalkedFlow,
    private readonly decisions: FlowDecisions,
  ) {}

  walkAll(): void {
    let now: Point = { set: always, moment: { pages: new Map(), fields: new Map() }, aside: [] };
    for (const site of this.flow.sitesOf('start')) this.note(site, this.where(site.when, now));
    for (const page of this.flow.outline.pages) {
      this.arrivals.set(page.id, now);
      now = this.pass(page, now);
      this.passed.push({ page, set: now.set });
    }
    const { taken, rest } = this.firstOf(this.flow.sitesOf('submit'), now);
    for (const { site, point } of taken) this.end(point, site);
    this.end(rest, undefined);
  }

  /** Walks over a page of the order. Returns the borrowers that continue. */
  private pass(page: OutlinePage, before: Point): Point {
    const when = this.decisions.holds(page.when, before.moment);
    const opened = this.where(page.when, before);
    const here = { ...opened, moment: withPage(before.moment, page.id, when) };
    const past = this.without(page.when, before);
    if (page.value['exit'] !== undefined) {
      this.exit(here, page.id);
      return { ...past, moment: here.moment };
    }
    const after = this.visit(page, here, when);
    const { taken, rest } = this.submits(page, after);
    const { diagrams } = this.decisions;
    const staying = taken.map(({ site, point }) => {
      this.note(site, point);
      const on = this.followSubmit(site, page, point);
      this.end({ ...point, set: diagrams.both(point.set, diagrams.not(on)) }, site);
      return diagrams.both(point.set, on);
    });
    return { ...after, set: this.union([past.set, rest.set, ...staying]) };
  }

  /** Presses the buttons of a page and answers its questions. */
  private visit(page: OutlinePage, here: Point, when: Decision): Point {
    const { diagrams } = this.decisions;
    this.pressAll(page, here);
    const after = this.flow.pageAnswers.fieldsOf(page).reduce((now, field) => {
      const asked = diagrams.both(when, this.decisions.holds(field.when, now.moment));
      const next = { ...now, moment: withField(now.moment, field.path, { page: page.id, when: asked }) };
      const at = `/answers/${field.path}`;
      return field.choices.reduce((rest, { value, tree }) => {
        const chosen = this.decisions.holds(
          { kind: 'atom', at, is: { const: value }, place: below(tree.place, 'chosen') },
          next.moment,
        );
        const open = diagrams.either(diagrams.not(chosen), this.decisions.holds(tree, now.moment));
        return { ...rest, set: diagrams.both(rest.set, diagrams.either(diagrams.not(asked), open)) };
      }, next);
    }, here);
    for (const site of [...this.flow.previewsOf(page.id), ...this.flow.sitesOf('save', page.id)])
      this.note(site, this.where(site.when, after));
    return after;
  }

  /** Presses every button of a page. Buttons do not wait for the questions of the page. */
  private pressAll(page: OutlinePage, here: Point): void {
    for (const site of [...this.flow.sitesOf('button', page.id), ...this.flow.sitesOf('entry-button', page.id)]) {
      const pressed = this.maybe(site.when, here);
      this.note(site, pressed);
      for (const destination of destinationsOf(site)) this.turnAside(destination, pressed);
    }
    const add = asObject(asObject(page.value['list'])['add']);
    const adding = conditionTree(add['when'], below(page.place, 'list', 'add', 'when'));
    this.turnAside({ place: page.place, to: { go: asText(add['page']) } }, this.maybe(adding, here));
  }

  /** Visits the destination if it is an aside page. */
  private turnAside({ to }: DestinationSite, from: Point): void {
    const page = to !== 'stay' && 'go' in to ? this.flow.outline.asides.find(({ id }) => id === to.go) : undefined;
    if (!page || from.aside.includes(page.id)) return;
    const opened = this.where(page.when, from);
    if (opened.set === never) return;
    // Aside pages that lead to each other make many paths.
    this.decisions.diagrams.spend(DETOUR_STEPS);
    const here = {
      ...opened,
      moment: withPage(from.moment, page.id, always),
      aside: [...from.aside, page.id],
    };
    const after = this.visit(page, here, always);
    const { taken, rest } = this.submits(page, after);
    for (const { site, point } of taken) {
      this.note(site, point);
      this.detour({ ...point, sends: site.place });
      this.followSubmit(site, page, point);
    }
    this.detour(rest);
  }

  /** Visits the aside pages that a page's submit leads to. Returns the combinations in which it leads to a later page. */
  private followSubmit(submit: CallSite, page: OutlinePage, from: Point): Decision {
    const { diagrams } = this.decisions;
    let [on, rest]: [Decision, Point] = [never, from];
    for (const destination of destinationsOf(submit)) {
      const led = this.maybe(destination.when, rest);
      const { to } = destination;
      const target = to !== 'stay' && 'go' in to ? this.flow.outline.pages.find(({ id }) => id === to.go) : undefined;
      // A call can change the context and so open a page. That is covered by the combinations whose context is so from the start.
      if (target && target.position > page.position) on = diagrams.either(on, this.where(target.when, led).set);
      this.turnAside(destination, led);
      if (!this.flow.isOpen(destination.when)) rest = this.without(destination.when, rest);
    }
    return on;
  }

  /** The submits of a page that are used, unless a check of the flow stops the borrower. */
  private submits(page: OutlinePage, after: Point) {
    const sites = this.flow.sitesOf('submit', page.id);
    if (sites.length === 0) return { taken: [], rest: after };
    const { diagrams } = this.decisions;
    const blocked = this.blocked(after);
    const { taken, rest } = this.firstOf(sites, { ...after, set: diagrams.both(after.set, diagrams.not(blocked)) });
    return { taken, rest: { ...rest, set: diagrams.either(rest.set, diagrams.both(after.set, blocked)) } };
  }

  /** Divides the borrowers among the first call of each whose condition holds. */
  private firstOf(sites: readonly CallSite[], from: Point) {
    let rest = from;
    const taken = sites.map((site) => {
      const point = this.where(site.when, rest);
      rest = this.without(site.when, rest);
      return { site, point };
    });
    return { taken, rest };
  }

  private exit(here: Point, exit: string): void {
    this.ends.push(here);
    // Nobody leaves a page whose answers break a rule, to an exit page neither.
    this.found({ ...this.unblocked(here), exit });
  }

  private end(point: Point, site: CallSite | undefined): void {
    if (point.set === never) return;
    this.ends.push(point);
    const kept = this.unblocked(point);
    if (!site) return this.found(kept);
    const own = site.page === undefined;
    if (own) {
      this.note(site, kept);
      for (const destination of destinationsOf(site)) this.turnAside(destination, this.maybe(destination.when, kept));
    }
    this.found({ ...kept, sends: site.place, ...(own ? { submit: Number(segments(site.place)[1]) } : {}) });
  }

  private found(end: PathEnd): void {
    if (end.set !== never) this.journeys.push(end);
  }

  private detour(end: PathEnd): void {
    this.ends.push(end);
    if (end.set !== never) this.detours.push(end);
  }

  private note({ place }: CallSite, point: Point): void {
    if (point.set !== never) this.calls.set(place, [...(this.calls.get(place) ?? []), point]);
  }

  private unblocked(point: Point): Point {
    const { diagrams } = this.decisions;
    return { ...point, set: diagrams.both(point.set, diagrams.not(this.blocked(point))) };
  }

  /** The combinations in which a check of the flow stops the borrower. */
  private blocked({ moment }: Point): Decision {
    const { diagrams } = this.decisions;
    return this.union(
      asList(this.flow.outline.value['checks']).map((check, index) => {
        const { at, unless, when } = asObject(check);
        const kept = conditionTree(unless, below('/checks', index, 'unless'));
        if (typeof at !== 'string' || !kept) return never;
        const answered = this.decisions.holds(
          { kind: 'atom', at, is: {}, place: below('/checks', index, 'at') },
          moment,
        );
        const applies = this.decisions.holds(conditionTree(when, below('/checks', index, 'when')), moment);
        return diagrams.both(diagrams.both(answered, applies), diagrams.not(this.decisions.holds(kept, moment)));
      }),
    );
  }

  /** The borrowers at a point for whom a condition holds. */
  private where(tree: ConditionTree | undefined, { set, ...rest }: Point): Point {
    const { decisions } = this;
    if (!tree) return { ...rest, set };
    const open = (): Decision => decisions.diagrams.both(set, decisions.holds(tree, rest.moment));
    return { ...rest, set: decisions.within(tree, open) };
  }

  private without(tree: ConditionTree | undefined, { set, ...rest }: Point): Point {
    const { decisions } = this;
    if (!tree) return { ...rest, set: never };
    const { diagrams } = decisions;
    const closed = (): Decision => diagrams.both(set, diagrams.not(decisions.holds(tree, rest.moment)));
    return { ...rest, set: decisions.within(tree, closed) };
  }

  /** The borrowers for whom a condition can hold. Responses and list entries are not known yet. */
  private maybe(tree: ConditionTree | undefined, point: Point): Point {
    return this.flow.isOpen(tree) ? point : this.where(tree, point);
  }

  private union(sets: readonly Decision[]): Decision {
    return sets.reduce((all, set) => this.decisions.diagrams.either(all, set), never);
  }
}

function withPage({ pages, fields }: Moment, id: string, when: Decision): Moment {
  return { pages: new Map([...pages, [id, when]]), fields };
}

function withField({ pages, fields }: Moment, path: string, asking: Asking): Moment {
  const others = [...fields].filter(([each]) => each !== path);
  return { pages, fields: new Map([...others, [path, [asking, ...(fields.get(path) ?? [])]]]) };
}
