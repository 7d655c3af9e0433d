import { ButtonLink, Row } from '#ui';
import { useEffect } from 'react';
import { useServices } from '../../app-services.ts';
import { StatusView } from '../../shell/status-view.tsx';

/** Signs out by being shown: cookies, drafts and caches go, here and in other tabs (T-13). */
export function SignOutScreen() {
  const { session } = useServices();
  useEffect(() => session.signOut(), [session]);
  return (
    <StatusView title="You are signed out">
      <p>Nothing about you is kept in this browser. If others use it too, close its windows.</p>
      <Row>
        <ButtonLink href="/login">Sign in again</ButtonLink>
      </Row>
    </StatusView>
  );
}
