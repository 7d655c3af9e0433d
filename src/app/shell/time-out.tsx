import { createSessionKeeper, IDLE_LIMIT, removeOldDrafts } from '#services';
import { Button, ButtonLink, CountdownText, Dialog, Row } from '#ui';
import { useSetAtom } from 'jotai';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../app-services.ts';
import { returnToAtom } from '../state/auth-state.ts';
import { StatusView } from './status-view.tsx';

/** The events that count as activity. */
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;
const MINUTE = 60_000;
/** Seconds between announcements of the remaining time. */
const SAY_EVERY = 15;

/**
 * Keeps an active borrower signed in. Warns an inactive one before signing them out; one press extends the session, as often as they
 * like (WCAG 2.2.1).
 */
export function StaySignedIn() {
  const { session, activity, clock } = useServices();
  const keeper = useMemo(() => createSessionKeeper({ session, activity, clock }), [session, activity, clock]);
  useDraftsThatExpire();
  const standing = useSyncExternalStore(keeper.subscribe, keeper.idleState);
  const now = useMemo(() => () => clock.now().getTime(), [clock]);
  useEffect(() => {
    const stop = keeper.start();
    for (const event of ACTIVITY_EVENTS)
      document.addEventListener(event, keeper.touch, { passive: true, capture: true });
    document.addEventListener('visibilitychange', keeper.look);
    window.addEventListener('focus', keeper.look);
    return () => {
      stop();
      for (const event of ACTIVITY_EVENTS) document.removeEventListener(event, keeper.touch, { capture: true });
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
      <p>To protect you, we sign you out if you do nothing here for {IDLE_LIMIT / MINUTE} minutes.</p>
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
        We have saved everything that you have sent us. If you sign in again in this tab, you will find the answers that
        you have not sent yet, except files and your most private answers.
      </p>
    </Dialog>
  );
}

/** Removes drafts that are too old, also from a tab that stays open for days (T-12). */
function useDraftsThatExpire(): void {
  const { clock } = useServices();
  useEffect(() => {
    const remove = () => removeOldDrafts(() => window.sessionStorage, clock.now().getTime());
    remove();
    document.addEventListener('visibilitychange', remove);
    return () => document.removeEventListener('visibilitychange', remove);
  }, [clock]);
}

/**
 * Replaces the page from which a borrower was signed out because they were inactive or signed in for too long. Says what was kept, and signing in returns to that page.
 * Navigating elsewhere dismisses it.
 */
export function TimedOutView() {
  const { session } = useServices();
  useDraftsThatExpire();
  const { pathname, search, key } = useLocation();
  const [isTooLong] = useState(session.current().ended === 'too-long');
  const [place] = useState({ key, address: pathname + search });
  const setReturnTo = useSetAtom(returnToAtom);
  useEffect(() => setReturnTo(place.address), [place, setReturnTo]);
  useEffect(() => {
    if (key !== place.key) session.acknowledge();
  }, [key, place, session]);
  return (
    <StatusView title="You have been signed out">
      <p>
        {isTooLong
          ? 'You have been signed in for a long time.'
          : `You did nothing here for ${IDLE_LIMIT / MINUTE} minutes.`}{' '}
        To protect you, we have signed you out and no longer show your details.
      </p>
      <p>
        We have saved everything that you sent us. The answers that you have not sent yet are kept in this tab, except
        files and your most private answers. Sign in again to continue where you were.
      </p>
      <p>
        If other people use this device and you do not want to continue, close this tab. This deletes the answers that
        you have not sent.
      </p>
      <Row>
        <ButtonLink href="/login">Sign in again</ButtonLink>
      </Row>
    </StatusView>
  );
}
