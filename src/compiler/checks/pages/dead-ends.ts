import type { Pointer } from '#model';
import type { DecidedJourneys } from '../../journeys/decided-journeys.ts';
import { Reasons } from '../../journeys/reasons.ts';
import { isLocal } from '../../journeys/variables.ts';
import { type CallSite, destinationsOf } from '../../outline/call-sites.ts';
import { atomsOf, type ConditionTree, conditionTree } from '../../outline/condition-tree.ts';
import { asObject, below } from '../../json/json-access.ts';
import { everyPage, type Outline } from '../../outline/outline.ts';
import type { ResolvedFlow } from '../../outline/resolved-flow.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Check } from '../check-context.ts';
import { finding } from '../../diagnostics/finding.ts';

/** Conditions that never hold, and pages that no journey reaches, with the reason. */
export const deadEnds: Check = function* ({ flow, outline, journeys }) {
  const walked = journeys();
  if (!walked) return;
  const reasons = new Reasons(walked);
  const end = deadEnd(outline, walked, reasons);
  if (end) {
    yield finding('flow/page-never-reached', flow.flow.origin(end.place, 'key'), end.message, end.hint);
    return;
  }
  const all = [...outline.conditions].map(([name, tree]) => ({ name, place: below('/conditions', name), tree }));
  // A page that no journey reaches is reported, and not the conditions on it.
  const used = outline.uses
    .filter(({ page, onPage }) => !page || (onPage && walked.isReached(page.id)))
    .map(({ tree }) => ({ name: '', place: tree.place, tree }));
  for (const { name, place, tree } of [...all, ...used]) {
    const known = atomsOf(tree, outline.conditions);
    // The content of a response or a list entry is not known here. A named condition is reported where it is defined.
    if (tree.kind === 'named' || walked.canHold(place) || known.some(({ at }) => isLocal(at))) continue;
    if (hasClosedPart(tree, walked)) continue;
    const hint = 'Check the values that it reads, and where they are asked. If the condition is not needed, remove it.';
    yield finding(
      'flow/condition-never-holds',
      flow.flow.origin(place, 'key'),
      `${name === '' ? 'This condition' : `The condition "${name}"`} holds on no journey${because(reasons.ofCondition(tree))}.`,
      hint,
    );
  }
  yield* unreachedPages(flow, outline, walked, reasons);
};

/** The pages that no journey reaches, without those to which only other such pages lead. */
function* unreachedPages(
  flow: ResolvedFlow,
  outline: Outline,
  walked: DecidedJourneys,
  reasons: Reasons,
): Iterable<Diagnostic> {
  const unreached = new Set<string>();
  for (const page of everyPage(outline)) {
    if (walked.isReached(page.id)) continue;
    if (page.when && hasClosedPart(page.when, walked)) {
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
    if (calls.length > 0 && calls.every((site) => isNeverOffered(site, outline, walked))) continue;
    const message = `No journey reaches the page "${page.id}"${because(reasons.ofPage(page))}.`;
    const hint =
      page.position === Infinity
        ? 'Check its condition, and the conditions of the destinations that lead to it.'
        : 'Check its condition, the exit pages before it, and the "next" of the pages before it.';
    yield finding('flow/page-never-reached', flow.flow.origin(page.place, 'key'), message, hint);
  }
}

/** Does a condition need a named condition that never holds? That is reported where it is defined. */
const hasClosedPart = (tree: ConditionTree, walked: DecidedJourneys): boolean =>
  walked.neverHolds(tree) || (tree.kind === 'all' && tree.parts.some((part) => hasClosedPart(part, walked)));

const leadsTo = (site: CallSite, page: string): boolean =>
  destinationsOf(site).some(({ to }) => to !== 'stay' && 'go' in to && to.go === page);

/** Does the condition of a call never hold? That is reported at the condition. */
export function isNeverOffered({ value, place }: CallSite, outline: Outline, walked: DecidedJourneys): boolean {
  const tree = conditionTree(value['when'], below(place, 'when'));
  if (tree === undefined) return false;
  const isKnown = atomsOf(tree, outline.conditions).every(({ at }) => !isLocal(at));
  return isKnown && (tree.kind === 'named' ? walked.neverHolds(tree) : !walked.canHold(tree.place));
}

interface DeadEnd {
  readonly place: Pointer;
  readonly message: string;
  readonly hint: string;
}

/** The place where every journey stops before an unconditional page. It is reported alone, because nothing after it is reached. */
function deadEnd({ pages }: Outline, walked: DecidedJourneys, reasons: Reasons): DeadEnd | undefined {
  const lost = pages.find(({ id, when }) => !when && !walked.isReached(id));
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
