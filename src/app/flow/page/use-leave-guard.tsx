import type { FlowSession } from '#engine';
import { Button, Dialog } from '#ui';
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';

/** Text that is being typed: the session hears of it only when its field is left. What looks an address up is no answer. */
const isAnswer = ({ target }: Event) =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.form !== null &&
  !target.name.endsWith('.lookup');

/** Is there something to lose (S-27), what is still being typed included? */
function useHasChanges(session: FlowSession, page: string): boolean {
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session]);
  const answered = useSyncExternalStore(subscribe, () => session.hasChanges());
  // Whatever was typed is an answer once its page is left.
  const [typedOn, setTypedOn] = useState<string>();
  const typed = typedOn === page;
  useEffect(() => {
    if (typed) return;
    const note = (event: Event) => {
      if (isAnswer(event)) setTypedOn(page);
    };
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [typed, page]);
  return answered || typed;
}

/** Asks before the browser leaves; only while there is something to lose, since asking costs the page its place in the back cache. */
function useBeforeUnload(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}

/**
 * Asks before a journey with changes is left. `allow` lets the journey itself lead away; the dialog is drawn wherever the
 * caller puts it.
 */
export function useLeaveGuard(
  session: FlowSession,
  page: string,
  base: string,
): { readonly allow: () => void; readonly dialog: ReactNode } {
  const allowed = useRef(false);
  const changed = useHasChanges(session, page);
  const [free, setFree] = useState(false);
  useBeforeUnload(changed && !free);
  const { state, reset, proceed } = useBlocker(
    ({ nextLocation: { pathname } }) =>
      changed && !allowed.current && pathname !== base && !pathname.startsWith(`${base}/`),
  );
  const allow = () => {
    allowed.current = true;
    setFree(true);
  };
  const stay = () => reset?.();
  const leave = () => {
    allow();
    proceed?.();
  };
  const dialog = (
    <Dialog
      open={state === 'blocked'}
      title="Leave without finishing?"
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>Stay on this page</Button>
          <Button variant="secondary" onClick={leave}>
            Leave
          </Button>
        </>
      }
    >
      <p>Your answers stay in this tab until you close it. The most private ones are lost if you reload the page.</p>
    </Dialog>
  );
  return { allow, dialog };
}
