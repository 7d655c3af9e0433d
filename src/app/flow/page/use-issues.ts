import type { Issue } from '#model';
import { useEffect, useState } from 'react';
import type { FormRun } from '../../form-runs/form-runs.ts';
import type { PlacedIssue } from '../../form-runs/press-result.ts';

const NONE: readonly Issue[] = [];

/** The issues that the borrower has to deal with, page by page. */
export interface PageIssues {
  /** Returns the issues shown on a page; the same list until it changes. */
  readonly on: (page: string) => readonly Issue[];
  /** Counts the failed attempts: whenever it grows, the error summary receives the focus. Undefined until one fails in this language. */
  readonly attempt: number | undefined;
  readonly show: (page: string, issues: readonly Issue[]) => void;
  /** Assigns issues to their pages, and those without a page to the first page that has issues. Returns that page. */
  readonly place: (issues: readonly PlacedIssue[], fallback: string) => string;
}

interface State {
  readonly attempt: number;
  readonly pages: FormRun['issues']['pages'];
}

/** Keeps the issues of the last Continue, or those that the lender returned. They stay when the language changes. */
export function useIssues({ issues: kept }: Pick<FormRun, 'issues'>): PageIssues {
  const [state, setState] = useState<State>(() => ({ attempt: 0, pages: kept.isContinued ? kept.pages : {} }));
  const { attempt, pages } = state;
  useEffect(() => {
    kept.isContinued = false;
    kept.pages = pages;
  }, [kept, pages]);
  return {
    on: (page) => pages[page] ?? NONE,
    attempt: attempt === 0 ? undefined : attempt,
    show: (page, issues) =>
      setState((now) => {
        const { attempt, pages } = now;
        if (issues.length > 0) return { attempt: attempt + 1, pages: { ...pages, [page]: issues } };
        // With the same state, React does not draw the page again before the next one.
        return pages[page]?.length ? { attempt, pages: { ...pages, [page]: NONE } } : now;
      }),
    place(issues, fallback) {
      const first = issues.find(({ page }) => page !== undefined)?.page ?? fallback;
      const pages: Record<string, Issue[]> = {};
      for (const { page = first, ...issue } of issues) (pages[page] ??= []).push(issue);
      setState(({ attempt }) => ({ attempt: attempt + 1, pages }));
      return first;
    },
  };
}
