import { useCopy } from '#copy';
import type { FlowSession } from '#engine';
import { Button, Dialog, type Elements } from '#ui';
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../app-services.ts';
import type { PendingMove } from '../../navigation/app-history.ts';
import { useModal } from '../../state/modals.ts';

/** Returns whether an event is typed into an answer. The session receives text only when its field is left. Address look-up is not an answer. */
const isAnswer = ({ target }: Event) =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.form !== null &&
  !target.name.endsWith('.lookup');

/** Returns whether there are changes to lose (S-27), including text that is still being typed. */
function useHasChanges(session: FlowSession, page: string): boolean {
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session]);
  const read = () => session.hasChanges();
  const answered = useSyncExternalStore(subscribe, read, read);
  // When the page is left, typed text has become an answer.
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

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** From now on, the browser leaves without asking. */
const stopAsking = () => window.removeEventListener('beforeunload', ask);

/**
 * Asks before the browser leaves. Only while there are changes, because asking keeps the page out of the back/forward cache. Calls
 * `onReturn` when the browser comes back to this page, and then asks again.
 */
function useBeforeUnload(active: boolean, onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const start = () => active && window.addEventListener('beforeunload', ask);
    const restart = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      returned();
      start();
    };
    start();
    window.addEventListener('pageshow', restart);
    return () => {
      stopAsking();
      window.removeEventListener('pageshow', restart);
    };
  }, [active]);
}

/** Asks before a form with changes is left. Call `allow` before the form itself leads away. The caller renders the dialog. */
export function useLeaveGuard(
  session: FlowSession,
  page: string,
  base: string,
): { readonly allow: () => void; readonly dialog: Elements } {
  const words = useCopy('interface').form.leave;
  const allowed = useRef(false);
  const changed = useHasChanges(session, page);
  useBeforeUnload(changed, () => (allowed.current = false));
  const stopped = useRef<PendingMove>(undefined);
  const question = useModal('leave-form');
  const stops = useEffectEvent((move: PendingMove) => {
    const { pathname } = move.to;
    const isStopped = changed && !allowed.current && pathname !== base && !pathname.startsWith(`${base}/`);
    if (isStopped) {
      stopped.current = move;
      question.open();
    }
    return isStopped;
  });
  const { history } = useServices().navigation;
  useEffect(() => history.block((move) => stops(move)), [history]);
  const allow = () => {
    allowed.current = true;
    // At once, because the form may lead to another document before the next render.
    stopAsking();
  };
  const leave = () => {
    question.close();
    allow();
    stopped.current?.retry();
  };
  const dialog = (
    <Dialog
      open={question.isOpen}
      title={words.title}
      onClose={question.close}
      actions={
        <>
          <Button onClick={question.close}>{words.stay}</Button>
          <Button variant="secondary" onClick={leave}>
            {words.leave}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  );
  return { allow, dialog };
}
