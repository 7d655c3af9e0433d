import { loanQuery } from '#api';
import { useBrand } from '#brand';
import type { Loan } from '#model';
import type { CardFields, KeptPayment, PaymentFlow } from '#services';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AppServices, useServices } from '../../app-services.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { isCardBarred } from '../../state/loan-payments.ts';
import { type CardEvent, type CardPayment, idle, isUnderWay, nextCardPayment } from './card-payment.ts';
import { attemptNames, type CardPaymentContext, type FoundPayment, takeStep } from './card-steps.ts';
import { madePayment, repaymentKey, repaymentsOf } from '../../state/made-payment.ts';
import { isStillOwed } from './find-payment.ts';

/** What is paid, and the fields for the card. */
export interface CardPaymentSetup {
  readonly loan: Loan;
  readonly reader: Reader;
  readonly flow: PaymentFlow;
  readonly pence: number;
  readonly fields: () => Promise<CardFields>;
}

/** A card payment as the page shows it. */
export interface RunningCardPayment {
  readonly state: CardPayment;
  readonly pay: () => void;
  /** Tries again after a failure or an unknown result. */
  readonly again: () => void;
  /** Cancels a payment with an unknown result, unless the loan turns out to show it. */
  readonly cancel: () => void;
}

/** The initial state: a payment made in this tab is shown again; one interrupted by a reload starts by reading the loan. */
function initialState(kept: KeptPayment | undefined, flow: PaymentFlow, loan: Loan): CardPayment {
  const isOurs = kept?.flow === flow;
  if (isOurs && madePayment(loan, kept, 'CARD')) return { kind: 'done', loan };
  if (isCardBarred(loan, kept)) return { kind: 'failed', reason: 'FAILED_TO_PROCESS', preventRetry: true };
  if (!isOurs) return idle;
  const { paymentIntent, paymentMethod } = kept;
  if (paymentIntent !== undefined) return { kind: 'looking', charge: { kind: 'confirming', paymentIntent } };
  if (paymentMethod !== undefined) return { kind: 'looking', charge: { kind: 'attempting', paymentMethod } };
  return idle;
}

/** Keeps in the tab what the next load of this page needs. */
function keepProgress(
  { attempts, payments }: Pick<AppServices, 'attempts' | 'payments'>,
  { loan, flow, pence }: Pick<CardPaymentSetup, 'loan' | 'flow' | 'pence'>,
  last: CardPayment,
  next: CardPayment,
): void {
  const kept = payments.read(loan.id);
  // A payment that is sent again keeps the repayments known before it was first sent.
  const before = kept?.flow === flow && kept.paymentMethod !== undefined ? kept.before : undefined;
  const begun = { flow, pence, before: before ?? repaymentsOf(loan).map(repaymentKey) };
  if (next.kind === 'attempting') payments.keep(loan.id, { ...begun, paymentMethod: next.paymentMethod });
  if (next.kind === 'confirming') payments.keep(loan.id, { ...kept, ...begun, paymentIntent: next.paymentIntent });
  if (next.kind !== 'done' && next.kind !== 'failed' && next.kind !== 'dropped') return;
  // After a failed 3-D Secure check the payment still waits for it, so the same card continues the same payment.
  if (last.kind !== 'checking') attemptNames(loan.id).forEach(attempts.clear);
  // A made payment is found again by comparing with the repayments known before it.
  const isBarred = next.kind === 'failed' && next.preventRetry;
  payments.keep(loan.id, next.kind === 'done' ? begun : { flow, pence, ...(isBarred && { isBarred }) });
}

/**
 * A card payment (S-12). Steps run one after another and each runs once, whatever is pressed meanwhile (T-16). A sent payment is kept
 * in the tab until its result is known, so that a reload resumes the same payment.
 */
export function useCardPayment({ loan, reader, flow, pence, fields }: CardPaymentSetup): RunningCardPayment {
  const { attempts, payments, logFailure } = useServices();
  const { loanEmbed: embed } = useBrand();
  const [state, setState] = useState(() => initialState(payments.read(loan.id), flow, loan));
  const isBusy = useRef(false);
  const { client, queries, accept } = reader;

  async function find(): Promise<FoundPayment> {
    const now = await queries.query({ ...loanQuery(client, loan.id, embed), staleTime: 0 });
    const isMade = madePayment(now, payments.read(loan.id), 'CARD') !== undefined;
    return { loan: now, isMade, isOwed: isStillOwed(now, { flow, pence }) };
  }
  const context: CardPaymentContext = {
    client,
    attempts,
    fields,
    loan: { id: loan.id, embed },
    pence,
    find,
    logFailure,
  };

  async function run(from: CardPayment): Promise<void> {
    isBusy.current = true;
    let now = from;
    const enter = (next: CardPayment) => {
      keepProgress({ attempts, payments }, { loan, flow, pence }, now, next);
      now = next;
      setState(now);
    };
    enter(now);
    while (isUnderWay(now)) enter(nextCardPayment(now, await takeStep(context, now)));
    if (now.kind === 'done') await accept(now.loan, ['User', 'EarlySettlementQuote']);
    isBusy.current = false;
  }
  const handle = (event: CardEvent) => {
    if (!isBusy.current) void run(nextCardPayment(state, event));
  };
  const resume = useEffectEvent(() => {
    if (isUnderWay(state) && !isBusy.current) void run(state);
  });
  useEffect(() => resume(), []);
  return {
    state,
    pay: () => handle({ type: 'pay' }),
    again: () => handle({ type: 'again' }),
    cancel: () => handle({ type: 'cancel' }),
  };
}
