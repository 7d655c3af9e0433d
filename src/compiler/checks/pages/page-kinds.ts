import { asList, asText } from '#model';
import { below, finding } from '#findings';
import { everyPage } from '../../outline/outline.ts';
import { findSummaryPage } from '../../outline/summary-page.ts';
import type { Check } from '../check-context.ts';

/**
 * Labels of exit pages: the app has words for the routes of most flows, but a flow that anyone can fill in may lead anywhere. A label
 * without an exit is never shown.
 */
export const exitLabels: Check = function* ({ flow, outline }) {
  for (const { id, place, value } of everyPage(outline)) {
    const [isExit, isLabelled] = [value['exit'] !== undefined, value['exitLabel'] !== undefined];
    if (isLabelled && !isExit) {
      const message = `The page "${id}" is not an exit page, so it does not use "exitLabel".`;
      const origin = flow.flow.origin(below(place, 'exitLabel'), 'key');
      yield finding('flow/idle-key', origin, message, 'Remove "exitLabel", or add "exit".');
    }
    if (!isExit || isLabelled || outline.value['kind'] !== 'visitor') continue;
    const message = `The button of the exit page "${id}" has no words.`;
    const hint = 'Add "exitLabel" with what the button says, as in "Go to help and support".';
    yield finding('flow/exit-without-label', flow.flow.origin(below(place, 'exit'), 'key'), message, hint);
  }
};

/** A summary that no page shows, because no page asks an answer that it reads. */
export const summaries: Check = function* ({ flow, outline }) {
  if (outline.value['summary'] === undefined || findSummaryPage(outline)) return;
  const message = 'No page asks the first answer in "summary", so no page shows it.';
  const hint = 'Begin with an answer that a page of "order" asks, as in "{/answers/amount, money}".';
  yield finding('flow/idle-key', flow.flow.origin('/summary', 'key'), message, hint);
};

/** The routes whose pages are about one payment. */
const aboutPayment = /^(?:pay-|payment-receipt$)/;

/** Amounts on pages that do not lead to a payment. */
export const exitAmounts: Check = function* ({ flow, outline }) {
  for (const { id, place, value } of everyPage(outline)) {
    const { amount, exit } = value;
    if (amount === undefined || aboutPayment.test(asText(exit))) continue;
    const message = `The page "${id}" does not lead to a payment, so its "amount" is not used.`;
    const hint = 'Remove "amount", or let "exit" name a page of the app about a payment, such as "payment-receipt".';
    yield finding('flow/idle-key', flow.flow.origin(below(place, 'amount'), 'key'), message, hint);
  }
};

/** Exit pages with fields or buttons, lists on pages of another kind, and applications that do not end with a check-answers page. */
export const pageKinds: Check = function* ({ flow, outline }) {
  for (const { id, place, value } of everyPage(outline)) {
    if (value['exit'] === undefined) continue;
    if (asList(value['fields']).length > 0) {
      const message = `The page "${id}" is an exit page, so its fields are never sent.`;
      const hint = 'Move the fields to an earlier page, or remove "exit".';
      yield finding('flow/exit-page-with-fields', flow.flow.origin(below(place, 'fields')), message, hint);
    }
    if (asList(value['buttons']).length > 0) {
      const message = `The page "${id}" is an exit page, so its buttons are not shown.`;
      const hint =
        'Write a link into its text, such as [write to us](contact-us), or move the buttons to an earlier page.';
      yield finding('flow/exit-page-with-buttons', flow.flow.origin(below(place, 'buttons'), 'key'), message, hint);
    }
  }
  for (const { id, place, value } of everyPage(outline)) {
    if (value['list'] === undefined || value['kind'] === 'list') continue;
    const message = `The page "${id}" has a "list", but only pages of the kind "list" show one.`;
    const origin = flow.flow.origin(below(place, 'list'), 'key');
    yield finding('flow/list-not-shown', origin, message, 'Write "kind": "list", or remove "list".');
  }
  const check = outline.pages.find((page) => page.value['kind'] === 'check-answers');
  const last = outline.pages.at(-1);
  const misspelt = outline.pages.some(({ value }) => value['kind'] !== undefined);
  if (!check && !misspelt && outline.value['kind'] === 'application' && outline.pages.length > 0) {
    const hint = 'Add a page with "kind": "check-answers", and put it last in "order".';
    yield finding(
      'flow/no-check-answers',
      flow.flow.origin('/order'),
      'The borrower cannot check the answers before they are sent.',
      hint,
    );
  }
  if (check && last && check !== last) {
    const hint = `Move "${check.id}" to the end of "order".`;
    const at = asList(outline.value['order']).indexOf(check.id);
    yield finding(
      'flow/check-answers-not-last',
      flow.flow.origin(below('/order', at)),
      `The answers of the pages after "${check.id}" are missing on "${check.id}".`,
      hint,
    );
  }
};
