import { asObject } from '#model';
import { below, type Diagnostic, finding, ownValue, segments, suggest } from '#findings';
import type { Check, CheckContext } from '../check-context.ts';
import { atomsOf } from '../../outline/condition-tree.ts';
import { followDerived } from '../../outline/template-parts.ts';
import type { OutlinePage } from '../../outline/outline.ts';

/** Pages whose condition reads a source or preview that is called only on that page or later. */
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
      const message = `The page "${page.id}" depends on the source "${name}", but no earlier page calls it.`;
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
  const message = `The page "${page.id}" depends on the preview "${name}", but no earlier page requests it.`;
  const hint = 'Read it on an earlier page, or make the fields and texts depend on it instead of the page.';
  yield finding('flow/preview-reads-later', flow.flow.origin(page.when.place), message, hint);
}

/** Sources whose "empty" page is unknown, is not the first exit page, or is decided too late. */
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
    const hint = suggest(empty, pages, 'To add a page, write it under "pages" first.');
    yield finding('flow/unknown-page', origin, `"empty" names the page "${empty}", which is not in "pages".`, hint);
  } else if (
    page?.value['exit'] === undefined ||
    outline.pages.some((each) => each.position < page.position && each.value['exit'] === undefined)
  ) {
    const hint = `Add an "exit" to "${empty}", and put it first in "order".`;
    const message = `"${empty}" is shown if "${name}" returns nothing, so it must be an exit page before all questions.`;
    yield finding('flow/empty-leads-nowhere', origin, message, hint);
  } else if (on !== 'start') {
    const message = `"${name}" is called too late to decide on the first page.`;
    yield finding('flow/empty-leads-nowhere', origin, message, 'Write "on": "start".');
  }
}
