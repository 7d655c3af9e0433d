import type { Pointer } from '#model';
import { journeyLimit } from '../../journeys/enumerate-journeys.ts';
import { isReached, type Journeys, neverHolds } from '../../journeys/journeys.ts';
import { isLocal } from '../../journeys/variables.ts';
import { atomsOf } from '../../outline/condition-tree.ts';
import { findField } from '../../outline/fields.ts';
import { asText, below } from '../../json/json-access.ts';
import { everyPage, type Outline } from '../../outline/outline.ts';
import type { Check } from '../check-context.ts';
import { finding } from '../../diagnostics/finding.ts';
import { kindNames } from '../../json/kind-names.ts';
import { crossedLimits } from '../fields/limits-check.ts';

/** Conditions that never hold, pages that nobody reaches, and flows too large to walk every journey of. */
export const deadEnds: Check = function* ({ flow, outline, journeys }) {
  const walked = journeys();
  if (!walked) return;
  if (!walked.complete) {
    const message = `The flow has more than ${journeyLimit} journeys, so what depends on walking all of them is not checked.`;
    yield finding(
      'flow/too-many-journeys',
      flow.flow.origin('/conditions', 'key'),
      message,
      'Let fewer conditions be independent, or split the flow.',
    );
    return;
  }
  for (const path of walked.unanswerable) {
    const field = findField(flow.data.value, path);
    // Why there is none is told where the type is wrong or the limits cross.
    if (!('schema' in field) || !Object.hasOwn(kindNames, asText(field.schema['type'])) || crossedLimits(field.schema))
      continue;
    const hint = 'Add "examples": [ … ] with an answer that it accepts.';
    yield finding(
      'field/no-example',
      flow.data.origin(field.place, 'key'),
      `No answer is known that "${path}" accepts, so its journeys cannot be walked.`,
      hint,
    );
  }
  const end = deadEnd(outline, walked);
  if (end) {
    yield finding('flow/page-never-reached', flow.flow.origin(end.place, 'key'), end.message, end.hint);
    return;
  }
  const all = [...outline.conditions].map(([name, tree]) => ({ name, place: below('/conditions', name), tree }));
  // A page's own condition that never holds is told as a page that nobody reaches.
  const used = outline.uses
    .filter(({ page, onPage }) => onPage || !page)
    .map(({ tree }) => ({ name: '', place: tree.place, tree }));
  for (const { name, place, tree } of [...all, ...used]) {
    const known = atomsOf(tree, outline.conditions);
    // What a response or an entry says is not known before; a plain name is told where it is defined.
    if (tree.kind === 'named' || walked.held.has(place) || known.some(({ at }) => isLocal(at))) continue;
    const hint = 'Look at what it reads and when that is asked; if it is no longer needed, remove it.';
    yield finding(
      'flow/condition-never-holds',
      flow.flow.origin(place, 'key'),
      name === '' ? 'This condition holds on no journey.' : `The condition "${name}" holds on no journey.`,
      hint,
    );
  }
  // An aside page that nothing leads to is told by its name.
  for (const page of everyPage(outline)) {
    if (isReached(walked, page.id) || neverHolds(walked, page.when)) continue;
    const message = `No journey reaches the page "${page.id}".`;
    const hint =
      page.position === Infinity
        ? 'Look at its condition, and at those of what leads to it.'
        : 'Look at its condition, at the exit pages before it, and at where the "submit" of a page before it leads.';
    yield finding('flow/page-never-reached', flow.flow.origin(page.place, 'key'), message, hint);
  }
};

interface DeadEnd {
  readonly place: Pointer;
  readonly message: string;
  readonly hint: string;
}

/** Where everybody stops before a page that is for everybody; told alone, since nothing after it is reached. */
function deadEnd({ pages }: Outline, walked: Journeys): DeadEnd | undefined {
  const lost = pages.find(({ id, when }) => !when && !isReached(walked, id));
  const exit = pages.find(({ value, when }) => !when && value['exit'] !== undefined);
  if (!lost) return undefined;
  if (exit && exit.position < lost.position)
    return {
      place: exit.place,
      message: `Everybody ends at the page "${exit.id}", so nobody reaches what comes after it.`,
      hint: 'Give it "when", for those whom it stops.',
    };
  return {
    place: lost.place,
    message: `No journey reaches the page "${lost.id}", nor what comes after it.`,
    hint: 'Look at the exit pages before it, at where the "submit" of a page before it leads, and at "checks": do they stop everybody?',
  };
}
