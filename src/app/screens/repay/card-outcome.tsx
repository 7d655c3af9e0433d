import { useCopy } from '#copy';
import { Button, ButtonLink, Notice, Row, Spinner } from '#ui';
import { useEffect, useState } from 'react';
import { SLOW } from '../../form-runs/running-action.ts';
import { FailureNotice, SlowChange } from '../../shell/failure.tsx';
import { Retry } from '../../shell/retry.tsx';
import styles from './card-outcome.module.css';
import { type CardPayment, isUnderWay } from './card-payment.ts';

interface CardProgressProps {
  readonly state: CardPayment;
  /** Stops waiting for the charge, and reads the loan. */
  readonly onCheck: () => void;
  /** The address of the other ways to pay. */
  readonly see: string;
}

/** Does the step take long? */
function useIsSlow(step: string | undefined): boolean {
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    if (step === undefined) return;
    const timer = setTimeout(() => setSlow(step), SLOW);
    return () => {
      clearTimeout(timer);
      setSlow(undefined);
    };
  }, [step]);
  return step !== undefined && slow === step;
}

/** What a payment is waiting for. Each step is announced, because the bank's own window takes the focus away. */
export function CardProgress({ state, onCheck, see }: CardProgressProps) {
  const { steps, keepOpen } = useCopy('card-payment');
  const isCharging = state.kind === 'attempting' || state.kind === 'confirming';
  const isSlow = useIsSlow(isCharging ? state.kind : undefined);
  const text = isUnderWay(state) ? steps[state.kind] : undefined;
  return (
    <>
      <div role="status" aria-live="polite">
        {text !== undefined && (
          <p className={styles.step}>
            <Spinner /> <span>{text}</span>
          </p>
        )}
        {text !== undefined && <p>{keepOpen}</p>}
      </div>
      {isSlow && <SlowChange found={undefined} isWaiting onCheck={onCheck} onAgain={onCheck} see={see} />}
    </>
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
      return <Dropped otherWays={otherWays} />;
  }
}

function Dropped({ otherWays }: Pick<CardOutcomeProps, 'otherWays'>) {
  const { title, text, see } = useCopy('card-payment').dropped;
  return (
    <Notice
      tone="info"
      result
      title={title}
      action={
        <Row>
          <ButtonLink href={otherWays}>{see}</ButtonLink>
        </Row>
      }
    >
      <p>{text}</p>
    </Notice>
  );
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
  const { again, another, refused } = useCopy('card-payment');
  return (
    <>
      <FailureNotice
        error={error}
        attempted="send"
        title={refused.title}
        kept={refused.kept}
        onRetry={onAgain}
        again={again}
      />
      <Row>
        <ButtonLink variant="secondary" href={otherWays}>
          {another}
        </ButtonLink>
      </Row>
    </>
  );
}

function Failed({ state: { reason, preventRetry, error }, onAgain, otherWays }: FailedProps) {
  const { again, another, failures } = useCopy('card-payment');
  if (reason === 'REFUSED') return <Refused error={error} onAgain={onAgain} otherWays={otherWays} />;
  const { title, text } = failures[reason];
  return (
    <Notice
      tone="bad"
      result
      title={title}
      action={
        <Row>
          {!preventRetry && <Button onClick={onAgain}>{again}</Button>}
          <ButtonLink variant="secondary" href={otherWays}>
            {another}
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
  const { cancel, unknown } = useCopy('card-payment');
  const { title, text, again } = unknown[!isRead ? 'not-read' : isHeld ? 'held' : 'not-there'];
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
              {cancel}
            </Button>
          )}
        </Row>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}
