import type { Issue } from '#model';
import { useState } from 'react';
import type { PlacedIssue } from '../send/send-call.ts';

const NONE: readonly Issue[] = [];

/** What stands in the way on the pages of a journey. */
export interface PageIssues {
  /** Those shown on a page; the same list until others are. */
  readonly on: (page: string) => readonly Issue[];
  /** Counts the failed tries: the error summary takes the focus whenever it grows. */
  readonly attempt: number;
  readonly show: (page: string, issues: readonly Issue[]) => void;
  /** Spreads issues over their pages, those of none onto the first page that has one; says which page that is. */
  readonly place: (issues: readonly PlacedIssue[], fallback: string) => string;
}

/** What stands in the way, page by page, as it was at the last Continue or as the server said. */
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
      setState(({ attempt, pages }) => ({
        attempt: issues.length > 0 ? attempt + 1 : attempt,
        pages: { ...pages, [page]: issues.length > 0 ? issues : NONE },
      })),
    place(issues, fallback) {
      const first = issues.find(({ page }) => page !== undefined)?.page ?? fallback;
      const pages: Record<string, Issue[]> = {};
      for (const { page = first, ...issue } of issues) (pages[page] ??= []).push(issue);
      setState(({ attempt }) => ({ attempt: attempt + 1, pages }));
      return first;
    },
  };
}
