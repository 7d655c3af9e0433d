import { type ApiClient, attemptCardCharge, confirmCardCharge, type LoanPayment, ProblemError } from '#api';
import { poundsFromPence } from '#lending';
import type { Brand, Loan } from '#model';
import { type AttemptKeys, CardActionError, CardDetailsError, type CardFields, type LogFailure } from '#services';
import { failureOf } from '../../state/failure.ts';
import type { CardEvent, CardFailure, CardPayment, Charge } from './card-payment.ts';

/** What the loan shows about a payment: whether it was made, and whether the amount is still to be paid. */
export interface FoundPayment {
  readonly loan: Loan;
  readonly isMade: boolean;
  readonly isOwed: boolean;
}

/** What the steps of a payment need. */
export interface CardPaymentContext {
  readonly client: ApiClient;
  readonly attempts: AttemptKeys;
  /** The card fields, once they are open. Rejects if the provider could not be reached. */
  readonly fields: () => Promise<CardFields>;
  readonly loan: { readonly id: string; readonly embed: Brand['loanEmbed'] };
  readonly pence: number;
  /** Reads the current loan and looks for this payment among its repayments. */
  readonly find: () => Promise<FoundPayment>;
  readonly logFailure: LogFailure;
}

type PendingState = Extract<CardPayment, { kind: 'creating' | 'attempting' | 'checking' | 'confirming' | 'looking' }>;

const REASONS: readonly CardFailure[] = [
  'FAILED_TO_PROCESS',
  'CARD_DECLINED',
  'INSUFFICIENT_FUNDS',
  'EXPIRED_CARD',
  'AUTHENTICATION_FAILED',
];

/** The event of a failed charge (D-25, E-04). */
function eventOf(error: unknown): CardEvent {
  if (error instanceof ProblemError && error.status < 500) {
    // The same payment is in progress, or the loan has changed. The loan will show which.
    if (error.status === 409 || error.status === 412) return { type: 'held' };
    if (error.code === 'idempotency-key-reused') return { type: 'lost' };
    const reason = (error.status === 422 && REASONS.find((known) => known === error.reasonCode)) || 'REFUSED';
    return reason === 'REFUSED' ? { type: 'refused', reason, error } : { type: 'refused', reason };
  }
  return { type: 'lost', wait: failureOf(error).wait };
}

/** The names of the two idempotency keys of a payment (T-16): sending the same content again is the same charge. */
export const attemptNames = (loan: string): readonly [string, string] => [`card ${loan}`, `card-check ${loan}`];

function payment({ attempts, loan, pence }: CardPaymentContext, charge: Charge): LoanPayment {
  const [charged, checked] = attemptNames(loan.id);
  const attempt =
    charge.kind === 'attempting'
      ? attempts.keyFor(charged, JSON.stringify([pence, charge.paymentMethod]))
      : attempts.keyFor(checked, charge.paymentIntent);
  return { ...loan, attempt };
}

async function charge(context: CardPaymentContext, state: Charge): Promise<CardEvent> {
  try {
    const made = payment(context, state);
    if (state.kind === 'confirming')
      return { type: 'charged', loan: await confirmCardCharge(context.client, made, state.paymentIntent) };
    const amount = poundsFromPence(context.pence);
    const answer = await attemptCardCharge(context.client, made, { paymentMethodId: state.paymentMethod, amount });
    return answer['@type'] === 'cardPaymentRequiresAction'
      ? { type: 'action-required', clientSecret: answer.paymentIntentClientSecret }
      : { type: 'charged', loan: answer };
  } catch (error) {
    context.logFailure('card late repayment', error);
    return eventOf(error);
  }
}

async function create({ fields, logFailure }: CardPaymentContext): Promise<CardEvent> {
  try {
    return { type: 'tokenised', paymentMethod: await (await fields()).tokenise() };
  } catch (error) {
    if (error instanceof CardDetailsError) return { type: 'details-refused', issues: error.issues };
    logFailure('card payment method', error);
    return { type: 'provider-unavailable' };
  }
}

/** Runs the 3-D Secure check. Any error means that the payment is not confirmed (E-03). */
async function check({ fields, logFailure }: CardPaymentContext, clientSecret: string): Promise<CardEvent> {
  try {
    return { type: 'action-done', paymentIntent: await (await fields()).act(clientSecret) };
  } catch (error) {
    if (!(error instanceof CardActionError)) logFailure('card action', error);
    return { type: 'action-failed' };
  }
}

async function look({ find, logFailure }: CardPaymentContext): Promise<CardEvent> {
  try {
    const { loan, isMade, isOwed } = await find();
    return isMade ? { type: 'charged', loan } : { type: 'not-found', isOwed };
  } catch (error) {
    logFailure('loan load', error);
    return { type: 'not-read', wait: failureOf(error).wait };
  }
}

/** Performs the step that a state waits for and returns its event. Failures of provider, network and lender are events, not errors. */
export function takeStep(context: CardPaymentContext, state: PendingState): Promise<CardEvent> {
  switch (state.kind) {
    case 'creating':
      return create(context);
    case 'checking':
      return check(context, state.clientSecret);
    case 'looking':
      return look(context);
    default:
      return charge(context, state);
  }
}
