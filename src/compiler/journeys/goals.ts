import type { Pointer } from '#model';
import { everyPage, type OutlinePage } from '../outline/outline.ts';
import type { ConditionTree } from '../outline/condition-tree.ts';
import { asText } from '../json/json-access.ts';
import type { Situation } from './journeys.ts';
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
    | { readonly of: 'condition'; readonly tree: ConditionTree }
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

/** Does a journey or detour show that a page, question or condition is so? Calls are noted where they are made. */
export function shows(flow: WalkedFlow, walk: Situation, { about, holds }: FlowGoal): boolean {
  switch (about.of) {
    case 'page':
      return holds ? walk.pages.includes(about.page.id) : passes(flow, walk, about.page);
    case 'field':
      return walk.pages.includes(about.page.id) && walk.fields.includes(about.path) === holds;
    case 'condition':
      return flow.holds(about.tree, walk) === holds;
    case 'call':
      return false;
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
    about: { of: 'condition', tree },
  }));
}

/** Does the journey pass the place of a page without opening it? */
function passes({ outline }: WalkedFlow, walk: Situation, page: OutlinePage): boolean {
  if (walk.pages.includes(page.id)) return false;
  const last = outline.pages.findLast(({ id }) => walk.pages.includes(id));
  return last === undefined || last.position > page.position || last.value['exit'] === undefined;
}
