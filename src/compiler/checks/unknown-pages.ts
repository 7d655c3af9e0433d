import { asList, asObject, asTexts, below } from '../outline/json-access.ts';
import type { Check } from './check-context.ts';
import { didYouMean, nearest } from '../did-you-mean.ts';
import { finding } from './finding.ts';
import { routes } from './routes.ts';

/** Pages that are named and not there, or there and not in the order; routes that the app does not have. */
export const unknownPages: Check = function* ({ flow, outline }) {
  const pages = Object.keys(asObject(outline.value['pages']));
  const order = asTexts(outline.value['order']);
  for (const [index, id] of order.entries()) {
    const origin = flow.flow.origin(below('/order', index));
    if (!pages.includes(id)) {
      const hint = didYouMean(id, pages, 'Or take it out of "order".');
      yield finding('flow/unknown-page', origin, `"order" names the page "${id}", which is not in "pages".`, hint);
    } else if (order.indexOf(id) < index) {
      const hint = 'Leave it in the one place where it belongs.';
      yield finding('flow/page-twice-in-order', origin, `The page "${id}" stands in "order" twice.`, hint);
    }
  }
  const meant = order.filter((id) => !pages.includes(id)).map((id) => nearest(id, pages));
  for (const id of pages.filter((page) => !order.includes(page) && !meant.includes(page))) {
    const hint = `Add "${id}" to "order" at the place where it comes, or remove the page.`;
    yield finding(
      'flow/page-not-in-order',
      flow.flow.origin(below('/pages', id), 'key'),
      `The page "${id}" is not in "order", so nobody sees it.`,
      hint,
    );
  }
  const destinations = [...pages, ...routes];
  for (const [index, submit] of asList(outline.value['submit']).entries()) {
    for (const [step, next] of asList(asObject(submit)['next']).entries()) {
      const go = asObject(next)['go'];
      if (typeof go !== 'string' || destinations.includes(go)) continue;
      const origin = flow.flow.origin(below('/submit', index, 'next', step, 'go'));
      yield finding(
        'flow/unknown-route',
        origin,
        `"go" names "${go}", which is neither a page of this flow nor of the app.`,
        didYouMean(go, destinations, 'Another flow is entered by the page of the app that opens it.'),
      );
    }
  }
};
