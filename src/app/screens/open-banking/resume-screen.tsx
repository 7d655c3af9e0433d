import { resumeJourneyAuth } from '#api';
import { ButtonLink, Row } from '#ui';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { endBankVisit } from '../../state/end-bank-visit.ts';
import { safeReturn } from '../../navigation/safe-return.ts';
import { useIsShown } from '../../remote/use-is-shown.ts';
import { WaitingView } from '../../shell/waiting-view.tsx';
import { StatusView } from '../../shell/status-view.tsx';
import { notifyAtom } from '../../state/notifications.ts';
import { isRepeatable, PAYMENT_NOTIFICATIONS, CONNECTION_NOTIFICATIONS } from './after-bank-visit.ts';
import { NotPassedOn } from './not-passed-on.tsx';
import { useNavigate } from '../../navigation/use-navigate.ts';

/** `REFUSED`: the bank refused. `ERROR`: its answer is incomplete. */
type Ending = 'NOT_STARTED' | 'REFUSED' | 'ERROR' | 'CANCELLED';
type EndingTexts = Readonly<Record<Ending, { readonly title: string; readonly text: string }>>;

const CONNECTION_TEXTS: EndingTexts = {
  NOT_STARTED: {
    title: 'You do not need to do anything here',
    text: 'If you have been to your bank, we have already dealt with its answer. We will not send it again.',
  },
  REFUSED: {
    title: 'We could not connect to your bank',
    text: 'Nothing was shared. Go back to try again, or send us the information in another way.',
  },
  ERROR: {
    title: 'We could not continue from your bank',
    text: 'We could not use your bank’s answer. It may have expired, or we may have used it already. Go back to start again.',
  },
  CANCELLED: {
    title: 'You cancelled at your bank',
    text: 'Nothing was shared. You can start again at any time, or send us the information in another way.',
  },
};

/** The texts for a payment. */
const PAYMENT_TEXTS: EndingTexts = {
  ...CONNECTION_TEXTS,
  REFUSED: {
    title: 'Your bank did not make the payment',
    text: 'We have not taken any money. Go back to try again, or to pay another way.',
  },
  ERROR: {
    title: 'We could not continue from your bank',
    text: 'We could not use your bank’s answer. Before you pay again, check your loan, because the payment may be there.',
  },
  CANCELLED: {
    title: 'You cancelled at your bank',
    text: 'We have not taken any money. You can start again at any time, or pay another way.',
  },
};

/** Is it a page of a loan? Only payments start there. */
const isOfLoan = (origin: string | undefined) => origin?.startsWith('/account/borrow/repay/') ?? false;

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
  const isShown = useIsShown();
  const attempt = useRef(crypto.randomUUID());
  const [state, setState] = useState<State>('LOADING');
  const ours = (path: string | undefined) => safeReturn(path, window.location.origin);

  async function send(answer: BankAnswer): Promise<void> {
    setState('LOADING');
    const { subjectId, origin, code, token } = answer;
    const isPayment = isOfLoan(origin);
    const subjectType = isPayment ? 'loan' : 'loan-application';
    const { openBankingProvider: provider } = boot.config;
    const journey = { provider, subjectId, subjectType, origin, code, resumeJourneyToken: token };
    try {
      const path = ours(await resumeJourneyAuth((await reader()).client, journey, attempt.current));
      if (path === undefined) throw new TypeError('the next page is not an address of this app');
      // A borrower who is not signed in on this device sees this before they are asked to sign in.
      notify(isPayment ? PAYMENT_NOTIFICATIONS.LOADING : CONNECTION_NOTIFICATIONS.SUCCESS);
      if (isShown()) navigate(path, { replace: true });
    } catch (thrown) {
      logFailure('open banking resume', thrown);
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

  if (state === 'LOADING') return <WaitingView message="We are continuing where you left off" />;
  const { ending, origin } = state;
  const isPayment = isOfLoan(origin);
  if (ending === 'NOT_PASSED_ON')
    return <NotPassedOn {...state} isPayment={isPayment} returnTo={origin ?? '/account/borrow'} />;
  const { title, text } = (isPayment ? PAYMENT_TEXTS : CONNECTION_TEXTS)[ending];
  return (
    <StatusView title={title}>
      <p>{text}</p>
      <Row>
        <ButtonLink href={origin ?? '/account/borrow'}>
          {origin === undefined ? 'Go to your account' : 'Go back to where you were'}
        </ButtonLink>
      </Row>
    </StatusView>
  );
}
