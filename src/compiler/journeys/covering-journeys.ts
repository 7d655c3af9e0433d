import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { enumerateJourneys } from './enumerate-journeys.ts';
import { type FlowGoal, type Goal, goalsOf, shows } from './goals.ts';
import type { Detour, Journey, Situation } from './journeys.ts';
import { WalkedFlow } from './walked-flow.ts';

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

/** A small set of journeys that shows everything that the journeys of a flow can show. */
export interface JourneyCover {
  readonly journeys: readonly (Journey & Covering)[];
  readonly detours: readonly (Detour & Covering)[];
  readonly uncovered: readonly Uncovered[];
}

/**
 * A small set of complete journeys through a flow, and of detours to its aside pages, which shows every page, question, call and
 * condition both ways. The flow must have no errors.
 */
export function coveringJourneys(flow: ResolvedFlow): JourneyCover {
  const walked = new WalkedFlow(flow);
  const all = enumerateJourneys(flow);
  const open = new Set(goalsOf(walked));
  const made = (walk: Situation, goal: FlowGoal): boolean =>
    goal.kind === 'call' &&
    (all.situations.get(goal.place) ?? []).some(
      ({ answers, context }) => answers === walk.answers && context === walk.context,
    );
  const cover = <Walk extends Situation>(walks: readonly Walk[]): readonly (Walk & Covering)[] =>
    walks.flatMap((walk) => {
      const covers = [...open].filter((goal) => shows(walked, walk, goal) || made(walk, goal));
      for (const goal of covers) open.delete(goal);
      return covers.length === 0 ? [] : [{ ...walk, covers: covers.map(withoutSubject) }];
    });
  const journeys = cover(all.journeys);
  const detours = cover(all.detours);
  const reason = all.complete ? 'No journey shows it.' : 'The flow has too many journeys to enumerate them all.';
  return { journeys, detours, uncovered: [...open].map((goal) => ({ goal: withoutSubject(goal), reason })) };
}

function withoutSubject({ about: _about, ...goal }: FlowGoal): Goal {
  return goal;
}
