import { useState, useSyncExternalStore } from 'react';
import type { SourceStatus } from '../../form-runs/source-answers.ts';
import type { Sources } from '../../form-runs/sources.ts';

/** The sources of the page that is shown. */
export interface PageSources {
  readonly status: SourceStatus;
  /** Can the page be drawn? Once it is, it stays while its sources load again, so that what the borrower is typing is not lost. */
  readonly isDrawn: boolean;
  /** What the page waits for before it continues; undefined if it need not wait. */
  readonly arrival: () => Promise<void> | undefined;
}

/** Follows the sources of a page. */
export function usePageSources(sources: Sources, page: string): PageSources {
  const readStatus = () => sources.status(page);
  const status = useSyncExternalStore(sources.subscribe, readStatus, readStatus);
  const [drawn, setDrawn] = useState<string>();
  if (status === 'ready' && drawn !== page) setDrawn(page);
  return {
    status,
    isDrawn: status === 'ready' || drawn === page,
    arrival: () => (sources.status(page) === 'loading' ? sources.settled(page) : undefined),
  };
}
