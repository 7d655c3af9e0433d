import { IDLE_LIMIT } from '#services';
import { ButtonLink, Row } from '#ui';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../app-services.ts';
import { returnToAtom } from '../state/app-state.ts';
import { StatusView } from './status-view.tsx';

const MINUTE = 60_000;

/**
 * Stands in place of whatever page somebody was on when they were signed out because nothing was done: what was kept, and the
 * way back to that page. Going anywhere else ends it.
 */
export function TimedOutView() {
  const { session } = useServices();
  const { pathname, search, key } = useLocation();
  const [place] = useState({ key, address: pathname + search });
  const setReturnTo = useSetAtom(returnToAtom);
  useEffect(() => setReturnTo(place.address), [place, setReturnTo]);
  useEffect(() => {
    if (key !== place.key) session.acknowledge();
  }, [key, place, session]);
  return (
    <StatusView title="You have been signed out">
      <p>
        Nothing was done here for {IDLE_LIMIT / MINUTE} minutes. To protect you, we no longer show anything about you.
      </p>
      <p>
        Everything you sent us is saved. What you filled in and did not send is kept in this tab, apart from files and
        your most private answers. You will find it where you were once you have signed in again.
      </p>
      <p>If others use this device and you do not want to go on, close this tab: nothing is kept then.</p>
      <Row>
        <ButtonLink href="/login">Sign in again</ButtonLink>
      </Row>
    </StatusView>
  );
}
