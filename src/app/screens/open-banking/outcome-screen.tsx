import { resumeJourneyToken } from '#api';
import { useCopy } from '#copy';
import { Button, ButtonLink, Row } from '#ui';
import { useState } from 'react';
import { useServices } from '../../app-services.ts';
import type { BankVisit } from '../../state/bank-visit.ts';
import { pendingBankVisit } from '../../state/pending-bank-visit.ts';
import { usePress } from '../../remote/use-press.ts';
import { ContactLine } from '../../shell/contact.tsx';
import { FailureNotice } from '../../shell/failure.tsx';
import { OutcomeView } from '../../shell/outcome-view.tsx';
import { kindOf, startAddressOf, subjectOf } from './after-bank-visit.ts';

/** Resumes an interrupted bank visit (C-45). One press makes one call, then the browser leaves for the bank. */
function TryAgain({ visit }: { readonly visit: BankVisit }) {
  const { boot, reader } = useServices();
  const words = useCopy('open-banking').again;
  const { state, hasFailed, error, press } = usePress(
    'open banking start',
    async () => {
      const { client } = await reader();
      const origin = startAddressOf(visit);
      const { openBankingProvider: provider } = boot.config;
      return resumeJourneyToken(client, { provider, ...subjectOf(visit), origin });
    },
    { leaveFor: (url) => url },
  );
  return (
    <>
      <Row>
        <Button pending={state === 'pending'} onClick={press}>
          {words.button}
        </Button>
      </Row>
      {hasFailed && (
        <FailureNotice error={error} attempted="read" isResult title={words.failed} kept={words.kept} onRetry={press} />
      )}
    </>
  );
}

/** The outcome of an open-banking visit. */
export type BankOutcome = 'complete' | 'unavailable' | 'unable-to-connect';

/** The outcome of an open-banking visit (R-31…R-33), and the next step. */
export function OutcomeScreen({ outcome }: { readonly outcome: BankOutcome }) {
  const [visit] = useState(pendingBankVisit);
  const words = useCopy('open-banking');
  const kind = visit ? kindOf(visit) : 'application';
  const texts = words.outcomes[kind];
  const { title, text } = texts[outcome];
  const returnTo = visit ? startAddressOf(visit) : '/account/borrow';
  const retried = outcome === 'complete' ? undefined : visit;
  return (
    <OutcomeView outcome={outcome === 'complete' ? 'agreed' : 'declined'} title={title}>
      <p>{text}</p>
      {outcome !== 'complete' && <p>{texts[outcome].next}</p>}
      {retried && <TryAgain visit={retried} />}
      <Row>
        <ButtonLink href={returnTo} variant={retried ? 'secondary' : undefined}>
          {visit ? words.back[kind] : words.account}
        </ButtonLink>
      </Row>
      {outcome !== 'complete' && <p>{words.help({ contact: <ContactLine /> })}</p>}
    </OutcomeView>
  );
}
