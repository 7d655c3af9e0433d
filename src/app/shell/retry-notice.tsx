import { Button, Notice, type Tone } from '#ui';
import type { ReactNode } from 'react';

export interface RetryNoticeProps {
  readonly tone: Tone;
  readonly title: string;
  readonly onRetry: () => void;
  /** What may be the reason, and what it means; one paragraph. */
  readonly children: ReactNode;
}

/** A part of the page did not work, which another try may mend. */
export function RetryNotice({ tone, title, onRetry, children }: RetryNoticeProps) {
  return (
    <Notice
      tone={tone}
      live
      title={title}
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

/** A document did not come as a file. */
export function DownloadNotice() {
  return (
    <Notice tone="bad" live title="The file could not be downloaded">
      <p>Check your connection and press Download again.</p>
    </Notice>
  );
}
