import { Notice } from '#ui';
import { RetryNotice } from '../../shell/retry-notice.tsx';
import type { Failure, SubmitFailure } from './send-call.ts';

const WORDS: Readonly<Record<SubmitFailure, { readonly title: string; readonly text: string }>> = {
  network: {
    title: 'You seem to be offline',
    text: 'We could not reach our service. Check your connection and try again. Trying again never sends it twice.',
  },
  timeout: {
    title: 'This took too long',
    text: 'We do not know yet whether it arrived. Try again to find out. Trying again never sends it twice.',
  },
  server: {
    title: 'Something went wrong on our side',
    text: 'Try again in a moment. Trying again never sends it twice.',
  },
  unexpected: {
    title: 'Something went wrong on our side',
    text: 'We got an answer that we do not understand. Try again in a moment. Trying again never sends it twice.',
  },
  forbidden: {
    title: 'You cannot send this',
    text: 'The account you are signed in with is not allowed to. Sign out to use another one, or try again.',
  },
  refused: {
    title: 'We could not take this',
    text: 'It may have been sent already, or something has changed since you started. Look at your account, or try again.',
  },
  cancelled: {
    title: 'You stopped sending this',
    text: 'Nothing has to be chosen or typed again. Trying again never sends it twice.',
  },
};

/** Sending did not work: what happened, that nothing is lost, and another try. */
export function SubmitNotice({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const { title, text } = WORDS[failure.reason];
  return (
    <RetryNotice tone={failure.reason === 'cancelled' ? 'info' : 'bad'} title={title} onRetry={onRetry}>
      {failure.detail ?? text} Nothing you filled in is lost.
    </RetryNotice>
  );
}

/** It is still being sent after a while. */
export function SlowNotice() {
  return (
    <Notice live title="Still working">
      <p>This is taking longer than usual. Stay on this page: there is nothing you need to do.</p>
    </Notice>
  );
}
