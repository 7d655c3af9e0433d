import { Button, ButtonLink, Notice, Row, Spinner } from '#ui';
import type { CardPayment } from './card-payment.ts';
import { FAILURE_WORDS, STEP_WORDS, UNKNOWN_WORDS } from './card-words.ts';
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
