import { asText, type Pointer } from '#model';
import { everyPage, type OutlinePage } from '../outline/outline.ts';
import type { ConditionTree } from '../outline/condition-tree.ts';
import type { DecidedJourneys } from './decided-journeys.ts';
import type { PathEnd } from './decide-paths.ts';
import { type Decision, never } from './decision-diagrams.ts';
import type { WalkedFlow } from './walked-flow.ts';

/** One thing that a journey through a flow can show. */
export interface Goal {
  /** `call`: a submit, save, button or start. `condition`: a named condition, or one written in place. */
  readonly kind: 'page' | 'field' | 'condition' | 'call';
  /** The pointer in the flow file: to the page, the field's entry on its page, the condition, or the call. */
  readonly place: Pointer;
  /** Does the page open, is the question asked, does the condition hold, is the call made? */
  readonly holds: boolean;
  /** The page that it is on. */
  readonly page?: string;
  /** The same in words, for example `opens the page "home"`. */
  readonly label: string;
}

/** A goal with what it is about. */
export type FlowGoal = Goal & {
  readonly about:
    | { readonly of: 'page'; readonly page: OutlinePage }
    | { readonly of: 'field'; readonly page: OutlinePage; readonly path: string }
    | { readonly of: 'condition'; readonly when: ConditionTree }
    | { readonly of: 'call'; readonly when: ConditionTree | undefined };
};

/** Everything that the journeys of a flow can show: each page, question, call and condition, both ways if it has a condition. */
export function goalsOf(flow: WalkedFlow): readonly FlowGoal[] {
  const pages = everyPage(flow.outline);
  return [
    ...pages.flatMap(pageGoals),
    ...pages.flatMap(fieldGoals),
    ...flow.knownTrees.flatMap(([place, tree, name]) => conditionGoals(place, tree, name)),
    ...flow.outline.sites
      .filter(({ kind }) => kind !== 'source')
      .map(({ place, page, value, when }): FlowGoal => {
        const label = `makes the call ${asText(value['label']) === '' ? place : `"${asText(value['label'])}"`}`;
        const goal = { kind: 'call', place, holds: true, label, about: { of: 'call', when } } as const;
        return page === undefined ? goal : { ...goal, page };
      }),
  ];
}

/** The combinations in which a path to an end shows a goal. */
export function whereShown(
  { decisions, paths }: DecidedJourneys,
  end: PathEnd,
  { about, holds, place }: FlowGoal,
): Decision {
  const { diagrams } = decisions;
  const { pages, fields } = end.moment;
  const as = (set: Decision): Decision => (holds ? set : diagrams.not(set));
  switch (about.of) {
    case 'page': {
      const open = pages.get(about.page.id);
      return open === undefined ? never : as(open);
    }
    case 'field': {
      const open = pages.get(about.page.id);
      const asking = fields.get(about.path)?.find(({ page }) => page === about.page.id);
      return open === undefined || !asking ? never : diagrams.both(open, as(asking.when));
    }
    case 'condition':
      return as(decisions.holds(about.when, end.moment));
    case 'call':
      return (paths.calls.get(place) ?? [])
        .filter(({ aside }) => aside.join() === end.aside.join())
        .reduce((any, { set }) => diagrams.either(any, set), never);
  }
}

function pageGoals(page: OutlinePage): readonly FlowGoal[] {
  const goal = (holds: boolean, does: string): FlowGoal => ({
    kind: 'page',
    place: page.place,
    holds,
    page: page.id,
    label: `${does} the page "${page.id}"`,
    about: { of: 'page', page },
  });
  const opens = goal(true, 'opens');
  return page.when && page.position !== Infinity ? [opens, goal(false, 'leaves out')] : [opens];
}

function fieldGoals(page: OutlinePage): readonly FlowGoal[] {
  return page.fields.flatMap(({ path, place, when }) => {
    const goal = (holds: boolean, does: string): FlowGoal => ({
      kind: 'field',
      place,
      holds,
      page: page.id,
      label: `${does} "${path}" on the page "${page.id}"`,
      about: { of: 'field', page, path },
    });
    return when ? [goal(true, 'asks'), goal(false, 'does not ask')] : [goal(true, 'asks')];
  });
}

function conditionGoals(place: Pointer, tree: ConditionTree, name: string | undefined): readonly FlowGoal[] {
  const what = name === undefined ? `the condition at ${place}` : `the condition "${name}"`;
  return [true, false].map((holds) => ({
    kind: 'condition',
    place,
    holds,
    label: `${what} ${holds ? 'holds' : 'does not hold'}`,
    about: { of: 'condition', when: tree },
  }));
}
