import { asObject, below } from '../../json/json-access.ts';
import { everyPage } from '../../outline/outline.ts';
import { answerPlaces, askedPaths, leavesOf } from '../../outline/leaves.ts';
import type { Check } from '../check-context.ts';
import { finding } from '../../diagnostics/finding.ts';
import { anyEntry, meantPlaces } from './meant-places.ts';

/** Fields of the data schema that no page asks for, that no journey asks for, or that one journey asks for twice. */
export const askedFields: Check = function* ({ flow, outline, journeys }) {
  const asked = askedPaths(outline);
  const all = [...asked].flatMap((path) => leavesOf(flow, asked, path));
  const leaves = new Set(all.map(({ path }) => anyEntry(path)));
  const files = all.filter(({ schema }) => schema['type'] === 'object').map(({ path }) => anyEntry(path));
  const meant = [...meantPlaces(flow, outline), ...files];
  for (const { path, place, required } of answerPlaces(asObject(flow.data.value))) {
    if (leaves.has(path) || meant.some((place) => path === place || path.startsWith(`${place}/`))) continue;
    const hint =
      'Add it to the "fields" of a page, remove it, or give it "x-unasked" with the reason why no page asks for it.';
    const origin = flow.data.origin(place, 'key');
    if (required)
      yield finding('flow/required-never-asked', origin, `"${path}" is required, but no page asks for it.`, hint);
    else yield finding('flow/field-on-no-page', origin, `No page asks for "${path}".`, hint);
  }
  for (const page of everyPage(outline)) {
    for (const [index, { path, place }] of page.fields.entries()) {
      if (page.fields.findIndex((other) => other.path === path) === index) continue;
      yield finding(
        'flow/field-asked-twice',
        flow.flow.origin(place),
        `The page "${page.id}" asks for "${path}" twice.`,
        'Remove one of the two entries.',
      );
    }
  }
  const walked = journeys();
  if (!walked) return;
  // An exit page with questions is reported by another check.
  const asking = everyPage(outline).filter(({ value }) => value['exit'] === undefined);
  for (const path of asked) {
    const listing = asking.filter(({ fields }) => fields.some((field) => field.path === path));
    const [first, second] =
      listing
        .flatMap((one, index) => listing.slice(index + 1).map((other) => [one, other] as const))
        .find(([one, other]) => walked.together(one.id, other.id)) ?? [];
    const field = second?.fields.find((each) => each.path === path);
    if (!first || !second || !field) continue;
    const message = `"${path}" is asked on "${first.id}" and again on "${second.id}", and one journey can contain both pages.`;
    yield finding(
      'flow/field-asked-twice',
      flow.flow.origin(field.place),
      message,
      'Remove it from one page, or give the pages conditions that never hold together.',
    );
  }
  for (const page of everyPage(outline)) {
    if (!walked.isReached(page.id)) continue;
    for (const { path, place, when } of page.fields) {
      if (!when || walked.neverHolds(when) || walked.isAsked(path)) continue;
      const message = `"${path}" is never asked: its condition on the page "${page.id}" holds on no journey.`;
      yield finding(
        'flow/required-never-asked',
        flow.flow.origin(place),
        message,
        `Change the condition at ${below(page.place, 'fields')}, or the values that it reads.`,
      );
    }
  }
};
