import { useBrand } from '#brand';
import { formatMoney, testCard } from '#lending';
import type { Loan } from '#model';
import {
  type CardFields,
  type CardProvider,
  CardUnavailableError,
  type PaymentFlow,
  sandboxCardProvider,
  stripeCardProvider,
} from '#services';
import { BackLink, Button, ErrorSummary, HeroFigure, Narrow, Notice, Row, Stack } from '#ui';
import { type SubmitEvent, useMemo, useRef, useState } from 'react';
import { useServices } from '../../app-services.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { ContactLine } from '../../shell/contact.tsx';
import { Heading } from '../../shell/heading.tsx';
import { PaymentReceipt } from '../../shell/payment-receipt.tsx';
import { CardDetails } from './card-details.tsx';
import { CardOutcome, CardProgress } from './card-outcome.tsx';
import { type CardPayment, isUnderWay } from './card-payment.ts';
import { madePayment } from './find-payment.ts';
import { PAYMENT_EFFECT, PAYMENT_PURPOSE, paidTitle } from './payment-made.tsx';
import { useTestSecureCheck } from './test-card.tsx';
import { useCardPayment } from './use-card-payment.ts';

export interface CardPageProps {
  readonly loan: Loan;
  readonly reader: Reader;
  readonly flow: PaymentFlow;
  readonly pence: number;
  /** The address of the page with the amount and the other ways to pay. */
  readonly back: string;
}

const HREF = { number: '#card-number', expiry: '#card-expiry', code: '#card-code' } as const;

/** Stripe if a key is configured, otherwise the sandbox's provider. */
function useCardProvider(): CardProvider {
  const { cardProviderKey: key } = useServices().boot.config;
  return useMemo(() => (key === '' ? sandboxCardProvider(testCard) : stripeCardProvider(key)), [key]);
}

interface CardFormProps {
  readonly provider: CardProvider;
  readonly amount: string;
  readonly state: CardPayment;
  /** The fields stay on the page while the payment is made, because the 3-D Secure check needs them. */
  readonly isShown: boolean;
  readonly ask: () => Promise<boolean>;
  readonly onOpen: (opening: Promise<CardFields>) => void;
  readonly onSubmit: (event: SubmitEvent) => void;
}

/** The card fields and the button. */
function CardForm({ provider, amount, state, isShown, ask, onOpen, onSubmit }: CardFormProps) {
  const isIdle = state.kind === 'idle';
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <div inert={!isIdle}>
          <CardDetails
            provider={provider}
            ask={ask}
            issues={isIdle ? state.issues : []}
            isShown={isShown}
            onOpen={onOpen}
          />
        </div>
        {isIdle && state.isProviderUnavailable && (
          <Notice tone="bad" result title="We could not read your card details">
            <p>We have not taken any money. Our card provider did not answer. Try again, or pay another way.</p>
          </Notice>
        )}
        {isShown && (
          <Row>
            <Button type="submit" pending={!isIdle} pendingText="">
              {`Pay ${amount} now`}
            </Button>
          </Row>
        )}
      </Stack>
    </form>
  );
}

type CardReceiptProps = Pick<CardPageProps, 'loan' | 'flow' | 'pence'>;

/** The receipt of a card payment. `loan` is the loan after it. */
function CardReceipt({ loan, flow, pence }: CardReceiptProps) {
  const { payments } = useServices();
  return (
    <Narrow>
      <PaymentReceipt
        loan={loan}
        flow={flow}
        title={paidTitle(loan, flow, pence)}
        pence={pence}
        method="CARD"
        date={madePayment(loan, payments.read(loan.id), 'CARD')?.date}
      >
        <p>We have received your payment. {PAYMENT_EFFECT[flow]}</p>
      </PaymentReceipt>
    </Narrow>
  );
}

/** The card payment page: the amount and what it pays, the card form, and each step of the payment (S-12). */
export function CardPage({ loan, reader, flow, pence, back }: CardPageProps) {
  const { name } = useBrand();
  const provider = useCardProvider();
  const opening = useRef<Promise<CardFields>>(undefined);
  const fields = () => opening.current ?? Promise.reject(new CardUnavailableError());
  const amount = formatMoney(pence);
  const { ask, dialog } = useTestSecureCheck(amount);
  const { state, pay, again, cancel } = useCardPayment({ loan, reader, flow, pence, fields });
  const [attempt, setAttempt] = useState(0);
  const issues = state.kind === 'idle' ? state.issues : [];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    pay();
  };
  const open = (fieldsOpening: Promise<CardFields>) => void (opening.current = fieldsOpening);
  if (state.kind === 'done') return <CardReceipt loan={state.loan} flow={flow} pence={pence} />;
  const isOver = state.kind === 'failed' || state.kind === 'dropped';
  // The form stays in place while the payment is made, so that nothing moves under a second click.
  const showsForm = state.kind === 'idle' || (attempt > 0 && isUnderWay(state));
  return (
    <Narrow>
      {dialog}
      <Stack>
        {issues.length > 0 && (
          <ErrorSummary
            attempt={attempt}
            issues={issues.map(({ field, text }) => ({ text, href: field === undefined ? '#card' : HREF[field] }))}
          />
        )}
        <BackLink href={back} />
        <Heading title="Pay by card" failed={issues.length > 0} />
        {state.kind !== 'dropped' && (
          <HeroFigure label="You pay" value={amount} unit="today" sub={`to ${name}, loan ${loan.reference}`} />
        )}
        {showsForm && <p>Your bank may ask you to confirm that it is you. {PAYMENT_PURPOSE[flow]}</p>}
        {!isOver && (
          <CardForm {...{ provider, amount, state, ask }} isShown={showsForm} onOpen={open} onSubmit={submit} />
        )}
        <CardProgress state={state} />
        {state.kind === 'idle' && (
          <p>Your card details go directly to our card provider. We do not see or keep your card number.</p>
        )}
        {(isOver || state.kind === 'unknown') && (
          <>
            <CardOutcome state={state} onAgain={again} onCancel={cancel} otherWays={back} />
            <p>
              Need help with this? <ContactLine />
            </p>
          </>
        )}
      </Stack>
    </Narrow>
  );
}
