import { resumeJourneyAuth } from '#api';
import { ButtonLink, Row } from '#ui';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { endBankVisit } from '../../state/bank-visit.ts';
import { safeReturn } from '../../navigation/safe-return.ts';
import { useIsShown } from '../../remote/use-is-shown.ts';
import { LoadingView } from '../../shell/loading-view.tsx';
import { StatusView } from '../../shell/status-view.tsx';
import { notifyAtom } from '../../state/notifications.ts';
import { isLost, PAYMENT_WORDS, RETURN_WORDS } from './after-bank-visit.ts';
import { NotPassedOn } from './not-passed-on.tsx';

/** `REFUSED`: the bank said no. `ERROR`: what it sent is not all there. */
type Ending = 'NOT_STARTED' | 'REFUSED' | 'ERROR' | 'CANCELLED';
type Words = Readonly<Record<Ending, { readonly title: string; readonly text: string }>>;

const WORDS: Words = {
  NOT_STARTED: {
    title: 'There is nothing to do here',
    text: 'If you were at your bank, that has been dealt with. It is not sent again.',
  },
  REFUSED: {
    title: 'Your bank could not be connected',
    text: 'Nothing was shared. Go back to try again, or to show us another way.',
  },
  ERROR: {
    title: 'We could not take this up again',
    text: 'What your bank sent could not be used: it may be too old, or used already. Go back to begin again.',
  },
  CANCELLED: {
    title: 'You stopped at your bank',
    text: 'Nothing was shared. You can begin again at any time, or show us another way.',
  },
};

/** The same, of a payment. */
const OF_PAYMENT: Words = {
  ...WORDS,
  REFUSED: {
    title: 'Your bank did not make the payment',
    text: 'Nothing was taken. Go back to try again, or to pay another way.',
  },
  ERROR: {
    title: 'We could not take this up again',
    text: 'What your bank sent could not be used. Before you pay again, look at your loan: the payment may be there.',
  },
  CANCELLED: {
    title: 'You stopped at your bank',
    text: 'Nothing was taken. You can begin again at any time, or pay another way.',
  },
};

/** Only payments begin on a loan's pages. */
const isOfLoan = (origin: string | undefined) => origin?.startsWith('/account/borrow/repay/') ?? false;

/** What the bank and the link have brought, whole. */
interface Brought {
  readonly subjectId: string;
  readonly origin: string;
  readonly code: string;
  readonly token: string;
}

type State =
  | 'LOADING'
  | { readonly ending: Ending; readonly origin?: string | undefined }
  /** The lender did not take it. `again`: whether to send the same once more is of any use. */
  | { readonly ending: 'NOT_PASSED_ON'; readonly origin?: string | undefined; readonly again?: () => void };

/** A journey through open banking that was broken off, or went on elsewhere, comes to its end (R-16, C-46). */
export function ResumeScreen() {
  const { boot, arrival, reader, logFailure } = useServices();
  const navigate = useNavigate();
  const notify = useSetAtom(notifyAtom);
  const isShown = useIsShown();
  const attempt = useRef(crypto.randomUUID());
  const [state, setState] = useState<State>('LOADING');
  const ours = (path: string | undefined) => safeReturn(path, window.location.origin);

  async function send(brought: Brought): Promise<void> {
    setState('LOADING');
    const { subjectId, origin, code, token } = brought;
    const isPayment = isOfLoan(origin);
    const subjectType = isPayment ? 'loan' : 'loan-application';
    const { openBankingProvider: provider } = boot.config;
    const journey = { provider, subjectId, subjectType, origin, code, resumeJourneyToken: token };
    try {
      const path = ours(await resumeJourneyAuth((await reader()).client, journey, attempt.current));
      if (path === undefined) throw new TypeError('the way on is no page of ours');
      // Who is not signed in on this device hears it all the same, before they are asked to.
      notify(isPayment ? PAYMENT_WORDS.LOADING : RETURN_WORDS.SUCCESS);
      if (isShown()) void navigate(path, { replace: true });
    } catch (thrown) {
      logFailure('open banking resume', thrown);
      const again = () => void send(brought);
      setState({ ending: 'NOT_PASSED_ON', origin: ours(origin), ...(isLost(thrown) && { again }) });
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

  if (state === 'LOADING') return <LoadingView message="We are taking up where you left off" />;
  const { ending, origin } = state;
  const isPayment = isOfLoan(origin);
  if (ending === 'NOT_PASSED_ON')
    return <NotPassedOn isPayment={isPayment} again={state.again} goOn={origin ?? '/account/borrow'} />;
  const { title, text } = (isPayment ? OF_PAYMENT : WORDS)[ending];
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
