import type { CompiledPage, CompiledSubmit, Issue, JsonObject } from '#model';
import { validatePage } from '../check/validate-page.ts';
import { FlowError, pageNamed } from '../flow-index/flow-index.ts';
import type { OpenState } from '../open/open-state.ts';
import { flowSubmit, ownSubmit } from '../open/page-order.ts';
import { fillText } from '../templates/fill-text.ts';
import { makeCall, readOpenAnswers } from './make-calls.ts';
import type { SessionSources, SessionState } from '../open/session-sources.ts';

/** What is sent, and with which parameters of the path. */
export interface Submission {
  readonly submit: CompiledSubmit;
  readonly params: JsonObject;
  readonly payload: JsonObject;
}

/** A submission, or the issues that prevent it, page by page. */
export type SubmissionResult =
  | { readonly issues: readonly PageIssue[]; readonly submission?: undefined }
  | { readonly issues: readonly []; readonly submission: Submission };

type PageIssue = Issue & { readonly page: string };

/**
 * For a page with its own submit: checks the pages up to it (for an aside page only itself) and maps that submit. Otherwise: checks every
 * open page, prunes closed answers, and maps the payload of the flow's first submit whose condition holds. Changes nothing, so that a
 * failed submission can be repeated (E-20). An exit page counts as an issue. Throws FlowError if no submit's condition holds.
 */
export function makeSubmission(session: SessionState, named?: string): SubmissionResult {
  const sources = session.sources();
  const { index, openState, transforms } = sources;
  const page = named === undefined ? undefined : pageNamed(index, named);
  const own = ownSubmit(page, openState);
  const isWhole = own === undefined && page?.aside !== true;
  const issues = pageIssues(sources, page === undefined || isWhole ? openState.pages() : pagesUpTo(page, openState));
  if (issues.length > 0) return { issues };
  const submit = isWhole ? flowSubmit(index, openState) : own;
  if (submit === undefined)
    throw new FlowError('no-submit', `The condition of no submit of ${page?.id ?? index.flow.id} holds`);
  const read = readOpenAnswers(sources, !isWhole);
  const { params, payload } = makeCall(submit.action, read, transforms);
  return { issues: [], submission: { submit, params, payload } };
}

/** Returns everything on the pages that prevents sending. An exit page always does. */
function pageIssues(
  { index, answers, openState, formats }: SessionSources,
  pages: readonly CompiledPage[],
): readonly PageIssue[] {
  return pages.flatMap((page): readonly PageIssue[] => {
    if (page.kind === 'exit')
      return [{ keyword: 'check', message: fillText(page.title, openState.read, formats), page: page.id }];
    return validatePage(index.flow, page, answers, openState, formats).map((issue) => ({ ...issue, page: page.id }));
  });
}

function pagesUpTo(page: CompiledPage, openState: OpenState): readonly CompiledPage[] {
  const pages = openState.pages();
  return page.aside === true ? [page] : pages.slice(0, pages.indexOf(page) + 1);
}
