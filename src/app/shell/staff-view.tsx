import { ButtonLink, Row } from '#ui';
import { useEffect } from 'react';
import { useServices } from '../app-services.ts';
import { staffAddress } from '../navigation/home-of.ts';
import { NotAuthorizedView, StatusView } from './status-view.tsx';

/** Leads the lender's staff to where they sign in: outside the app. Where that is not configured, they are turned away. */
export function StaffView() {
  const { boot, leave } = useServices();
  const address = staffAddress(boot.config.ssoProvider);
  useEffect(() => {
    if (address !== undefined) leave(address);
  }, [address, leave]);
  if (address === undefined) return <NotAuthorizedView />;
  return (
    <StatusView title="Admin">
      <p>This account belongs to our staff. We are taking you to the staff sign-in.</p>
      <Row>
        <ButtonLink href={address}>Go to the staff sign-in</ButtonLink>
      </Row>
    </StatusView>
  );
}
