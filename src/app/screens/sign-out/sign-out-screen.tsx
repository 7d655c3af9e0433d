import { useCopy } from '#copy';
import { ButtonLink, Row } from '#ui';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useServices } from '../../app-services.ts';
import { LoadingView } from '../../shell/loading-view.tsx';
import { StatusView } from '../../shell/status-view.tsx';
import { sessionAtom } from '../../state/auth-state.ts';

/**
 * Signs the user out when it is shown: deletes cookies, drafts and caches, here and in other tabs (T-13). It says so only once
 * it is true. Its words are among those that every page loads first, because signing out must work without a network.
 */
export function SignOutScreen() {
  const { session } = useServices();
  const { auth } = useAtomValue(sessionAtom);
  const words = useCopy('interface').signedOut;
  useEffect(() => session.signOut(), [session]);
  if (auth) return <LoadingView />;
  return (
    <StatusView title={words.title}>
      <p>{words.text}</p>
      <Row>
        <ButtonLink href="/login">{words.again}</ButtonLink>
      </Row>
    </StatusView>
  );
}
