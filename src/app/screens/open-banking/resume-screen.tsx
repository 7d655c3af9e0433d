import { resumeJourneyAuth } from '#api';
import { useCopy } from '#copy';
import { ButtonLink, Row } from '#ui';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { endBankVisit } from '../../state/end-bank-visit.ts';
import { safeReturn } from '../../navigation/safe-return.ts';
import { useIsShown } from '../../remote/use-is-shown.ts';
import { WaitingView } from '../../shell/waiting-view.tsx';
import { StatusView } from '../../shell/status-view.tsx';
import { notifyAtom } from '../../state/notifications.ts';
import { bankNotification, isRepeatable, type VisitKind } from './after-bank-visit.ts';
import { NotPassedOn } from './not-passed-on.tsx';

/** `REFUSED`: the bank refused. `ERROR`: its answer is incomplete. */
type Ending = 'NOT_STARTED' | 'REFUSED' | 'ERROR' | 'CANCELLED';

/** What a visit from this page was for: only payments start on the pages of a loan. */
const kindFrom = (origin: string | undefined): VisitKind =>
  origin?.startsWith('/account/borrow/repay/') ? 'payment' : 'application';

/** A complete answer of the bank. */
interface BankAnswer {
  readonly subjectId: string;
  readonly origin: string;
  readonly code: string;
  readonly token: string;
}

type State =
  | 'LOADING'
  | { readonly ending: Ending; readonly origin?: string | undefined }
  /** The lender did not accept the answer. `retry`: repeats the request, if that can help. */
  | {
      readonly ending: 'NOT_PASSED_ON';
      readonly origin?: string | undefined;
      readonly error: unknown;
      readonly retry?: () => void;
    };

/** Completes a bank visit that was interrupted or continued on another device (R-16, C-46). */
export function ResumeScreen() {
  const { boot, arrival, reader, logFailure } = useServices();
  const navigate = useNavigate();
  const notify = useSetAtom(notifyAtom);
  const words = useCopy('open-banking');
  const isShown = useIsShown();
  const attempt = useRef(crypto.randomUUID());
  const [state, setState] = useState<State>('LOADING');
  const ours = (path: string | undefined) => safeReturn(path, window.location.origin, boot);

  async function send(answer: BankAnswer): Promise<void> {
    setState('LOADING');
    const { subjectId, origin, code, token } = answer;
    const kind = kindFrom(origin);
    const subjectType = kind === 'payment' ? 'loan' : 'loan-application';
    const { openBankingProvider: provider } = boot.config;
    const journey = { provider, subjectId, subjectType, origin, code, resumeJourneyToken: token };
    try {
      const path = ours(await resumeJourneyAuth((await reader()).client, journey, attempt.current));
      if (path === undefined) throw new TypeError('the next page is not an address of this app');
      // A borrower who is not signed in on this device sees this before they are asked to sign in.
      notify(bankNotification(kind, kind === 'payment' ? 'LOADING' : 'SUCCESS', words));
      if (isShown()) void navigate(path, { replace: true });
    } catch (thrown) {
      logFailure(kind === 'payment' ? 'open banking payment' : 'open banking return', thrown);
      const retry = () => void send(answer);
      setState({
        ending: 'NOT_PASSED_ON',
        origin: ours(origin),
        error: thrown,
        ...(isRepeatable(thrown) && { retry }),
      });
    }
  }
  const begin = useEffectEvent(() => {
    const returned = arrival.returned.take();
    if (!returned) return setState({ ending: 'NOT_STARTED' });
    const { code, token, subjectId, origin, error } = returned;
    const end = (ending: Ending) => setState({ ending, origin: ours(origin) });
    endBankVisit();
    if (error !== undefined) return end(error === 'access_denied' ? 'CANCELLED' : 'REFUSED');
    if (!code || !token || !subjectId || !origin) return end('ERROR');
    void send({ code, token, subjectId, origin });
  });
  useEffect(() => begin(), []);

  if (state === 'LOADING') return <WaitingView message={words.resuming} />;
  const { ending, origin } = state;
  const kind = kindFrom(origin);
  if (ending === 'NOT_PASSED_ON') return <NotPassedOn {...state} kind={kind} returnTo={origin ?? '/account/borrow'} />;
  const { title, text } = ending === 'NOT_STARTED' ? words.dealtWith : words.endings[kind][ending];
  return (
    <StatusView title={title}>
      <p>{text}</p>
      <Row>
        <ButtonLink href={origin ?? '/account/borrow'}>
          {origin === undefined ? words.account : words.origin}
        </ButtonLink>
      </Row>
    </StatusView>
  );
}
