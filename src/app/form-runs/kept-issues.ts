import type { FlowSession } from '#engine';
import type { Issue } from '#model';

/** The issues that the pages of a form run show, so that the run can continue in another language with them. */
export interface KeptIssues {
  /** By page. */
  pages: Readonly<Record<string, readonly Issue[]>>;
  /** The run has just continued in another language, so its pages show these issues from the start. */
  isContinued: boolean;
}

/** The issues of a run that starts. */
export const noIssues = (): KeptIssues => ({ pages: {}, isContinued: false });

/**
 * Returns the issues of a run in the language of `session`, which continues it. Each page is checked again for their texts, so issues
 * that the borrower has dealt with since are left out. Those from the lender keep the text that it sent.
 */
export function continueIssues({ pages }: KeptIssues, session: FlowSession): KeptIssues {
  const inLanguage = (page: string, issues: readonly Issue[]) => {
    const found = session.check(page);
    return issues.flatMap((issue) =>
      issue.keyword === 'server'
        ? [issue]
        : found.filter(({ field, keyword }) => field === issue.field && keyword === issue.keyword),
    );
  };
  return {
    pages: Object.fromEntries(Object.entries(pages).map(([page, issues]) => [page, inLanguage(page, issues)])),
    isContinued: true,
  };
}
