import { Notice } from '#ui';
import { FailureNotice } from '../../shell/failure.tsx';
import type { SendingFailure } from './send-call.ts';

/** Shows why sending failed, that nothing is lost, and a button that tries again. */
export function SubmitNotice({ failure, onRetry }: { readonly failure: SendingFailure; readonly onRetry: () => void }) {
  const { error, missing } = failure;
  const kept = `Nothing you filled in is lost. ${missing ?? 'If you try again, we will not receive it twice.'}`;
  return (
    <FailureNotice
      error={error}
      attempted={missing === undefined ? 'send' : 'read'}
      isResult
      kept={kept}
      onRetry={onRetry}
    />
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
