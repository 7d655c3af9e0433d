import { Button, ButtonLink, Notice, Row, Spinner } from '#ui';
import type { CardPayment } from './card-payment.ts';
import { FAILURE_WORDS, STEP_WORDS } from './card-words.ts';
import styles from './card-outcome.module.css';

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
  readonly state: Extract<CardPayment, { kind: 'failed' | 'unknown' }>;
  readonly onAgain: () => void;
  /** Where the other ways to pay are. */
  readonly otherWays: string;
}

/** A payment that failed, or whose end nobody knows: what that means and what can be done. */
export function CardOutcome({ state, onAgain, otherWays }: CardOutcomeProps) {
  const others = (
    <ButtonLink variant="secondary" href={otherWays}>
      Pay another way
    </ButtonLink>
  );
  if (state.kind === 'failed') {
    const { title, text } = FAILURE_WORDS[state.reason];
    return (
      <Notice
        tone="bad"
        live
        title={title}
        action={
          <Row>
            {!state.preventRetry && <Button onClick={onAgain}>Try a card again</Button>}
            {others}
          </Row>
        }
      >
        <p>{text}</p>
        {state.detail !== undefined && <p>{state.detail}</p>}
      </Notice>
    );
  }
  if (state.isHeld && state.isRead)
    return (
      <Notice
        tone="warn"
        live
        title="The same payment is being made already"
        action={
          <Row>
            {others}
            <Button variant="quiet" onClick={onAgain}>
              Look again
            </Button>
          </Row>
        }
      >
        <p>
          A payment of this amount has just been made, or is waiting for your bank, perhaps in another tab. This one was
          not sent on. Look at your loan before you pay again.
        </p>
      </Notice>
    );
  return (
    <Notice
      tone="warn"
      live
      title={state.isRead ? 'Your payment has not arrived' : 'We do not know yet whether you have paid'}
      action={
        <Row>
          <Button onClick={onAgain}>{state.isRead ? 'Send the payment again' : 'Look again'}</Button>
        </Row>
      }
    >
      <p>
        {state.isRead
          ? 'We looked at your loan, and the payment is not there. You can send it again: it is the same payment, so you cannot be charged twice.'
          : 'The connection was lost on the way. Before you pay again, we look at your loan to see whether the payment arrived.'}
      </p>
    </Notice>
  );
}
