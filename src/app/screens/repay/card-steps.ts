import { type ApiClient, attemptCardCharge, confirmCardCharge, type LoanPayment, ProblemError } from '#api';
import { poundsFromPence } from '#lending';
import type { Brand, Loan } from '#model';
import { type AttemptKeys, CardActionError, CardDetailsError, type CardFields } from '#services';
import type { CardEvent, CardFailure, CardPayment, Charge } from './card-payment.ts';

/** What a look at the loan shows of a payment: it is there, or not, and whether so much is still to be paid. */
export interface FoundPayment {
  readonly loan: Loan;
  readonly isMade: boolean;
  readonly isOwed: boolean;
}

/** Everything that the steps of a payment are made with. */
export interface CardDesk {
  readonly client: ApiClient;
  readonly attempts: AttemptKeys;
  /** The card's fields, once they are open; rejects where the provider was not reached. */
  readonly fields: () => Promise<CardFields>;
  readonly loan: { readonly id: string; readonly embed: Brand['loanEmbed'] };
  readonly pence: number;
  /** Reads the loan as it stands now, and looks for this payment among its repayments. */
  readonly find: () => Promise<FoundPayment>;
  readonly logFailure: (action: string, error: unknown) => void;
}

type Working = Extract<CardPayment, { kind: 'creating' | 'attempting' | 'checking' | 'confirming' | 'looking' }>;

const REASONS: readonly CardFailure[] = [
  'FAILED_TO_PROCESS',
  'CARD_DECLINED',
  'INSUFFICIENT_FUNDS',
  'EXPIRED_CARD',
  'AUTHENTICATION_FAILED',
];

/** What the lender's answer to a charge means when it is none of the two good ones (D-25, E-04). */
function eventOf(error: unknown): CardEvent {
  if (error instanceof ProblemError && error.status < 500) {
    // Another payment of the same is under way, or things have moved on: how it stands is for the loan to say.
    if (error.status === 409 || error.status === 412) return { type: 'held' };
    if (error.code === 'idempotency-key-reused') return { type: 'lost' };
    const reason = (error.status === 422 && REASONS.find((known) => known === error.reasonCode)) || 'REFUSED';
    if (reason !== 'REFUSED') return { type: 'refused', reason };
    // Of too many tries (429), how long to wait.
    const detail = error.errors[0]?.message ?? (error.status === 429 ? error.detail : undefined);
    return { type: 'refused', reason, detail };
  }
  return { type: 'lost' };
}

/** The names of a payment's two attempts (T-16): the same content sent again is the same charge. */
export const attemptNames = (loan: string): readonly [string, string] => [`card ${loan}`, `card-check ${loan}`];

function payment({ attempts, loan, pence }: CardDesk, charge: Charge): LoanPayment {
  const [charged, checked] = attemptNames(loan.id);
  const attempt =
    charge.kind === 'attempting'
      ? attempts.keyFor(charged, JSON.stringify([pence, charge.paymentMethod]))
      : attempts.keyFor(checked, charge.paymentIntent);
  return { ...loan, attempt };
}

async function charge(desk: CardDesk, state: Charge): Promise<CardEvent> {
  try {
    const made = payment(desk, state);
    if (state.kind === 'confirming')
      return { type: 'charged', loan: await confirmCardCharge(desk.client, made, state.paymentIntent) };
    const amount = poundsFromPence(desk.pence);
    const answer = await attemptCardCharge(desk.client, made, { paymentMethodId: state.paymentMethod, amount });
    return answer['@type'] === 'loan'
      ? { type: 'charged', loan: answer }
      : { type: 'action-required', clientSecret: answer.paymentIntentClientSecret };
  } catch (error) {
    desk.logFailure('card late repayment', error);
    return eventOf(error);
  }
}

async function create({ fields, logFailure }: CardDesk): Promise<CardEvent> {
  try {
    return { type: 'tokenised', paymentMethod: await (await fields()).tokenise() };
  } catch (error) {
    if (error instanceof CardDetailsError) return { type: 'details-refused', issues: error.issues };
    logFailure('card payment method', error);
    return { type: 'provider-away' };
  }
}

/** E-03: whatever is thrown here, nothing is confirmed. */
async function check({ fields, logFailure }: CardDesk, clientSecret: string): Promise<CardEvent> {
  try {
    return { type: 'action-done', paymentIntent: await (await fields()).act(clientSecret) };
  } catch (error) {
    if (!(error instanceof CardActionError)) logFailure('card action', error);
    return { type: 'action-failed' };
  }
}

async function look({ find, logFailure }: CardDesk): Promise<CardEvent> {
  try {
    const { loan, isMade, isOwed } = await find();
    return isMade ? { type: 'charged', loan } : { type: 'not-found', isOwed };
  } catch (error) {
    logFailure('loan load', error);
    return { type: 'not-read' };
  }
}

/** Does what a state waits for, and says what came of it. Never rejects for what can go wrong out there. */
export function takeStep(desk: CardDesk, state: Working): Promise<CardEvent> {
  switch (state.kind) {
    case 'creating':
      return create(desk);
    case 'checking':
      return check(desk, state.clientSecret);
    case 'looking':
      return look(desk);
    default:
      return charge(desk, state);
  }
}
