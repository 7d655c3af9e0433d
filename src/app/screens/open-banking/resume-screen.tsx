import { resumeJourneyAuth } from '#api';
import { ButtonLink, Row } from '#ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { endBankVisit } from '../../flow/bank-visit.ts';
import { safeReturn } from '../../navigation/safe-return.ts';
import { useIsShown } from '../../remote/use-is-shown.ts';
import { LoadingView } from '../../shell/loading-view.tsx';
import { StatusView } from '../../shell/status-view.tsx';
import type { BankStatus } from '../../state/bank-status.ts';

type Ending = Extract<BankStatus, 'NOT_STARTED' | 'ERROR' | 'CANCELLED'>;

const WORDS: Readonly<Record<Ending, { readonly title: string; readonly text: string }>> = {
  NOT_STARTED: {
    title: 'There is nothing to do here',
    text: 'If you were at your bank, that has been dealt with. It is not sent again.',
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

/** What the id of a resumed journey is of: only payments begin on a loan's pages. */
const typeOf = (origin: string) => (origin.startsWith('/account/borrow/repay/') ? 'loan' : 'loan-application');

/** A journey through open banking that was broken off, or went on elsewhere, comes to its end (R-16, C-46). */
export function ResumeScreen() {
  const { boot, arrival, reader, logFailure } = useServices();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const [state, setState] = useState<'LOADING' | { readonly ending: Ending; readonly origin?: string }>('LOADING');
  const ours = (path: string | undefined) => safeReturn(path, window.location.origin);
  const begin = useEffectEvent(async () => {
    const returned = arrival.returned.take();
    if (!returned) return setState({ ending: 'NOT_STARTED' });
    const { code, token, subjectId, origin, error } = returned;
    const from = ours(origin);
    const end = (ending: Ending) => setState({ ending, ...(from !== undefined && { origin: from }) });
    endBankVisit();
    if (error === 'access_denied') return end('CANCELLED');
    if (!code || !token || !subjectId || !origin || error !== undefined) return end('ERROR');
    try {
      const { client } = await reader();
      const journey = { provider: boot.config.openBankingProvider, subjectId, subjectType: typeOf(origin), origin };
      const path = ours(await resumeJourneyAuth(client, { ...journey, code, resumeJourneyToken: token }));
      if (path === undefined) throw new TypeError('the way on is no page of ours');
      if (isShown()) void navigate(path, { replace: true });
    } catch (thrown) {
      logFailure('open banking resume', thrown);
      end('ERROR');
    }
  });
  useEffect(() => void begin(), []);
  if (state === 'LOADING') return <LoadingView message="We are taking up where you left off" />;
  const { title, text } = WORDS[state.ending];
  return (
    <StatusView title={title}>
      <p>{text}</p>
      <Row>
        <ButtonLink href={state.origin ?? '/account/borrow'}>
          {state.origin === undefined ? 'Go to your account' : 'Go back to where you were'}
        </ButtonLink>
      </Row>
    </StatusView>
  );
}
