import type { Issue } from '#model';
import { useState } from 'react';
import type { PlacedIssue } from '../../form-runs/press-result.ts';

const NONE: readonly Issue[] = [];

/** The issues that the borrower has to deal with, page by page. */
export interface PageIssues {
  /** Returns the issues shown on a page; the same list until it changes. */
  readonly on: (page: string) => readonly Issue[];
  /** Counts the failed attempts: whenever it grows, the error summary receives the focus. */
  readonly attempt: number;
  readonly show: (page: string, issues: readonly Issue[]) => void;
  /** Assigns issues to their pages, and those without a page to the first page that has issues. Returns that page. */
  readonly place: (issues: readonly PlacedIssue[], fallback: string) => string;
}

/** Keeps the issues of the last Continue, or those that the lender returned. */
export function useIssues(): PageIssues {
  const [state, setState] = useState<{
    readonly attempt: number;
    readonly pages: Readonly<Record<string, readonly Issue[]>>;
  }>({
    attempt: 0,
    pages: {},
  });
  return {
    on: (page) => state.pages[page] ?? NONE,
    attempt: state.attempt,
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
