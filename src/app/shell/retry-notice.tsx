import { Button, Notice, type Tone } from '#ui';
import type { ReactNode } from 'react';

export interface RetryNoticeProps {
  readonly tone: Tone;
  readonly title: string;
  readonly onRetry: () => void;
  /** A press on this page failed. */
  readonly isResult?: boolean;
  /** The possible reason and what it means, as one paragraph. */
  readonly children: ReactNode;
}

/** Part of the page failed. Offers to try again. */
export function RetryNotice({ tone, title, onRetry, isResult, children }: RetryNoticeProps) {
  return (
    <Notice
      tone={tone}
      live
      result={isResult}
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

/** A document could not be downloaded. */
export function DownloadNotice() {
  return (
    <Notice tone="bad" result title="We could not download the file">
      <p>Check your internet connection and select Download again.</p>
    </Notice>
  );
}
