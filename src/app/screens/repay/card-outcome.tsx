import { Button, ButtonLink, Notice, Row, Spinner } from '#ui';
import styles from './card-outcome.module.css';
import type { CardFailure, CardPayment } from './card-payment.ts';

/** What a payment is waiting for, as it is shown and read out. */
const STEP_WORDS: Readonly<Partial<Record<CardPayment['kind'], string>>> = {
  creating: 'Checking your card details',
  attempting: 'Asking your bank for the payment',
  checking: 'Your bank is checking this payment',
  confirming: 'Confirming the payment',
  looking: 'Finding out what happened to your payment',
};

/** What a failed payment means, and what can be done about it. */
const FAILURE_WORDS: Readonly<Record<CardFailure, { readonly title: string; readonly text: string }>> = {
  FAILED_TO_PROCESS: {
    title: 'This payment could not be processed',
    text: 'Nothing has been taken. The card cannot be tried again: pay another way, or talk to us.',
  },
  CARD_DECLINED: {
    title: 'Your bank declined the payment',
    text: 'Nothing has been taken. Your bank can tell you why. You can try another card, or pay another way.',
  },
  INSUFFICIENT_FUNDS: {
    title: 'There is not enough money in the account',
    text: 'Nothing has been taken. You can pay a smaller amount, use another card, or tell us if you cannot afford it.',
  },
  EXPIRED_CARD: {
    title: 'The card has expired',
    text: 'Nothing has been taken. Use another card, or pay another way.',
  },
  AUTHENTICATION_FAILED: {
    title: 'The bank check was not completed',
    text: 'Nothing has been taken. Try again and approve the payment with your bank, or pay another way.',
  },
  REFUSED: {
    title: 'The payment was not accepted',
    text: 'Nothing has been taken. Check the amount and try again, or pay another way.',
  },
};

/** What it means that nobody has said how a payment ended, after a look at the loan or without one. */
const UNKNOWN_WORDS = {
  'not-read': {
    title: 'We do not know yet whether you have paid',
    text: 'The connection was lost on the way. Before you pay again, we look at your loan to see whether the payment arrived.',
    again: 'Look again',
  },
  'not-there': {
    title: 'Your payment has not arrived',
    text: 'We looked at your loan, and the payment is not there. You can send it again: it is the same payment, so you cannot be charged twice. Or do not send it, and pay another way.',
    again: 'Send the payment again',
  },
  held: {
    title: 'The same payment is being made already',
    text: 'A payment of this amount has just been made, or is waiting for your bank, perhaps in another tab. This one was not sent on. Look again in a few minutes, or do not send it and see how your loan stands.',
    again: 'Look again',
  },
} as const;

/** What a payment is waiting for; read out at each step, since the bank's own window takes the focus away. */
export function CardProgress({ state }: { readonly state: CardPayment }) {
  const words = STEP_WORDS[state.kind];
  return (
    <div role="status" aria-live="polite">
      {words !== undefined && (
        <p className={styles.step}>
          <Spinner /> <span>{words}</span>
        </p>
      )}
      {words !== undefined && <p>Keep this page open. You will be charged once, whatever happens.</p>}
    </div>
  );
}

export interface CardOutcomeProps {
  readonly state: Extract<CardPayment, { kind: 'failed' | 'unknown' | 'dropped' }>;
  readonly onAgain: () => void;
  readonly onGiveUp: () => void;
  /** Where the other ways to pay are. */
  readonly otherWays: string;
}

/** A payment that failed, that was not made, or whose end nobody knows: what that means and what can be done. */
export function CardOutcome({ state, onAgain, onGiveUp, otherWays }: CardOutcomeProps) {
  switch (state.kind) {
    case 'failed':
      return <Failed state={state} onAgain={onAgain} otherWays={otherWays} />;
    case 'unknown':
      return <Unknown state={state} onAgain={onAgain} onGiveUp={onGiveUp} />;
    case 'dropped':
      return (
        <Notice
          tone="info"
          live
          title="This payment was not made"
          action={
            <Row>
              <ButtonLink href={otherWays}>See what you can pay</ButtonLink>
            </Row>
          }
        >
          <p>We looked at your loan: this payment by card is not there, and it is not sent again from here.</p>
        </Notice>
      );
  }
}

interface FailedProps extends Pick<CardOutcomeProps, 'onAgain' | 'otherWays'> {
  readonly state: Extract<CardPayment, { kind: 'failed' }>;
}

function Failed({ state: { reason, preventRetry, detail }, onAgain, otherWays }: FailedProps) {
  const { title, text } = FAILURE_WORDS[reason];
  return (
    <Notice
      tone="bad"
      live
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
      {detail !== undefined && <p>{detail}</p>}
    </Notice>
  );
}

interface UnknownProps extends Pick<CardOutcomeProps, 'onAgain' | 'onGiveUp'> {
  readonly state: Extract<CardPayment, { kind: 'unknown' }>;
}

function Unknown({ state: { isRead, isHeld = false }, onAgain, onGiveUp }: UnknownProps) {
  const { title, text, again } = UNKNOWN_WORDS[!isRead ? 'not-read' : isHeld ? 'held' : 'not-there'];
  return (
    <Notice
      tone="warn"
      live
      title={title}
      action={
        <Row>
          <Button onClick={onAgain}>{again}</Button>
          {isRead && (
            <Button variant="secondary" onClick={onGiveUp}>
              Do not send it
            </Button>
          )}
        </Row>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}
