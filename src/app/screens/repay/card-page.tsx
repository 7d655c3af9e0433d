import { useBrand } from '#brand';
import { useCopy } from '#copy';
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
import { BackLink, Button, ErrorSummary, Narrow, Notice, FigureStrip, Row, Stack } from '#ui';
import { type SubmitEvent, useMemo, useRef, useState } from 'react';
import { useServices } from '../../app-services.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { ContactLine } from '../../shell/contact.tsx';
import { Heading } from '../../shell/heading.tsx';
import { PaymentReceipt } from '../../shell/payment-receipt.tsx';
import { AfterPayment, SecureNote } from './card-notes.tsx';
import { CardDetails } from './card-details.tsx';
import { CardOutcome, CardProgress } from './card-outcome.tsx';
import { type CardPayment, isUnderWay } from './card-payment.ts';
import { ifKnown } from '../../state/if-known.ts';
import { madePayment } from '../../state/made-payment.ts';
import { paidTitle } from './payment-made.tsx';
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
  const { fields, pay } = useCopy('card-payment');
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
          <Notice tone="bad" result title={fields.notRead}>
            <p>{fields.notReadText}</p>
          </Notice>
        )}
        {isShown && (
          <Row>
            <Button type="submit" pending={!isIdle} pendingText="">
              {pay({ amount })}
            </Button>
            <SecureNote provider={provider} />
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
  const words = useCopy('payment').made;
  return (
    <Narrow>
      <PaymentReceipt
        loan={loan}
        flow={flow}
        title={paidTitle(loan, flow, pence, words)}
        pence={pence}
        method="CARD"
        date={madePayment(loan, payments.read(loan.id), 'CARD')?.date}
      >
        <p>{words.received[flow]}</p>
      </PaymentReceipt>
    </Narrow>
  );
}

/** The card payment page: the amount and what it pays, the card form, and each step of the payment (S-12). */
export function CardPage({ loan, reader, flow, pence, back }: CardPageProps) {
  const { name } = useBrand();
  const words = useCopy('card-payment');
  const provider = useCardProvider();
  const opening = useRef<Promise<CardFields>>(undefined);
  const fields = () => opening.current ?? Promise.reject(new CardUnavailableError());
  const amount = formatMoney(pence);
  const { ask, dialog } = useTestSecureCheck(amount);
  const { state, pay, check, again, cancel } = useCardPayment({ loan, reader, flow, pence, fields });
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
        <Heading title={words.title} failed={issues.length > 0} />
        {state.kind !== 'dropped' && (
          <FigureStrip
            label={words.youPay}
            value={amount}
            note={ifKnown(words.to, { name, reference: loan.reference })}
          />
        )}
        {!isOver && (
          <CardForm {...{ provider, amount, state, ask }} isShown={showsForm} onOpen={open} onSubmit={submit} />
        )}
        <CardProgress state={state} onCheck={check} see={back} />
        {state.kind === 'idle' && <AfterPayment flow={flow} />}
        {(isOver || state.kind === 'unknown') && (
          <>
            <CardOutcome state={state} onAgain={again} onCancel={cancel} otherWays={back} />
            <p>{words.help({ contact: <ContactLine /> })}</p>
          </>
        )}
      </Stack>
    </Narrow>
  );
}
