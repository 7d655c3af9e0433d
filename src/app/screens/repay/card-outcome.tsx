import { Button, ButtonLink, Notice, Row, Spinner } from '#ui';
import { FailureNotice } from '../../shell/failure.tsx';
import { Retry } from '../../shell/retry.tsx';
import styles from './card-outcome.module.css';
import type { CardFailure, CardPayment } from './card-payment.ts';

/** What a payment is waiting for, shown on the page and announced by screen readers. */
const STEP_TEXTS: Readonly<Partial<Record<CardPayment['kind'], string>>> = {
  creating: 'Checking your card details',
  attempting: 'Asking your bank for the payment',
  checking: 'Your bank is checking this payment',
  confirming: 'Confirming the payment',
  looking: 'Finding out what happened to your payment',
};

/** What a failed payment means, and what the borrower can do. */
const FAILURE_TEXTS: Readonly<
  Record<Exclude<CardFailure, 'REFUSED'>, { readonly title: string; readonly text: string }>
> = {
  FAILED_TO_PROCESS: {
    title: 'This payment could not be processed',
    text: 'We have not taken any money. You cannot try a card again. Pay another way, or talk to us.',
  },
  CARD_DECLINED: {
    title: 'Your bank declined the payment',
    text: 'We have not taken any money. Your bank can tell you why. You can try another card, or pay another way.',
  },
  INSUFFICIENT_FUNDS: {
    title: 'There is not enough money in your account',
    text: 'We have not taken any money. You can pay a smaller amount, use another card, or tell us if you cannot afford to pay.',
  },
  EXPIRED_CARD: {
    title: 'Your card has expired',
    text: 'We have not taken any money. Use another card, or pay another way.',
  },
  AUTHENTICATION_FAILED: {
    title: 'The security check with your bank was not completed',
    text: 'We have not taken any money. Try again and approve the payment with your bank, or pay another way.',
  },
};

/** What it means if the result of a payment is unknown, depending on what the loan shows. */
const UNKNOWN_TEXTS = {
  'not-read': {
    title: 'We do not know yet whether your payment went through',
    text: 'We did not get an answer about it. Before you pay again, check whether the payment has reached your loan.',
    again: 'Check again',
  },
  'not-there': {
    title: 'Your payment has not arrived',
    text: 'We checked your loan, and the payment is not there. You can send it again. It is the same payment, so you cannot be charged twice. Or cancel it and pay another way.',
    again: 'Send the payment again',
  },
  held: {
    title: 'This payment is already being made',
    text: 'A payment of this amount has just been made or is waiting for your bank, perhaps in another tab. We have not sent this one. Check again in a few minutes, or cancel it and look at your loan.',
    again: 'Check again',
  },
} as const;

/** What a payment is waiting for. Each step is announced, because the bank's own window takes the focus away. */
export function CardProgress({ state }: { readonly state: CardPayment }) {
  const text = STEP_TEXTS[state.kind];
  return (
    <div role="status" aria-live="polite">
      {text !== undefined && (
        <p className={styles.step}>
          <Spinner /> <span>{text}</span>
        </p>
      )}
      {text !== undefined && <p>Keep this page open. You will be charged only once.</p>}
    </div>
  );
}

export interface CardOutcomeProps {
  readonly state: Extract<CardPayment, { kind: 'failed' | 'unknown' | 'dropped' }>;
  readonly onAgain: () => void;
  readonly onCancel: () => void;
  /** The address of the other ways to pay. */
  readonly otherWays: string;
}

/** A payment that failed, was not made, or has an unknown result: what it means and what the borrower can do. */
export function CardOutcome({ state, onAgain, onCancel, otherWays }: CardOutcomeProps) {
  switch (state.kind) {
    case 'failed':
      return <Failed state={state} onAgain={onAgain} otherWays={otherWays} />;
    case 'unknown':
      return <Unknown state={state} onAgain={onAgain} onCancel={onCancel} />;
    case 'dropped':
      return (
        <Notice
          tone="info"
          result
          title="This payment was not made"
          action={
            <Row>
              <ButtonLink href={otherWays}>See what you can pay</ButtonLink>
            </Row>
          }
        >
          <p>We checked your loan, and this card payment is not there. We will not send it again.</p>
        </Notice>
      );
  }
}

interface FailedProps extends Pick<CardOutcomeProps, 'onAgain' | 'otherWays'> {
  readonly state: Extract<CardPayment, { kind: 'failed' }>;
}

/** The lender refused for a reason that is not the card. */
function Refused({
  error,
  onAgain,
  otherWays,
}: Pick<FailedProps, 'onAgain' | 'otherWays'> & { readonly error: unknown }) {
  return (
    <>
      <FailureNotice
        error={error}
        attempted="send"
        title="The payment was not accepted"
        kept="We have not taken any money."
        onRetry={onAgain}
        again="Try a card again"
      />
      <Row>
        <ButtonLink variant="secondary" href={otherWays}>
          Pay another way
        </ButtonLink>
      </Row>
    </>
  );
}

function Failed({ state: { reason, preventRetry, error }, onAgain, otherWays }: FailedProps) {
  if (reason === 'REFUSED') return <Refused error={error} onAgain={onAgain} otherWays={otherWays} />;
  const { title, text } = FAILURE_TEXTS[reason];
  return (
    <Notice
      tone="bad"
      result
      title={title}
      action={
        <Row>
          {!preventRetry && <Button onClick={onAgain}>Try a card again</Button>}
          <ButtonLink variant="secondary" href={otherWays}>
            Pay another way
          </ButtonLink>
        </Row>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}

interface UnknownProps extends Pick<CardOutcomeProps, 'onAgain' | 'onCancel'> {
  readonly state: Extract<CardPayment, { kind: 'unknown' }>;
}

function Unknown({ state: { isRead, isHeld = false, wait }, onAgain, onCancel }: UnknownProps) {
  const { title, text, again } = UNKNOWN_TEXTS[!isRead ? 'not-read' : isHeld ? 'held' : 'not-there'];
  return (
    <Notice
      tone="warn"
      result
      title={title}
      action={
        <Row>
          <Retry wait={wait} variant="primary" onRetry={onAgain} again={again} />
          {isRead && (
            <Button variant="secondary" onClick={onCancel}>
              Cancel this payment
            </Button>
          )}
        </Row>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}
