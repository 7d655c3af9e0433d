import { loanQuery } from '#api';
import { useBrand } from '#brand';
import type { Brand, Loan } from '#model';
import type { CardFields, KeptPayment, PaymentFlow } from '#services';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type AppServices, useServices } from '../../app-services.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { isCardBarred } from '../../state/loan-payments.ts';
import { type CardPayment, idle } from './card-payment.ts';
import { attemptNames, type FoundPayment } from './card-steps.ts';
import { madePayment, repaymentKey, repaymentsOf } from '../../state/made-payment.ts';
import { isStillOwed } from './find-payment.ts';
import { RunningPayment } from './running-payment.ts';

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
  /** Stops waiting for the charge, and reads the loan. */
  readonly check: () => void;
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

/** The payments that are being made, by loan and purpose. */
const running = new WeakMap<Reader['queries'], Map<string, RunningPayment>>();

function paymentsOf({ queries }: Reader): Map<string, RunningPayment> {
  const found = running.get(queries) ?? new Map<string, RunningPayment>();
  running.set(queries, found);
  return found;
}

type Services = Pick<AppServices, 'attempts' | 'payments' | 'logFailure'>;

function startPayment(services: Services, embed: Brand['loanEmbed'], setup: CardPaymentSetup): RunningPayment {
  const { attempts, payments, logFailure } = services;
  const { loan, reader, flow, pence } = setup;
  const { client, queries, accept } = reader;
  async function find(): Promise<FoundPayment> {
    const now = await queries.query({ ...loanQuery(client, loan.id, embed), staleTime: 0 });
    const isMade = madePayment(now, payments.read(loan.id), 'CARD') !== undefined;
    return { loan: now, isMade, isOwed: isStillOwed(now, { flow, pence }) };
  }
  const work = {
    ...{ client, attempts, pence, find, logFailure, loan: { id: loan.id, embed } },
    keep: (last: CardPayment, next: CardPayment) =>
      keepProgress({ attempts, payments }, { loan, flow, pence }, last, next),
    onPaid: (paid: Loan) => accept(paid, ['User', 'EarlySettlementQuote']),
  };
  return new RunningPayment(work, initialState(payments.read(loan.id), flow, loan));
}

/**
 * The card payment of a page (S-12). A sent payment is kept in the tab until its result is known, so that a reload resumes the same
 * payment. A page that is left and opened again shows the payment that is still being made.
 */
export function useCardPayment(setup: CardPaymentSetup): RunningCardPayment {
  const services = useServices();
  const { loanEmbed } = useBrand();
  const { loan, reader, flow, fields } = setup;
  const name = `${loan.id} ${flow}`;
  const [payment] = useState(() => paymentsOf(reader).get(name) ?? startPayment(services, loanEmbed, setup));
  const state = useSyncExternalStore(payment.subscribe, payment.state);
  const currentFields = useEffectEvent(() => fields());
  useEffect(() => {
    const payments = paymentsOf(reader).set(name, payment);
    payment.show(() => currentFields());
    return () => {
      if (!payment.leave()) payments.delete(name);
    };
  }, [payment, reader, name]);
  return {
    state,
    pay: () => payment.handle({ type: 'pay' }),
    check: () => payment.checkCharge(),
    again: () => payment.handle({ type: 'again' }),
    cancel: () => payment.handle({ type: 'cancel' }),
  };
}
