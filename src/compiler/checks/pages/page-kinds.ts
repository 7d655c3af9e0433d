import { asList, below } from '../../json/json-access.ts';
import { everyPage } from '../../outline/outline.ts';
import type { Check } from '../check-context.ts';
import { finding } from '../../diagnostics/finding.ts';

/** Exit pages ask nothing; pages of lists have one; an application ends with the page that lists all answers. */
export const pageKinds: Check = function* ({ flow, outline }) {
  for (const page of everyPage(outline)) {
    if (page.value['exit'] === undefined || asList(page.value['fields']).length === 0) continue;
    const hint = 'Move the fields to a page before it, or take "exit" away.';
    const origin = flow.flow.origin(below(page.place, 'fields'));
    yield finding(
      'flow/exit-page-with-fields',
      origin,
      `The page "${page.id}" ends the journey, so its fields are never sent.`,
      hint,
    );
  }
  for (const { id, place, value } of everyPage(outline)) {
    if (value['list'] === undefined || value['kind'] === 'list') continue;
    const message = `The page "${id}" says what it lists, and only a page of the kind "list" shows it.`;
    const origin = flow.flow.origin(below(place, 'list'), 'key');
    yield finding('flow/list-not-shown', origin, message, 'Write "kind": "list", or take "list" away.');
  }
  const check = outline.pages.find((page) => page.value['kind'] === 'check-answers');
  const last = outline.pages.at(-1);
  const misspelt = outline.pages.some(({ value }) => value['kind'] !== undefined);
  if (!check && !misspelt && outline.value['kind'] === 'application' && outline.pages.length > 0) {
    const hint = 'Add a page with "kind": "check-answers" and put it last in "order".';
    yield finding(
      'flow/no-check-answers',
      flow.flow.origin('/order'),
      'No page lists the answers before they are sent.',
      hint,
    );
  }
  if (check && last && check !== last) {
    const hint = `Move "${check.id}" to the end of "order".`;
    const at = asList(outline.value['order']).indexOf(check.id);
    yield finding(
      'flow/check-answers-not-last',
      flow.flow.origin(below('/order', at)),
      `Pages come after "${check.id}", so their answers are not on it.`,
      hint,
    );
  }
};
