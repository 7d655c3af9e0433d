import { asList, asObject, asTexts, flowRoutes } from '#model';
import { below, type Diagnostic, fewFindings, finding, inWords, suggest } from '#findings';
import { type CallSite, destinationsOf } from '../../outline/call-sites.ts';
import { everyPage, destinationNames, type OutlinePage } from '../../outline/outline.ts';
import type { Check, CheckContext } from '../check-context.ts';
import type { ResolvedFlow } from '../../outline/resolved-flow.ts';

/** Names of pages, routes and flows that do not exist, and pages that nothing leads to. */
export const unknownPages: Check = function* (context) {
  const unknown = [
    ...context.outline.sites.flatMap((site) => [...unknownLeads(context, site)]),
    ...unknownAdds(context),
  ];
  yield* orderProblems(context, unknown.length > 0);
  yield* unknown;
};

function* unknownAdds(context: CheckContext): Iterable<Diagnostic> {
  for (const page of everyPage(context.outline)) {
    const named = asObject(asObject(page.value['list'])['add'])['page'];
    const pages = Object.keys(asObject(context.outline.value['pages']));
    if (typeof named !== 'string' || pages.includes(named)) continue;
    const origin = context.flow.flow.origin(below(page.place, 'list', 'add', 'page'));
    const hint = suggest(named, pages, 'To add a page, write it under "pages" first.');
    yield finding('flow/unknown-page', origin, `"add" names the page "${named}", which is not in "pages".`, hint);
  }
}

/** `hasUnknown`: some destination has an unknown name, which may be a misspelt name of a page that nothing else leads to. */
function* orderProblems({ flow, outline }: CheckContext, hasUnknown: boolean): Iterable<Diagnostic> {
  const pages = Object.keys(asObject(outline.value['pages']));
  const order = asTexts(outline.value['order']);
  const known = new Set(pages);
  const first = new Map<string, number>();
  for (const [index, id] of order.entries()) if (!first.has(id)) first.set(id, index);
  const wrong = [...order.entries()].filter(([index, id]) => !known.has(id) || first.get(id) !== index);
  yield* fewFindings(wrong, ([index, id]) => {
    const origin = flow.flow.origin(below('/order', index));
    if (known.has(id)) {
      const hint = 'Remove one of the two entries.';
      return finding('flow/page-twice-in-order', origin, `"order" contains the page "${id}" twice.`, hint);
    }
    const hint = suggest(id, pages, 'Or remove it from "order".');
    return finding('flow/unknown-page', origin, `"order" names the page "${id}", which is not in "pages".`, hint);
  });
  const named = destinationNames(outline);
  const lost = outline.asides.filter(({ id }) => !named.has(id));
  if (!hasUnknown && order.every((each) => known.has(each))) yield* notInOrder(flow, lost);
  for (const { id, place, value } of outline.asides) {
    if (!named.has(id) || asList(value['submit']).length > 0 || value['exit'] !== undefined) continue;
    const hint = `Add a "submit" to "${id}" with the operation to call and the next page.`;
    const message = `The page "${id}" has no next page: it is not in "order" and has no "submit".`;
    yield finding('flow/aside-page-without-submit', flow.flow.origin(place, 'key'), message, hint);
  }
}

/** Pages that nothing leads to, as one finding, because an overlay that replaces "order" drops many. */
function* notInOrder({ flow }: ResolvedFlow, lost: readonly OutlinePage[]): Iterable<Diagnostic> {
  const [first] = lost;
  if (!first) return;
  const isOne = lost.length === 1;
  const names = inWords(lost.map(({ id }) => `"${id}"`));
  const message = isOne
    ? `The page ${names} is not in "order", and nothing leads to it.`
    : `The pages ${names} are not in "order", and nothing leads to them.`;
  const hint = isOne
    ? `Add ${names} to "order", name it in a button, a "next" or an "add", or remove the page.`
    : 'Add them to "order", name them in a button, a "next" or an "add", or remove the pages.';
  yield finding('flow/page-not-in-order', flow.origin(first.place, 'key'), message, hint);
}

function* unknownLeads({ flow, outline }: CheckContext, site: CallSite): Iterable<Diagnostic> {
  const pages = Object.keys(asObject(outline.value['pages']));
  for (const { to, place } of destinationsOf(site)) {
    if (to === 'stay' || !('go' in to) || pages.includes(to.go)) continue;
    const origin = flow.flow.origin(place);
    const key = site.kind.endsWith('button') ? 'then' : 'go';
    if (to.go.startsWith('/')) {
      const hint = `Write { "leave": "${to.go}" } if the borrower must leave the app.`;
      const message = `"${key}" needs the name of a page or a flow, but "${to.go}" is a pointer to a value.`;
      yield finding('flow/unknown-route', origin, message, hint);
      continue;
    }
    if (!to.go.includes('/')) {
      if (flowRoutes.includes(to.go)) continue;
      const known = [...pages, ...(key === 'then' ? ['stay'] : []), ...flowRoutes];
      const hint = suggest(to.go, known, 'For another flow, write its id, as in "steps/requote".');
      const message = `"${key}" names "${to.go}", but neither this flow nor the app has such a page.`;
      yield finding('flow/unknown-route', origin, message, hint);
      continue;
    }
    const kind = flow.flows.get(to.go);
    if (kind === 'requirement') {
      const hint = 'Write "next-requirement". The application decides which requirement comes next.';
      const message = `"${key}" cannot name "${to.go}", because the application decides which requirement comes next.`;
      yield finding('flow/unknown-route', origin, message, hint);
    } else if (kind === undefined) {
      const meant = to.go.replace(/^flows\//, '').replace(/\.flow\.json$/, '');
      const hint = flow.flows.has(meant) ? `Write its id: "${meant}".` : suggest(to.go, flow.flows.keys());
      yield finding(
        'flow/unknown-flow',
        origin,
        `"${key}" names the flow "${to.go}", which this brand does not have.`,
        hint,
      );
    }
  }
}
