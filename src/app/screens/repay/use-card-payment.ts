import { loanQuery } from '#api';
import { useBrand } from '#brand';
import type { Loan } from '#model';
import type { CardFields, KeptPayment, PaymentFlow } from '#services';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '../../app-services.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { isCardBarred } from '../../state/loan-payments.ts';
import { type CardEvent, type CardPayment, idle, isUnderWay, nextCardPayment } from './card-payment.ts';
import { attemptNames, type CardDesk, type FoundPayment, takeStep } from './card-steps.ts';
import { isStillOwed, madePayment, repaymentsOf } from './find-payment.ts';

/** What is paid, and where its card is typed. */
export interface CardPaymentSetup {
  readonly loan: Loan;
  readonly reader: Reader;
  readonly flow: PaymentFlow;
  readonly pence: number;
  readonly fields: () => Promise<CardFields>;
}

/** A payment by card as the page shows it. */
export interface RunningCardPayment {
  readonly state: CardPayment;
  readonly pay: () => void;
  /** After one that failed, or that nobody knows the end of. */
  readonly again: () => void;
  /** Does not send one that nobody knows the end of, if it is not there after all. */
  readonly giveUp: () => void;
}

/** A payment that this tab has made is shown again; one that it was making when its page went away begins with a look at the loan. */
function startOf(kept: KeptPayment | undefined, flow: PaymentFlow, loan: Loan): CardPayment {
  const isOurs = kept?.flow === flow;
  if (isOurs && madePayment(loan, kept, 'CARD')) return { kind: 'done', loan };
  if (isCardBarred(loan, kept)) return { kind: 'failed', reason: 'FAILED_TO_PROCESS', preventRetry: true };
  if (!isOurs) return idle;
  const { paymentIntent, paymentMethod } = kept;
  if (paymentIntent !== undefined) return { kind: 'looking', charge: { kind: 'confirming', paymentIntent } };
  if (paymentMethod !== undefined) return { kind: 'looking', charge: { kind: 'attempting', paymentMethod } };
  return idle;
}

/**
 * A payment by card (S-12): one step after the other, each once, whatever is pressed meanwhile (T-16). What was sent is kept in the
 * tab until its end is known, so that a reload finds it and sends the same, if anything.
 */
export function useCardPayment({ loan, reader, flow, pence, fields }: CardPaymentSetup): RunningCardPayment {
  const { attempts, payments, logFailure } = useServices();
  const { loanEmbed: embed } = useBrand();
  const [state, setState] = useState(() => startOf(payments.read(loan.id), flow, loan));
  const isBusy = useRef(false);
  const { client, queries, accept } = reader;

  async function find(): Promise<FoundPayment> {
    const now = await queries.fetchQuery({ ...loanQuery(client, loan.id, embed), staleTime: 0 });
    const isMade = madePayment(now, payments.read(loan.id), 'CARD') !== undefined;
    return { loan: now, isMade, isOwed: isStillOwed(now, { flow, pence }) };
  }
  const desk: CardDesk = { client, attempts, fields, loan: { id: loan.id, embed }, pence, find, logFailure };

  /** Keeps what the next load of this page has to know. */
  function keep(last: CardPayment, next: CardPayment): void {
    const kept = payments.read(loan.id);
    // What is sent again goes on with what was there before it was sent first.
    const before = kept?.flow === flow && kept.paymentMethod !== undefined ? kept.before : undefined;
    const begun = { flow, pence, before: before ?? repaymentsOf(loan).map(({ id }) => id) };
    if (next.kind === 'attempting') payments.keep(loan.id, { ...begun, paymentMethod: next.paymentMethod });
    if (next.kind === 'confirming') payments.keep(loan.id, { ...kept, ...begun, paymentIntent: next.paymentIntent });
    if (next.kind !== 'done' && next.kind !== 'failed' && next.kind !== 'dropped') return;
    // A bank check that was not passed leaves the payment waiting for it: the same card goes on with the same payment.
    if (last.kind !== 'checking') attemptNames(loan.id).forEach(attempts.clear);
    // What was made is found again by what was there before it, and shown.
    const isBarred = next.kind === 'failed' && next.preventRetry;
    payments.keep(loan.id, next.kind === 'done' ? begun : { flow, pence, ...(isBarred && { isBarred }) });
  }
  async function goOn(from: CardPayment): Promise<void> {
    isBusy.current = true;
    let now = from;
    const enter = (next: CardPayment) => {
      keep(now, next);
      now = next;
      setState(now);
    };
    enter(now);
    while (isUnderWay(now)) enter(nextCardPayment(now, await takeStep(desk, now as Parameters<typeof takeStep>[1])));
    if (now.kind === 'done') await accept(now.loan, ['User', 'EarlySettlementQuote']);
    isBusy.current = false;
  }
  const hear = (event: CardEvent) => {
    if (!isBusy.current) void goOn(nextCardPayment(state, event));
  };
  const resume = useEffectEvent(() => {
    if (isUnderWay(state) && !isBusy.current) void goOn(state);
  });
  useEffect(() => resume(), []);
  return {
    state,
    pay: () => hear({ type: 'pay' }),
    again: () => hear({ type: 'again' }),
    giveUp: () => hear({ type: 'give-up' }),
  };
}
