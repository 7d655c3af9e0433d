import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { asObject, below, ownValue, segments } from '../../json/json-access.ts';
import type { Check, CheckContext } from '../check-context.ts';
import { finding } from '../../diagnostics/finding.ts';
import { atomsOf } from '../../outline/condition-tree.ts';
import { followDerived } from '../../outline/template-parts.ts';
import type { OutlinePage } from '../../outline/outline.ts';

/** Pages that depend on what a source or a preview brings, where it is asked only once they, or later ones, are shown. */
export const lateSources: Check = function* ({ flow, outline }) {
  const told = new Set<string>();
  for (const { tree, page, onPage } of outline.uses) {
    if (!page || onPage) continue;
    const read = atomsOf(tree, outline.conditions).flatMap(({ at }) => followDerived(at, outline.derived));
    for (const pointer of read) {
      const [root, name = ''] = segments(pointer);
      if (root === 'previews') yield* latePreview(flow, outline, name, page);
      const source = root === 'sources' ? ownValue(flow.compiled?.sources ?? {}, name) : undefined;
      const earlier = outline.pages.filter(({ position }) => position < page.position).map(({ id }) => id);
      if (source?.on !== 'page' || source.pages.some((id) => earlier.includes(id)) || told.has(name)) continue;
      told.add(name);
      const place = below('/sources', name, 'on');
      const message = `The page "${page.id}" depends on what "${name}" brings, and no page before it asks for that.`;
      if (asObject(asObject(outline.value['sources'])[name])['on'] === undefined) continue;
      yield finding('flow/source-asked-late', flow.flow.origin(place), message, 'Write "on": "start".');
    }
  }
};

function* latePreview(
  flow: CheckContext['flow'],
  { pages }: CheckContext['outline'],
  name: string,
  page: OutlinePage,
): Iterable<Diagnostic> {
  const preview = ownValue(flow.compiled?.previews ?? {}, name);
  const earlier = pages.filter(({ position }) => position < page.position);
  if (!preview || !page.when || earlier.some(({ id }) => preview.pages.includes(id))) return;
  const message = `The page "${page.id}" depends on the preview "${name}", and no page before it reads that, so it is not asked by then.`;
  const hint = 'Read it on an earlier page, or let single fields and texts depend on it rather than the page.';
  yield finding('flow/preview-reads-later', flow.flow.origin(page.when.place), message, hint);
}

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
