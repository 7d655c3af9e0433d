import { Notice } from '#ui';
import { RetryNotice } from '../../shell/retry-notice.tsx';
import type { Failure, SubmitFailure } from './send-call.ts';

const WORDS: Readonly<Record<SubmitFailure, { readonly title: string; readonly text: string }>> = {
  network: {
    title: 'You seem to be offline',
    text: 'We could not reach our service. Check your connection, then try again. We will not receive it twice.',
  },
  timeout: {
    title: 'This took too long',
    text: 'We do not know yet whether it arrived. Try again to find out. We will not receive it twice.',
  },
  server: {
    title: 'Something went wrong on our side',
    text: 'Please try again in a moment. We will not receive it twice.',
  },
  unexpected: {
    title: 'Something went wrong on our side',
    text: 'Our service gave an unexpected answer. Please try again in a moment. We will not receive it twice.',
  },
  forbidden: {
    title: 'You cannot send this',
    text: 'The account that you are signed in with is not allowed to send this. Sign out to use another account, or try again.',
  },
  refused: {
    title: 'We could not accept this',
    text: 'You may have sent it already, or something has changed since you started. Check your account, or try again.',
  },
  cancelled: {
    title: 'You stopped sending this',
    text: 'You do not need to choose or type anything again. If you try again, we will not receive it twice.',
  },
};

/** Shows why sending failed, that nothing is lost, and a button that tries again. */
export function SubmitNotice({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const { title, text } = WORDS[failure.reason];
  return (
    <RetryNotice tone={failure.reason === 'cancelled' ? 'info' : 'bad'} title={title} onRetry={onRetry} isResult>
      {failure.detail ?? text} Nothing you filled in is lost.
    </RetryNotice>
  );
}

/** Shown while sending takes long. */
export function SlowNotice() {
  return (
    <Notice live title="Still working">
      <p>This is taking longer than usual. Please stay on this page. You do not need to do anything.</p>
    </Notice>
  );
}
