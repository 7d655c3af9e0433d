import { Button, Notice } from '#ui';
import type { ReactNode } from 'react';

interface DocumentFailureProps {
  /** What may be the reason, and what it means. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** Stands in place of a document that did not come, with another try. */
export function DocumentFailure({ children, onRetry }: DocumentFailureProps) {
  return (
    <Notice
      tone="bad"
      live
      title="This document could not be loaded"
      action={
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>{children}</p>
    </Notice>
  );
}
