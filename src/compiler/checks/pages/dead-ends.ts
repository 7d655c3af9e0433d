import { asObject, type Pointer } from '#model';
import type { DecidedJourneys } from '../../journeys/decided-journeys.ts';
import { Reasons } from '../../journeys/reasons.ts';
import { explains, type Showing } from '../../journeys/showing.ts';
import { isLocal } from '../../journeys/variables.ts';
import { type CallSite, destinationsOf } from '../../outline/call-sites.ts';
import { atomsOf, type ConditionTree, conditionTree } from '../../outline/condition-tree.ts';
import { below, type Diagnostic, finding } from '#findings';
import { everyPage, type Outline } from '../../outline/outline.ts';
import type { ResolvedFlow } from '../../outline/resolved-flow.ts';
import type { Check } from '../check-context.ts';
import { undecidedBySamples } from '../values/undecided-by-samples.ts';

/** Conditions that never hold, and pages that no journey reaches, with the reason. What only examples show is undecided. */
export const deadEnds: Check = function* ({ flow, outline, journeys }) {
  const walked = journeys();
  if (!walked) return;
  const reasons = new Reasons(walked);
  const end = deadEnd(outline, walked, reasons);
  if (end) {
    yield finding('flow/page-never-reached', flow.flow.origin(end.place, 'key'), end.message, end.hint);
    return;
  }
  const open = outline.pages.find(({ id, when }) => !when && walked.reached(id).kind === 'undecided');
  const doubt = open && walked.reached(open.id);
  if (open && doubt?.kind === 'undecided') {
    const what = `any journey reaches the page "${open.id}" or the pages after it`;
    yield undecidedBySamples(flow, flow.flow.origin(open.place, 'key'), what, doubt.reads);
  }
  const found = [
    ...conditionsNotShown(flow, outline, walked, reasons),
    ...pagesNotShown(flow, outline, walked, reasons),
  ];
  // What follows the page is undecided too.
  for (const each of found) if (!open || each.severity === 'error') yield each;
};

/** The conditions of which no journey shows that they hold. */
function* conditionsNotShown(
  flow: ResolvedFlow,
  outline: Outline,
  walked: DecidedJourneys,
  reasons: Reasons,
): Iterable<Diagnostic> {
  const all = [...outline.conditions].map(([name, tree]) => ({ name, place: below('/conditions', name), tree }));
  // A page that no journey reaches is reported, and not the conditions on it.
  const used = outline.uses
    .filter(({ page, onPage }) => !page || (onPage && walked.reached(page.id).kind === 'shown'))
    .map(({ tree }) => ({ name: '', place: tree.place, tree }));
  for (const { name, place, tree } of [...all, ...used]) {
    const held = walked.held(place);
    const known = atomsOf(tree, outline.conditions);
    // The content of a response or a list entry is not known here. A named condition is reported where it is defined.
    if (tree.kind === 'named' || held.kind === 'shown' || known.some(({ at }) => isLocal(at))) continue;
    if (hasPartNotShown(tree, walked, held)) continue;
    const origin = flow.flow.origin(place, 'key');
    const condition = name === '' ? 'this condition' : `the condition "${name}"`;
    if (held.kind === 'undecided') {
      yield undecidedBySamples(flow, origin, `${condition} holds on any journey`, held.reads);
      continue;
    }
    const hint = 'Check the values that it reads, and where they are asked. If the condition is not needed, remove it.';
    const message = `${condition.replace(/^t/, 'T')} holds on no journey${because(reasons.ofCondition(tree))}.`;
    yield finding('flow/condition-never-holds', origin, message, hint);
  }
}

/** The pages that no journey is known to reach, without those to which only other such pages lead. */
function* pagesNotShown(
  flow: ResolvedFlow,
  outline: Outline,
  walked: DecidedJourneys,
  reasons: Reasons,
): Iterable<Diagnostic> {
  const unreached = new Set<string>();
  for (const page of everyPage(outline)) {
    const reached = walked.reached(page.id);
    if (reached.kind === 'shown') continue;
    if (page.when && hasPartNotShown(page.when, walked, reached)) {
      unreached.add(page.id);
      continue;
    }
    const calls = outline.sites.filter((site) => leadsTo(site, page.id));
    const lists = everyPage(outline).filter(
      ({ value }) => asObject(asObject(value['list'])['add'])['page'] === page.id,
    );
    const before = [...calls.map((site) => site.page), ...lists.map(({ id }) => id)];
    // An aside page that nothing leads to is reported by another check.
    if (before.length > 0 && before.every((id) => id !== undefined && unreached.has(id))) continue;
    unreached.add(page.id);
    if (calls.length > 0 && calls.every((site) => explains(offered(site, outline, walked), reached))) continue;
    const origin = flow.flow.origin(page.place, 'key');
    if (reached.kind === 'undecided') {
      yield undecidedBySamples(flow, origin, `any journey reaches the page "${page.id}"`, reached.reads);
      continue;
    }
    const message = `No journey reaches the page "${page.id}"${because(reasons.ofPage(page))}.`;
    const hint =
      page.position === Infinity
        ? 'Check its condition, and the conditions of the destinations that lead to it.'
        : 'Check its condition, the exit pages before it, and the "next" of the pages before it.';
    yield finding('flow/page-never-reached', origin, message, hint);
  }
}

/** Does a condition need a named condition that is reported where it is defined? */
const hasPartNotShown = (tree: ConditionTree, walked: DecidedJourneys, effect: Showing): boolean =>
  explains(walked.heldNamed(tree), effect) ||
  (tree.kind === 'all' && tree.parts.some((part) => hasPartNotShown(part, walked, effect)));

const leadsTo = (site: CallSite, page: string): boolean =>
  destinationsOf(site).some(({ to }) => to !== 'stay' && 'go' in to && to.go === page);

/** Does the condition of a call hold on some journey? If not, that is reported at the condition. */
export function offered({ value, place }: CallSite, outline: Outline, walked: DecidedJourneys): Showing {
  const tree = conditionTree(value['when'], below(place, 'when'));
  const isKnown = tree && atomsOf(tree, outline.conditions).every(({ at }) => !isLocal(at));
  if (!isKnown) return { kind: 'shown' };
  return tree.kind === 'named' ? walked.heldNamed(tree) : walked.held(tree.place);
}

interface DeadEnd {
  readonly place: Pointer;
  readonly message: string;
  readonly hint: string;
}

/** The place where every journey stops before an unconditional page. It is reported alone, because nothing after it is reached. */
function deadEnd({ pages }: Outline, walked: DecidedJourneys, reasons: Reasons): DeadEnd | undefined {
  const lost = pages.find(({ id, when }) => !when && walked.reached(id).kind === 'never');
  const exit = pages.find(({ value, when }) => !when && value['exit'] !== undefined);
  if (!lost) return undefined;
  if (exit && exit.position < lost.position)
    return {
      place: exit.place,
      message: `Every journey ends at the page "${exit.id}", so no borrower reaches the pages after it.`,
      hint: 'Add a "when" to it, so that it applies to some borrowers only.',
    };
  return {
    place: lost.place,
    message: `No journey reaches the page "${lost.id}" or the pages after it${because(reasons.ofPage(lost))}.`,
    hint: 'Check the exit pages before it, the "next" of the pages before it, and "checks": one of them stops every borrower.',
  };
}

function because(reason: string | undefined): string {
  return reason === undefined ? '' : `, because ${reason}`;
}
