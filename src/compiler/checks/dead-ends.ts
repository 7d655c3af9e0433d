import { journeyLimit } from '../journeys/enumerate-journeys.ts';
import { atomsOf } from '../outline/condition-tree.ts';
import { findField } from '../outline/fields.ts';
import { below, segments } from '../outline/json-access.ts';
import type { Check } from './check-context.ts';
import { finding } from './finding.ts';

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
    if (!('schema' in field)) continue;
    const hint = 'Add "examples": [ … ] with an answer that it accepts.';
    yield finding(
      'field/no-example',
      flow.data.origin(field.place, 'key'),
      `No answer is known that "${path}" accepts, so its journeys cannot be walked.`,
      hint,
    );
  }
  const all = [...outline.conditions].map(([name, tree]) => ({ name, place: below('/conditions', name), tree }));
  // A page's own condition that never holds is told as a page that nobody reaches.
  const used = outline.uses
    .filter(({ page, onPage }) => onPage || !page)
    .map(({ tree }) => ({ name: '', place: tree.place, tree }));
  for (const { name, place, tree } of [...all, ...used]) {
    const known = atomsOf(tree, outline.conditions);
    // What the response says is not known before; a plain name is told where it is defined.
    if (tree.kind === 'named' || walked.held.has(place) || known.some(({ at }) => segments(at)[0] === 'response'))
      continue;
    const hint = 'Look at what it reads and when that is asked; if it is no longer needed, remove it.';
    yield finding(
      'flow/condition-never-holds',
      flow.flow.origin(place, 'key'),
      name === '' ? 'This condition holds on no journey.' : `The condition "${name}" holds on no journey.`,
      hint,
    );
  }
  for (const page of outline.pages) {
    if (walked.journeys.some(({ pages }) => pages.includes(page.id))) continue;
    const hint = 'Look at its condition, and at the exit pages before it.';
    yield finding(
      'flow/page-never-reached',
      flow.flow.origin(page.place, 'key'),
      `No journey reaches the page "${page.id}".`,
      hint,
    );
  }
};
