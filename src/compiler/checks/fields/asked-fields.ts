import { below, finding } from '#findings';
import { explains } from '../../journeys/showing.ts';
import { everyPage } from '../../outline/outline.ts';
import { askedPaths } from '../../outline/leaves.ts';
import type { Check } from '../check-context.ts';
import { undecidedBySamples } from '../values/undecided-by-samples.ts';

/** Fields that no journey asks for although a page has them, and fields that one journey asks for twice. */
export const askedFields: Check = function* ({ flow, outline, journeys }) {
  const asked = askedPaths(outline);
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
    const pairs = listing.flatMap((first, index) =>
      listing.slice(index + 1).map((second) => ({ first, second, together: walked.together(first.id, second.id) })),
    );
    const { first, second, together } =
      pairs.find((pair) => pair.together.kind === 'shown') ??
      pairs.find((pair) => pair.together.kind === 'undecided') ??
      {};
    const field = second?.fields.find((each) => each.path === path);
    if (!first || !second || !field) continue;
    if (together?.kind === 'undecided') {
      const what = `one journey can ask for "${path}" on "${first.id}" and again on "${second.id}"`;
      yield undecidedBySamples(flow, flow.flow.origin(field.place), what, together.reads);
      continue;
    }
    const message = `"${path}" is asked on "${first.id}" and again on "${second.id}", and one journey can contain both pages.`;
    yield finding(
      'flow/field-asked-twice',
      flow.flow.origin(field.place),
      message,
      'Remove it from one page, or give the pages conditions that never hold together.',
    );
  }
  for (const page of everyPage(outline)) {
    if (walked.reached(page.id).kind !== 'shown') continue;
    for (const { path, place, when } of page.fields) {
      const asked = walked.asked(path);
      if (!when || asked.kind === 'shown') continue;
      // A condition that never holds is reported by another check.
      if (explains(when.kind === 'named' ? walked.heldNamed(when) : walked.held(when.place), asked)) continue;
      if (asked.kind === 'undecided') {
        yield undecidedBySamples(flow, flow.flow.origin(place), `any journey asks for "${path}"`, asked.reads);
        continue;
      }
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
