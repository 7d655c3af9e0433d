import { createSessionKeeper, IDLE_LIMIT } from '#services';
import { Button, ButtonLink, CountdownText, Dialog } from '#ui';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useServices } from '../app-services.ts';

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
