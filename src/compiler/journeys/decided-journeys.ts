import type { FieldPath, Pointer } from '#model';
import { atomsOf, type ConditionTree } from '../outline/condition-tree.ts';
import { below } from '#findings';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { decidePaths, type PathEnd, type Paths, type Point } from './decide-paths.ts';
import { type Decision, never } from './decision-diagrams.ts';
import { FlowDecisions, type Moment, type Undecided } from './flow-decisions.ts';
import type { Situation } from './journeys.ts';
import { type Division, Projection } from './projection.ts';
import type { Showing } from './showing.ts';
import { WalkedFlow } from './walked-flow.ts';

/** Decides what can happen in a flow, however many journeys it has. Undefined if its conditions together need too much work. */
export function decideJourneys(flow: ResolvedFlow): DecidedJourneys | undefined {
  const walked = new WalkedFlow(flow);
  const decisions = new FlowDecisions(flow, walked);
  return decisions.diagrams.attempt(() => new DecidedJourneys(walked, decisions, decidePaths(walked, decisions)));
}

/** One combination of values at some point of a flow. */
export interface Example {
  readonly moment: Moment;
  readonly values: ReadonlyMap<number, number>;
  readonly situation: Situation;
}

/**
 * What can happen in a flow, as far as its conditions distinguish answers and values of the context. `never` is true of every value;
 * `shown` has an example.
 */
export class DecidedJourneys {
  private readonly known = new Map<Pointer, Showing>();
  private readonly projection: Projection;

  constructor(
    readonly walked: WalkedFlow,
    readonly decisions: FlowDecisions,
    readonly paths: Paths,
  ) {
    this.projection = new Projection(decisions);
    for (const [place, tree] of walked.trees)
      this.known.set(
        place,
        this.atAnEnd(({ moment }) => this.decisions.holds(tree, moment), paths.ends),
      );
  }

  /** The conditions that need too many combinations. What depends on them is neither reported nor denied. */
  get undecided(): readonly Undecided[] {
    return this.decisions.undecided;
  }

  /** Fields without a known valid answer, because their schema has no example. */
  get unanswerable(): ReadonlySet<FieldPath> {
    return this.walked.pageAnswers.unanswerable;
  }

  /** Can a journey or detour open the page? */
  reached(id: string): Showing {
    return this.atAnEnd(({ moment }) => moment.pages.get(id));
  }

  /** Can a journey or detour ask for the field? */
  asked(path: FieldPath): Showing {
    const { diagrams } = this.decisions;
    return this.atAnEnd(({ moment }) =>
      (moment.fields.get(path) ?? []).reduce((any, { when }) => diagrams.either(any, when), never),
    );
  }

  /** Do some borrowers get to both pages? */
  together(one: string, other: string): Showing {
    const sets = this.all.flatMap(({ set, moment }) => {
      const [first, second] = [moment.pages.get(one), moment.pages.get(other)];
      return first === undefined || second === undefined ? [] : [this.both(this.both(set, first), second)];
    });
    return this.orUncertain(
      this.showing(sets),
      sets.some((set) => this.certainly(set)),
    );
  }

  /** Can the condition at this pointer hold at the end of a journey or detour? */
  held(place: Pointer): Showing {
    return this.known.get(place) ?? { kind: 'never' };
  }

  /** Can the condition hold, if it has a name? If not, that is reported where it is defined. Any other condition counts as shown. */
  heldNamed(tree: ConditionTree | undefined): Showing {
    return tree?.kind === 'named' ? this.held(below('/conditions', tree.name)) : { kind: 'shown' };
  }

  /**
   * Can the call be made when none of these conditions holds? That is known only of conditions on answers, because the response of
   * the call may change the context.
   */
  noneHolds(call: Pointer, trees: readonly ConditionTree[]): Showing {
    const points = this.paths.calls.get(call) ?? [];
    if (points.length === 0) return { kind: 'shown' };
    return this.showing(points.map((point) => this.without(point, trees)));
  }

  /** Can the condition hold after the call if none of the earlier conditions does? */
  follows(call: Pointer, tree: ConditionTree, earlier: readonly ConditionTree[]): Showing {
    const points = this.paths.calls.get(call) ?? [];
    if (!this.readsAnswers(tree) || points.length === 0) return { kind: 'shown' };
    const both = (set: Decision, { moment }: Point): Decision => this.both(set, this.decisions.holds(tree, moment));
    // A condition that never holds is reported as such.
    const alone = this.showing(points.map((point) => both(point.set, point)));
    if (alone.kind !== 'shown') return { kind: 'shown' };
    return this.showing(points.map((point) => both(this.without(point, earlier), point)));
  }

