import { resumeJourneyToken } from '#api';
import { Button, ButtonLink, Notice, Row } from '#ui';
import { useState } from 'react';
import { useServices } from '../../app-services.ts';
import { type BankVisit, pendingBankVisit } from '../../state/bank-visit.ts';
import { usePress } from '../../remote/use-press.ts';
import { ContactLine } from '../../shell/contact.tsx';
import { OutcomeView } from '../../shell/outcome-view.tsx';
import { beginningOf, subjectOf } from './after-bank-visit.ts';

/** Takes a visit to a bank up where it was broken off (C-45): one press, one call, and the browser leaves. */
function TryAgain({ visit }: { readonly visit: BankVisit }) {
  const { boot, reader } = useServices();
  const { state, hasFailed, press } = usePress(
    'open banking start',
    async () => {
      const { client } = await reader();
      const origin = beginningOf(visit);
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
        <Notice tone="bad" live title="Your bank could not be opened">
          <p>Try again in a moment, or go back and choose another way.</p>
        </Notice>
      )}
    </>
  );
}

/** Where a partner's open banking ended. */
export type BankOutcome = 'complete' | 'unavailable' | 'unable-to-connect';

type Words = Readonly<Record<BankOutcome, { readonly title: string; readonly text: readonly string[] }>>;

const WORDS: Words = {
  complete: {
    title: 'Your bank is connected',
    text: ['Thank you. We have what your bank has confirmed. There is nothing more to do on this page.'],
  },
  unavailable: {
    title: 'Connecting a bank is not possible just now',
    text: [
      'The service that connects banks is out of order. It is not your bank, and it is nothing that you did.',
      'Try again later, or send us payslips or statements instead. Your application is kept.',
    ],
  },
  'unable-to-connect': {
    title: 'We could not connect to your bank',
    text: [
      'Your bank did not answer, or does not work with this service. Nothing was shared.',
      'Try again, choose another account, or send us payslips or statements instead.',
    ],
  },
};

/** The same, of who was to pay a loan there. */
const OF_PAYMENT: Words = {
  complete: {
    title: 'You are back from your bank',
    text: ['Go back to your payment to see whether it has arrived.'],
  },
  unavailable: {
    title: 'Paying from your bank is not possible just now',
    text: [
      'The service that connects banks is out of order. It is not your bank, and it is nothing that you did.',
      'Nothing was taken. Try again later, or pay another way.',
    ],
  },
  'unable-to-connect': {
    title: 'We could not connect to your bank',
    text: [
      'Your bank did not answer, or does not work with this service. Nothing was taken.',
      'Try again, or pay another way.',
    ],
  },
};

/** How a partner's open banking ended (R-31…R-33), and the way on. */
export function OutcomeScreen({ outcome }: { readonly outcome: BankOutcome }) {
  const [visit] = useState(pendingBankVisit);
  const isPayment = visit !== undefined && 'loan' in visit;
  const { title, text } = (isPayment ? OF_PAYMENT : WORDS)[outcome];
  const goOn = visit ? beginningOf(visit) : '/account/borrow';
  const again = outcome === 'complete' ? undefined : visit;
  return (
    <OutcomeView outcome={outcome === 'complete' ? 'agreed' : 'declined'} title={title}>
      {text.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {again && <TryAgain visit={again} />}
      <Row>
        <ButtonLink href={goOn} variant={again ? 'secondary' : undefined}>
          {visit ? `Go back to your ${isPayment ? 'payment' : 'application'}` : 'Go to your account'}
        </ButtonLink>
      </Row>
      {outcome !== 'complete' && (
        <p>
          Do you need help with this? <ContactLine />
        </p>
      )}
    </OutcomeView>
  );
}
