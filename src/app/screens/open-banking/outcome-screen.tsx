import { resumeJourneyToken } from '#api';
import { Button, ButtonLink, Row } from '#ui';
import { useState } from 'react';
import { useServices } from '../../app-services.ts';
import type { BankVisit } from '../../state/bank-visit.ts';
import { pendingBankVisit } from '../../state/pending-bank-visit.ts';
import { usePress } from '../../remote/use-press.ts';
import { ContactLine } from '../../shell/contact.tsx';
import { FailureNotice } from '../../shell/failure.tsx';
import { OutcomeView } from '../../shell/outcome-view.tsx';
import { startAddressOf, subjectOf } from './after-bank-visit.ts';

/** Resumes an interrupted bank visit (C-45). One press makes one call, then the browser leaves for the bank. */
function TryAgain({ visit }: { readonly visit: BankVisit }) {
  const { boot, reader } = useServices();
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
          Try your bank again
        </Button>
      </Row>
      {hasFailed && (
        <FailureNotice
          error={error}
          attempted="read"
          isResult
          title="We could not open your bank"
          kept="You can also go back and choose another way."
          onRetry={press}
        />
      )}
    </>
  );
}

/** The outcome of an open-banking visit. */
export type BankOutcome = 'complete' | 'unavailable' | 'unable-to-connect';

type OutcomeTexts = Readonly<Record<BankOutcome, { readonly title: string; readonly text: readonly string[] }>>;

const CONNECTION_TEXTS: OutcomeTexts = {
  complete: {
    title: 'Your bank is connected',
    text: [
      'Thank you. We have received the information from your bank. You do not need to do anything else on this page.',
    ],
  },
  unavailable: {
    title: 'You cannot connect a bank at the moment',
    text: [
      'The service that connects banks is not working. This is not a problem with your bank, and you did not cause it.',
      'Try again later, or send us payslips or bank statements instead. We have saved your application.',
    ],
  },
  'unable-to-connect': {
    title: 'We could not connect to your bank',
    text: [
      'Your bank did not answer, or does not work with this service. Nothing was shared.',
      'Try again, choose another account, or send us payslips or bank statements instead.',
    ],
  },
};

/** The texts for a payment. */
const PAYMENT_TEXTS: OutcomeTexts = {
  complete: {
    title: 'You are back from your bank',
    text: ['Go back to your payment to see whether it has arrived.'],
  },
  unavailable: {
    title: 'You cannot pay from your bank at the moment',
    text: [
      'The service that connects banks is not working. This is not a problem with your bank, and you did not cause it.',
      'We have not taken any money. Try again later, or pay another way.',
    ],
  },
  'unable-to-connect': {
    title: 'We could not connect to your bank',
    text: [
      'Your bank did not answer, or does not work with this service. We have not taken any money.',
      'Try again, or pay another way.',
    ],
  },
};

/** The outcome of an open-banking visit (R-31…R-33), and the next step. */
export function OutcomeScreen({ outcome }: { readonly outcome: BankOutcome }) {
  const [visit] = useState(pendingBankVisit);
  const isPayment = visit !== undefined && 'loan' in visit;
  const { title, text } = (isPayment ? PAYMENT_TEXTS : CONNECTION_TEXTS)[outcome];
  const returnTo = visit ? startAddressOf(visit) : '/account/borrow';
  const retried = outcome === 'complete' ? undefined : visit;
  return (
    <OutcomeView outcome={outcome === 'complete' ? 'agreed' : 'declined'} title={title}>
      {text.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {retried && <TryAgain visit={retried} />}
      <Row>
        <ButtonLink href={returnTo} variant={retried ? 'secondary' : undefined}>
          {visit ? `Go back to your ${isPayment ? 'payment' : 'application'}` : 'Go to your account'}
        </ButtonLink>
      </Row>
      {outcome !== 'complete' && (
        <p>
          Need help with this? <ContactLine />
        </p>
      )}
    </OutcomeView>
  );
}
