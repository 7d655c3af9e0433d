import { createSessionKeeper, IDLE_LIMIT } from '#services';
import { Button, ButtonLink, CountdownText, Dialog, Row } from '#ui';
import { useSetAtom } from 'jotai';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../app-services.ts';
import { returnToAtom } from '../state/auth-state.ts';
import { StatusView } from './status-view.tsx';

/** What counts as something done. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;
const MINUTE = 60_000;
/** Seconds between two tellings of the time that is left. */
const SAY_EVERY = 15;

/**
 * Keeps a borrower signed in while they are there, and warns them before they are signed out because nothing was done (WCAG
 * 2.2.1): as often as they like, one press goes on.
 */
export function StaySignedIn() {
  const { session, activity, clock } = useServices();
  const keeper = useMemo(() => createSessionKeeper({ session, activity, clock }), [session, activity, clock]);
  const standing = useSyncExternalStore(keeper.subscribe, keeper.standing);
  const now = useMemo(() => () => clock.now().getTime(), [clock]);
  useEffect(() => {
    const stop = keeper.start();
    for (const act of ACTS) document.addEventListener(act, keeper.touch, { passive: true, capture: true });
    document.addEventListener('visibilitychange', keeper.look);
    window.addEventListener('focus', keeper.look);
    return () => {
      stop();
      for (const act of ACTS) document.removeEventListener(act, keeper.touch, { capture: true });
      document.removeEventListener('visibilitychange', keeper.look);
      window.removeEventListener('focus', keeper.look);
    };
  }, [keeper]);
  const isEnding = standing.kind === 'ending';
  return (
    <Dialog
      open={isEnding}
      title="Are you still there?"
      onClose={keeper.extend}
      actions={
        <>
          <Button onClick={keeper.extend}>Stay signed in</Button>
          <ButtonLink variant="secondary" href="/logout">
            Sign out
          </ButtonLink>
        </>
      }
    >
      <p>To protect you, we sign you out when nothing is done here for {IDLE_LIMIT / MINUTE} minutes.</p>
      {isEnding && (
        <CountdownText
          until={standing.until}
          now={now}
          before="You will be signed out in"
          over="You are being signed out"
          sayEvery={SAY_EVERY}
          onOver={keeper.look}
        />
      )}
      <p>
        Everything you have sent us is saved. What you have filled in and not sent is kept in this tab for when you sign
        in again, apart from files and your most private answers.
      </p>
    </Dialog>
  );
}

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
