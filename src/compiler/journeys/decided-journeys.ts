import type { FieldPath, Pointer } from '#model';
import { atomsOf, type ConditionTree } from '../outline/condition-tree.ts';
import { below } from '../json/json-access.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { decidePaths, type PathEnd, type Paths, type Point } from './decide-paths.ts';
import { type Decision, never } from './decision-diagrams.ts';
import { FlowDecisions, type Undecided } from './flow-decisions.ts';
import type { Situation } from './journeys.ts';
import { Projection } from './projection.ts';
import { WalkedFlow } from './walked-flow.ts';

/** Decides what can happen in a flow, however many journeys it has. Undefined if its conditions together need too much work. */
export function decideJourneys(flow: ResolvedFlow): DecidedJourneys | undefined {
  const walked = new WalkedFlow(flow);
  const decisions = new FlowDecisions(flow, walked);
  return decisions.diagrams.attempt(() => new DecidedJourneys(walked, decisions, decidePaths(walked, decisions)));
}

/** What can happen in a flow, as far as its conditions distinguish answers and values of the context. */
export class DecidedJourneys {
  private readonly held = new Map<Pointer, boolean>();
  private readonly projection: Projection;

  constructor(
    readonly walked: WalkedFlow,
    readonly decisions: FlowDecisions,
    readonly paths: Paths,
  ) {
    this.projection = new Projection(decisions);
    for (const [place, tree] of walked.trees) this.held.set(place, this.holdsAtAnEnd(tree));
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
  isReached(id: string): boolean {
    return this.all.some(({ set, moment }) => this.meet(set, moment.pages.get(id)));
  }

  /** Can a journey or detour ask for the field? */
  isAsked(path: FieldPath): boolean {
    return this.all.some(({ set, moment }) => (moment.fields.get(path) ?? []).some(({ when }) => this.meet(set, when)));
  }

  /** Do some borrowers get to both pages, whatever the undecided conditions are? */
  together(one: string, other: string): boolean {
    return this.all.some(({ set, moment }) => {
      const [first, second] = [moment.pages.get(one), moment.pages.get(other)];
      if (first === undefined || second === undefined) return false;
      return this.certainly(this.both(this.both(set, first), second));
    });
  }

  /** Can the condition at this pointer hold at the end of a journey or detour? */
  canHold(place: Pointer): boolean {
    return this.held.get(place) === true;
  }

  /** Is it a named condition that never holds? That is reported where the condition is defined. */
  neverHolds(tree: ConditionTree | undefined): boolean {
    return tree?.kind === 'named' && !this.canHold(below('/conditions', tree.name));
  }

  /**
   * Does one of these conditions hold whenever the call is made? That is known only of conditions on answers, because the response of
   * the call may change the context.
   */
  oneHolds(call: Pointer, trees: readonly ConditionTree[]): boolean {
    const points = this.paths.calls.get(call) ?? [];
    return points.length > 0 && points.every((point) => this.without(point, trees) === never);
  }

  /** Can the condition hold after the call if none of the earlier conditions does? */
  canFollow(call: Pointer, tree: ConditionTree, earlier: readonly ConditionTree[]): boolean {
    const points = this.paths.calls.get(call) ?? [];
    if (!this.readsAnswers(tree) || points.length === 0) return true;
    const both = (set: Decision, { moment }: Point): boolean => this.meet(set, this.decisions.holds(tree, moment));
    // A condition that never holds is reported as such.
    return (
      !points.some((point) => both(point.set, point)) ||
      points.some((point) => both(this.without(point, earlier), point))
    );
  }

  /** Can the call be made? */
  isMade(place: Pointer): boolean {
    return this.paths.calls.has(place);
  }

  /**
   * The situations in which a call is made: one for each combination of what the pointers read. If these are too many, one for
   * each combination of what each pointer reads, and `complete` is false.
   */
  situations(
    place: Pointer,
    pointers: readonly Pointer[],
  ): { readonly situations: readonly Situation[]; readonly complete: boolean } {
    const points = this.paths.calls.get(place) ?? [];
    const all = this.projection.situations(points, pointers);
    if (all) return { situations: all, complete: true };
    const each = pointers.flatMap((pointer) => this.projection.situations(points, [pointer]) ?? []);
    return { situations: each, complete: false };
  }

  /** An example of a path that ends at one of these pages; undefined if no path does, whatever the undecided conditions are. */
  endingAt(ends: readonly PathEnd[], isEnd: (page: string | undefined) => boolean): Situation | undefined {
    for (const { set, moment } of ends) {
      let rest = set;
      for (const [id, when] of [...moment.pages].reverse()) {
        const here = this.both(rest, when);
        if (isEnd(id) && this.certainly(here)) return this.example({ set: here, moment });
        rest = this.both(rest, this.decisions.diagrams.not(when));
      }
      if (isEnd(undefined) && this.certainly(rest)) return this.example({ set: rest, moment });
    }
    return undefined;
  }

  private example({ set, moment }: Pick<Point, 'set' | 'moment'>): Situation | undefined {
    const values = this.decisions.diagrams.pick(this.decisions.certain(set));
    return values && this.decisions.situation(moment, values);
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

  private holdsAtAnEnd(tree: ConditionTree): boolean {
    return this.paths.ends.some(({ set, moment }) => this.meet(set, this.decisions.holds(tree, moment)));
  }

  private meet(set: Decision, other: Decision | undefined): boolean {
    return other !== undefined && this.both(set, other) !== never;
  }

  private both(one: Decision, other: Decision): Decision {
    return this.decisions.diagrams.both(one, other);
  }

  private certainly(set: Decision): boolean {
    return this.decisions.certain(set) !== never;
  }
}
