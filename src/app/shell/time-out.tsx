import { dayjs } from '#dates';
import { useCopy } from '#copy';
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
/** Seconds between announcements of the remaining time. */
const SAY_EVERY = 15;

/**
 * Keeps an active borrower signed in. Warns an inactive one before signing them out; one press extends the session, as often as they
 * like (WCAG 2.2.1).
 */
export function StaySignedIn() {
  const words = useCopy('session').idle;
  const { signOut } = useCopy('interface');
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
      title={words.title}
      onClose={keeper.extend}
      actions={
        <>
          <Button onClick={keeper.extend}>{words.stay}</Button>
          <ButtonLink variant="secondary" href="/logout">
            {signOut}
          </ButtonLink>
        </>
      }
    >
      <p>{words.why({ minutes: dayjs.duration(IDLE_LIMIT).asMinutes() })}</p>
      {isEnding && (
        <CountdownText
          until={standing.until}
          now={now}
          before={words.wait}
          over={words.over}
          sayEvery={SAY_EVERY}
          onOver={keeper.look}
        />
      )}
      <p>{words.saved}</p>
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
 * Replaces the page from which a borrower was signed out, because they were inactive or signed in for too long, or because the browser had
 * two sessions. Says why and what was kept, and signing in returns to that page. Navigating elsewhere dismisses it.
 */
export function TimedOutView() {
  const words = useCopy('session').out;
  const { session } = useServices();
  useDraftsThatExpire();
  const { pathname, search, key } = useLocation();
  const [ended] = useState(session.current().ended);
  const [place] = useState({ key, address: pathname + search });
  const setReturnTo = useSetAtom(returnToAtom);
  useEffect(() => setReturnTo(place.address), [place, setReturnTo]);
  useEffect(() => {
    if (key !== place.key) session.acknowledge();
  }, [key, place, session]);
  return (
    <StatusView title={words.title}>
      {ended === 'timed-out' && <p>{words.idle({ minutes: dayjs.duration(IDLE_LIMIT).asMinutes() })}</p>}
      {ended === 'too-long' && <p>{words.long}</p>}
      {ended === 'doubtful' && <p>{words.doubtful}</p>}
      {ended !== 'doubtful' && <p>{words.saved}</p>}
      <p>{words.shared}</p>
      <Row>
        <ButtonLink href="/login">{words.signIn}</ButtonLink>
      </Row>
    </StatusView>
  );
}
