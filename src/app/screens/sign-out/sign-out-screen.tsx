import { useCopy } from '#copy';
import { ButtonLink, Row } from '#ui';
import { useEffect } from 'react';
import { useServices } from '../../app-services.ts';
import { StatusView } from '../../shell/status-view.tsx';

/**
 * Signs the user out when it is shown: deletes cookies, drafts and caches, here and in other tabs (T-13). Its words are among
 * those that every page loads first, because signing out must work without a network.
 */
export function SignOutScreen() {
  const { session } = useServices();
  const words = useCopy('interface').signedOut;
  useEffect(() => session.signOut(), [session]);
  return (
    <StatusView title={words.title}>
      <p>{words.text}</p>
      <Row>
        <ButtonLink href="/login">{words.again}</ButtonLink>
      </Row>
    </StatusView>
  );
}
