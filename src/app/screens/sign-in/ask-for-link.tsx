import { useCopy } from '#copy';
import { Notice } from '#ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { EmbeddedFlow } from '../../flow/open/embedded-flow.tsx';
import { authErrorAtom, sessionAtom } from '../../state/auth-state.ts';
import { LinkFailed } from './link-failed.tsx';

/** Why the borrower is on this page: the session ended, or the sign-in link did not work. */
function SignInNotices() {
  const words = useCopy('sign-in').ended;
  const error = useAtomValue(authErrorAtom);
  const { ended } = useAtomValue(sessionAtom);
  return (
    <>
      {ended !== undefined && (
        <Notice tone="info" live title={words.title}>
          <p>{words.text}</p>
        </Notice>
      )}
      {error?.action === 'exchange-token' && <LinkFailed error={error.error} />}
    </>
  );
}

/** Asks for the email address to send a sign-in link to. It says the same whether or not the address is known (T-23). */
export function AskForLink() {
  const setError = useSetAtom(authErrorAtom);
  return <EmbeddedFlow screen="sign-in" notices={<SignInNotices />} onSent={() => setError(undefined)} />;
}
