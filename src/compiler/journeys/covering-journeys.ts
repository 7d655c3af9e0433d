import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { type DecidedJourneys, decideJourneys } from './decided-journeys.ts';
import type { PathEnd } from './decide-paths.ts';
import { type Decision, never } from './decision-diagrams.ts';
import { type FlowGoal, type Goal, goalsOf, whereShown } from './goals.ts';
import { inWords } from '#findings';
import { enumerateJourneys } from './enumerate-journeys.ts';
import type { Detour, Journey, Journeys, Situation } from './journeys.ts';
import { Reasons } from './reasons.ts';

/** Why a journey is in a cover. */
export interface Covering {
  /** What the journey is the first in the list to show. */
  readonly covers: readonly Goal[];
}

/** A goal that no journey of a cover shows. */
export interface Uncovered {
  readonly goal: Goal;
  /** Why, as one sentence. */
  readonly reason: string;
}

/** A small set of journeys that shows everything that the journeys of a flow can show with examples of answers. */
export interface JourneyCover {
  readonly journeys: readonly (Journey & Covering)[];
  readonly detours: readonly (Detour & Covering)[];
  readonly uncovered: readonly Uncovered[];
  /** The work that it took to decide what the flow can do, in steps of the decision diagrams. */
  readonly steps: number;
}

/**
 * A small set of complete journeys through a flow, and of detours to its aside pages, which shows every page, question, call and
 * condition both ways, as far as examples of answers can show it. Empty if the conditions of the flow together are too large to decide. The flow must have no errors.
 */
export function coveringJourneys(flow: ResolvedFlow): JourneyCover {
  const decided = decideJourneys(flow);
  if (!decided) return { journeys: [], detours: [], uncovered: [], steps: Infinity };
  const { steps } = decided.decisions.diagrams;
  const cover = new Cover(decided);
  // The longest journeys first: they show most.
  const ends = [...decided.paths.journeys].sort((one, other) => other.moment.pages.size - one.moment.pages.size);
  const journeys = ends.flatMap(({ exit, submit, sends, ...end }) => {
    const ending = {
      ...(exit === undefined ? {} : { exit }),
      ...(sends === undefined ? {} : { sends }),
      ...(submit === undefined ? {} : { submit }),
    };
    return cover.walksOf(end).map((walk): Journey & Covering => ({ ...walk, ...ending }));
  });
  const detours = decided.paths.detours.flatMap(({ sends, ...end }) =>
    cover.walksOf(end).map((walk): Detour & Covering => ({
      ...walk,
      page: end.aside.at(-1) ?? '',
      ...(sends === undefined ? {} : { sends }),
    })),
  );
  return { journeys, detours, uncovered: cover.uncovered(), steps };
}

/** Every journey of the examples through a flow; if they are too many to enumerate, a set that covers the flow, and `complete` is false. */
export function allOrCovering(flow: ResolvedFlow): Journeys {
  const all = enumerateJourneys(flow);
  if (all.complete) return all;
  const { journeys, detours } = coveringJourneys(flow);
  return { ...all, journeys, detours };
}

/** Chooses walks until every goal is shown that can be. */
class Cover {
  private readonly open: Set<FlowGoal>;

  constructor(private readonly decided: DecidedJourneys) {
    this.open = new Set(goalsOf(decided.walked));
  }

  /** Walks to an end that show goals which are still open. */
  walksOf(end: PathEnd): readonly (Situation & Covering)[] {
    const { diagrams } = this.decided.decisions;
    const walks: (Situation & Covering)[] = [];
    for (;;) {
      const shown = [...this.open].map((goal) => [goal, whereShown(this.decided, end, goal)] as const);
      const all = shown.reduce((rest, [, set]) => this.narrowed(rest, set), end.set);
      const values = diagrams.pick(this.decided.decisions.certain(all));
      const covers = values ? shown.filter(([, set]) => diagrams.has(set, values)).map(([goal]) => goal) : [];
      if (!values || covers.length === 0) return walks;
      for (const goal of covers) this.open.delete(goal);
      walks.push({ ...this.decided.decisions.situation(end.moment, values), covers: covers.map(withoutSubject) });
    }
  }

  /** The goals that no walk shows, with the reasons. */
  uncovered(): readonly Uncovered[] {
    return [...this.open].map((goal) => ({ goal: withoutSubject(goal), reason: reasonFor(this.decided, goal) }));
  }

  /** The part of a set that shows a goal too; the whole set if it has no such part. */
  private narrowed(set: Decision, shown: Decision): Decision {
    const { decisions } = this.decided;
    const part = decisions.diagrams.attempt(() => decisions.certain(decisions.diagrams.both(set, shown))) ?? never;
    return part === never ? set : part;
  }
}

function reasonFor(decided: DecidedJourneys, goal: FlowGoal): string {
  const { about, holds, place } = goal;
  const shown = decided.atAnEnd((end) => whereShown(decided, end, goal));
  if (shown.kind === 'undecided')
    return `No journey shows it with the values of ${inWords(shown.reads)} that the compiler tries.`;
  if (about.of === 'page' && !holds) return 'Every journey that gets to its place opens it.';
  if (about.of === 'condition' && !holds) return 'It holds on every journey.';
  if (about.of === 'condition' && decided.held(place).kind !== 'never')
    return 'A rule in "checks" stops every journey on which it holds.';
  const reasons = new Reasons(decided);
  const reason =
    about.of === 'page'
      ? reasons.ofPage(about.page)
      : about.of === 'field' || !about.when
        ? undefined
        : reasons.ofCondition(about.when);
  return `No journey shows it${reason === undefined ? '' : `, because ${reason}`}.`;
}

function withoutSubject({ about: _about, ...goal }: FlowGoal): Goal {
  return goal;
}
