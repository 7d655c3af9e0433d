import { asList, asObject, asText, type Pointer } from '#model';
import { below, type Diagnostic, finding, valueAt } from '#findings';
import type { DecidedJourneys } from '../../journeys/decided-journeys.ts';
import { explains } from '../../journeys/showing.ts';
import { destinationsOf } from '../../outline/call-sites.ts';
import { everyPage, shownPages } from '../../outline/outline.ts';
import type { Check, CheckContext } from '../check-context.ts';
import { undecidedBySamples } from '../values/undecided-by-samples.ts';
import { offered } from './dead-ends.ts';

/** Journeys that end without sending anything, flows that never end, and submits that no journey reaches. */
export const endings: Check = function* (context) {
  const { flow, outline, journeys } = context;
  const submits = outline.sites.filter(({ kind }) => kind === 'submit');
  if (submits.length === 0 && outline.value['kind'] === 'application') {
    const hint = 'Add "submit" with the operation to call and the next page.';
    const origin = flow.flow.origin('/submit', 'key');
    yield finding('flow/nothing-sent', origin, 'This application form never sends its answers.', hint);
    return;
  }
  const pages = Object.keys(asObject(outline.value['pages']));
  const destinations = outline.sites.flatMap(destinationsOf).flatMap(({ to }) => (to === 'stay' ? [] : to));
  const exits = everyPage(outline).some(({ value }) => value['exit'] !== undefined);
  if (!exits && destinations.length > 0 && destinations.every((to) => 'go' in to && pages.includes(to.go))) {
    const hint = 'Let a "next" or a button lead to a page of the app, as in { "go": "next-requirement" }.';
    const message = 'Every "next" leads back into this flow, so no borrower reaches its end.';
    yield finding('flow/never-left', flow.flow.origin('/submit', 'key'), message, hint);
    return;
  }
  const walked = journeys();
  if (!walked) return;
  const closed = submits.filter((site) => offered(site, outline, walked).kind === 'never');
  if (closed.length === 0) yield* unsent(context, walked);
  if (walked.paths.journeys.every(({ exit }) => exit !== undefined)) return;
  for (const site of submits) {
    const { place, page, value } = site;
    const made = walked.made(place);
    const causes = [offered(site, outline, walked), ...(page === undefined ? [] : [walked.reached(page)])];
    if (made.kind === 'shown' || causes.some((cause) => explains(cause, made))) continue;
    if (made.kind === 'undecided') {
      const what = `any journey ends with "${asText(value['label'])}"`;
      yield undecidedBySamples(flow, flow.flow.origin(place), what, made.reads);
      continue;
    }
    const hint = firstOpen(context, place) ?? 'Check its "when" and those of the entries before it.';
    const message = `No journey ends with "${asText(value['label'])}".`;
    yield finding('flow/submit-never-taken', flow.flow.origin(place), message, hint);
  }
};

/** The hint for an entry after one without a condition. */
function firstOpen({ flow: { flow } }: CheckContext, place: Pointer): string | undefined {
  const [, list = '', index = ''] = /^(.*)\/(\d+)$/.exec(place) ?? [];
  const before = asList(valueAt(flow.value, list)).slice(0, Number(index));
  const open = before.findIndex((entry) => asObject(entry)['when'] === undefined);
  if (open < 0) return undefined;
  const { line } = flow.origin(below(list, open)).at;
  return `The first entry whose "when" holds is used. Write a "when" into the entry on line ${line}, which is always used.`;
}

function* unsent({ flow, outline }: CheckContext, walked: DecidedJourneys): Iterable<Diagnostic> {
  const pages = new Map(everyPage(outline).map((page) => [page.id, page.value]));
  const goesOn = (page = ''): boolean =>
    asList(pages.get(page)?.['buttons']).length > 0 || pages.get(page)?.['exit'] !== undefined;
  const acts = ['application', 'application-step', 'requirement', 'loan', 'user', 'visitor'].includes(
    asText(outline.value['kind']),
  );
  const own = asList(outline.value['submit']).length > 0;
  // The screen reads the answers.
  if (!own && outline.value['gives'] !== undefined) return;
  const { journeys, detours } = walked.paths;
  const end = walked.endingAt(
    journeys.filter(({ exit, sends }) => exit === undefined && sends === undefined),
    (page) => !goesOn(page),
  );
  const lost = end.example?.situation;
  if (end.kind === 'undecided' && (acts || own)) {
    const what = 'any journey ends without sending anything';
    yield undecidedBySamples(flow, flow.flow.origin('/submit', 'key'), what, end.reads);
  }
  if (lost && (acts || own)) {
    const hint = own
      ? 'Remove "when" from the last entry of "submit".'
      : 'Add "submit" to the flow or to the last page of the journey.';
    const message = `The journey ${shownPages(outline, lost.pages)} ends without sending anything.`;
    yield finding('flow/nothing-sent', flow.flow.origin('/submit', 'key'), message, hint);
  }
  const aside = walked.endingAt(
    detours.filter(({ sends }) => sends === undefined),
    (page = '') => asList(pages.get(page)?.['submit']).length > 0 && !goesOn(page),
  );
  if (aside.kind === 'undecided') {
    const what = 'any path to a page beside the order ends without sending anything';
    yield undecidedBySamples(flow, flow.flow.origin('/pages', 'key'), what, aside.reads);
  }
  const stuck = aside.example?.situation;
  const last = stuck?.pages.at(-1);
  if (!stuck || last === undefined) return;
  const message = `The path ${shownPages(outline, stuck.pages)} ends without sending anything.`;
  const hint = 'Remove "when" from the last entry of its "submit".';
  yield finding('flow/nothing-sent', flow.flow.origin(below('/pages', last, 'submit'), 'key'), message, hint);
}