  /** Can the call be made? */
  made(place: Pointer): Showing {
    return this.showing((this.paths.calls.get(place) ?? []).map(({ set }) => set));
  }

  /** Can the call be made in a part of the combinations? With an example, if there is one. */
  madeWhere(place: Pointer, part: (point: Point) => Decision): Showing & { readonly example?: Example } {
    const points = this.paths.calls.get(place) ?? [];
    return this.exampleAmong(points.map((point) => ({ ...point, set: this.both(point.set, part(point)) })));
  }

  /**
   * The situations in which a call is made: one for each combination of what the pointers read. If these are too many, one for
   * each combination of what each pointer reads, and `complete` is false.
   */
  situations(place: Pointer, pointers: readonly Pointer[]): Division & { readonly complete: boolean } {
    const points = this.paths.calls.get(place) ?? [];
    const all = this.projection.situations(points, pointers);
    if (all) return { ...all, complete: true };
    const each = pointers.flatMap((pointer) => this.projection.situations(points, [pointer])?.situations ?? []);
    return { situations: each, unshown: [], complete: false };
  }

  /** Can a path end at one of these pages? With an example, if there is one. */
  endingAt(
    ends: readonly PathEnd[],
    isEnd: (page: string | undefined) => boolean,
  ): Showing & { readonly example?: Example } {
    const points = ends.flatMap(({ set, moment }) => {
      let rest = set;
      const found: Pick<Point, 'set' | 'moment'>[] = [];
      for (const [id, when] of [...moment.pages].reverse()) {
        if (isEnd(id)) found.push({ set: this.both(rest, when), moment });
        rest = this.both(rest, this.decisions.diagrams.not(when));
      }
      return isEnd(undefined) ? [...found, { set: rest, moment }] : found;
    });
    return this.exampleAmong(points);
  }

  private exampleAmong(points: readonly Pick<Point, 'set' | 'moment'>[]): Showing & { readonly example?: Example } {
    for (const { set, moment } of points) {
      const values = this.decisions.diagrams.pick(this.decisions.certain(set));
      if (values)
        return { kind: 'shown', example: { moment, values, situation: this.decisions.situation(moment, values) } };
    }
    return this.orUncertain(this.showing(points.map(({ set }) => set)), false);
  }

  /** What is shown only with some results of conditions that have too many combinations is undecided. */
  private orUncertain(showing: Showing, isCertain: boolean): Showing {
    if (showing.kind !== 'shown' || isCertain) return showing;
    return { kind: 'undecided', reads: [...new Set(this.undecided.flatMap(({ reads }) => reads))] };
  }

  private get all(): readonly PathEnd[] {
    return [...this.paths.journeys, ...this.paths.detours];
  }

  /** The borrowers at a point for whom none of the conditions on answers holds. */
  private without({ set, moment }: Point, trees: readonly ConditionTree[]): Decision {
    const { diagrams } = this.decisions;
    return trees
      .filter((tree) => this.readsAnswers(tree))
      .reduce((rest, tree) => this.both(rest, diagrams.not(this.decisions.holds(tree, moment))), set);
  }

  private readsAnswers(tree: ConditionTree): boolean {
    const atoms = atomsOf(tree, this.walked.outline.conditions);
    return !this.walked.isOpen(tree) && atoms.every(({ at }) => this.decisions.inputsOf(at).context.length === 0);
  }

  /** Do some borrowers get to the end of a path in a part of the combinations? */
  atAnEnd(part: (end: PathEnd) => Decision | undefined, ends: readonly PathEnd[] = this.all): Showing {
    return this.showing(ends.map((end) => this.both(end.set, part(end) ?? never)));
  }

  private showing(sets: readonly Decision[]): Showing {
    const { decisions } = this;
    const possible = sets.filter((set) => set !== never);
    if (possible.length === 0) return { kind: 'never' };
    if (possible.some((set) => decisions.exemplified(set) !== never)) return { kind: 'shown' };
    return { kind: 'undecided', reads: [...new Set(possible.flatMap((set) => decisions.doubtful(set)))] };
  }

  private both(one: Decision, other: Decision): Decision {
    return this.decisions.diagrams.both(one, other);
  }

  private certainly(set: Decision): boolean {
    return this.decisions.certain(set) !== never;
  }
}
