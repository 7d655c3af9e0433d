import { useCopy } from '#copy';
import { ButtonLink, Row } from '#ui';
import { useEffect } from 'react';
import { useServices } from '../app-services.ts';
import { staffAddress } from '../navigation/items-of.ts';
import { NotAuthorizedView } from './not-authorized-view.tsx';
import { StatusView } from './status-view.tsx';

/** Sends the lender's staff to their own sign-in, outside the app. If none is configured, it says that they cannot see the page. */
export function StaffView() {
  const { title, text, link } = useCopy('session').staff;
  const { boot, leave } = useServices();
  const address = staffAddress(boot.config.ssoProvider);
  useEffect(() => {
    if (address !== undefined) leave(address);
  }, [address, leave]);
  if (address === undefined) return <NotAuthorizedView />;
  return (
    <StatusView title={title}>
      <p>{text}</p>
      <Row>
        <ButtonLink href={address}>{link}</ButtonLink>
      </Row>
    </StatusView>
  );
}
