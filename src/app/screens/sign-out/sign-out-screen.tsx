import { ButtonLink, Row } from '#ui';
import { useEffect } from 'react';
import { useServices } from '../../app-services.ts';
import { StatusView } from '../../shell/status-view.tsx';

/** Signs the user out when it is shown: deletes cookies, drafts and caches, here and in other tabs (T-13). */
export function SignOutScreen() {
  const { session } = useServices();
  useEffect(() => session.signOut(), [session]);
  return (
    <StatusView title="You are signed out">
      <p>We have deleted your details from this browser. If other people use this device, close all browser windows.</p>
      <Row>
        <ButtonLink href="/login">Sign in again</ButtonLink>
      </Row>
    </StatusView>
  );
}
