import { useCopy } from '#copy';
import { FailureNotice } from '../../shell/failure.tsx';
import type { SendingFailure } from '../../form-runs/sending-failure.ts';

/** Shows why sending failed, that nothing is lost, and a button that tries again. */
export function SubmitNotice({ failure, onRetry }: { readonly failure: SendingFailure; readonly onRetry: () => void }) {
  const { error, missing = failure.kept } = failure;
  const { kept, keptAndOnce } = useCopy('interface').form;
  return (
    <FailureNotice
      error={error}
      attempted={failure.missing === undefined ? 'send' : 'read'}
      isResult
      kept={missing === undefined ? keptAndOnce : `${kept} ${missing}`}
      onRetry={onRetry}
    />
  );
}
