import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { asObject, below } from '../../json/json-access.ts';
import { type Check, type CheckContext } from '../check-context.ts';
import { finding } from '../../diagnostics/finding.ts';

/** What a journey shows where a source brings nothing: an exit page, before all that needs the source. */
export const emptySources: Check = function* (context) {
  for (const [name, source] of Object.entries(asObject(context.outline.value['sources']))) {
    const { empty, on } = asObject(source);
    if (typeof empty === 'string') yield* emptyProblem(context, name, empty, on);
  }
};

function* emptyProblem(
  { flow, outline }: CheckContext,
  name: string,
  empty: string,
  on: unknown,
): Iterable<Diagnostic> {
  const origin = flow.flow.origin(below('/sources', name, 'empty'));
  const pages = Object.keys(asObject(outline.value['pages']));
  const page = outline.pages.find(({ id }) => id === empty);
  if (!pages.includes(empty)) {
    const hint = didYouMean(empty, pages, 'A new page is added to "pages" first.');
    yield finding('flow/unknown-page', origin, `"empty" names the page "${empty}", which is not in "pages".`, hint);
  } else if (
    page?.value['exit'] === undefined ||
    outline.pages.some((each) => each.position < page.position && each.value['exit'] === undefined)
  ) {
    const hint = `Give "${empty}" an "exit", and put it first in "order".`;
    const message = `"${empty}" is shown where "${name}" brings nothing, and the journey goes on from it or asks something before it.`;
    yield finding('flow/empty-leads-nowhere', origin, message, hint);
  } else if (on !== 'start') {
    const message = `Whether "${name}" brings anything is asked too late to decide how the journey begins.`;
    yield finding('flow/empty-leads-nowhere', origin, message, 'Write "on": "start".');
  }
}
