import type { CompiledFlow, CompiledPage, Issue, JsonObject, TextFormat } from '#model';
import { fillText } from '../templates/fill-text.ts';
import type { OpenState } from '../open/open-state.ts';
import { validatePage } from '../check/validate-page.ts';

type PageIssue = Issue & { readonly page: string };

/** Everything on some pages that stands in the way of sending, page by page. An exit page always does. */
export function pageIssues(
  flow: CompiledFlow,
  pages: readonly CompiledPage[],
  answers: JsonObject,
  openState: OpenState,
  formats: Readonly<Record<string, TextFormat>>,
): readonly PageIssue[] {
  return pages.flatMap((page): readonly PageIssue[] => {
    if (page.kind === 'exit')
      return [{ keyword: 'check', message: fillText(page.title, openState.read, formats), page: page.id }];
    return validatePage(flow, page, answers, openState, formats).map((issue) => ({ ...issue, page: page.id }));
  });
}

/** The pages that have to be in order before a page's own submit: those up to it; of an aside page itself alone. */
export function pagesUpTo(page: CompiledPage, openState: OpenState): readonly CompiledPage[] {
  const pages = openState.pages();
  return page.aside === true ? [page] : pages.slice(0, pages.indexOf(page) + 1);
}
