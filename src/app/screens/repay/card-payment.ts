import type { Loan } from '#model';
import type { CardIssue } from '#services';

/** A call to the lender that may be made again as the same one, whatever became of it before. */
export type Charge =
  /** C-16. */
  | { readonly kind: 'attempting'; readonly paymentMethod: string }
  /** C-17. */
  | { readonly kind: 'confirming'; readonly paymentIntent: string };

/** Why a card was not charged: the lender's reason (D-25), or that it refused for another one. */
export type CardFailure =
  'FAILED_TO_PROCESS' | 'CARD_DECLINED' | 'INSUFFICIENT_FUNDS' | 'EXPIRED_CARD' | 'AUTHENTICATION_FAILED' | 'REFUSED';

/** How a payment by card is going (S-12). */
export type CardPayment =
  | { readonly kind: 'idle'; readonly issues: readonly CardIssue[]; readonly isProviderAway: boolean }
  | { readonly kind: 'creating' }
  | Charge
  | { readonly kind: 'checking'; readonly clientSecret: string }
  /** Nobody has said what became of `charge`: the loan is read before anything else, also before it is given up. */
  | { readonly kind: 'looking'; readonly charge: Charge; readonly isHeld?: boolean; readonly isGivenUp?: boolean }
  /**
   * The loan does not show the payment (`isRead`), or could not be read. `isHeld`: the lender says that the same payment is being
   * made already.
   */
  | { readonly kind: 'unknown'; readonly charge: Charge; readonly isRead: boolean; readonly isHeld?: boolean }
  | { readonly kind: 'done'; readonly loan: Loan }
  /** It was not made, and is not sent again: the borrower has given it up, or it is not to be paid any more. */
  | { readonly kind: 'dropped' }
  /** Nothing was taken. `preventRetry`: the card may not be tried again (S-14). `detail` is what the lender says of it. */
  | {
      readonly kind: 'failed';
      readonly reason: CardFailure;
      readonly preventRetry: boolean;
      readonly detail?: string | undefined;
    };

/** What happens to it. */
export type CardEvent =
  | { readonly type: 'pay' }
  | { readonly type: 'details-refused'; readonly issues: readonly CardIssue[] }
  | { readonly type: 'provider-away' }
  | { readonly type: 'tokenised'; readonly paymentMethod: string }
  | { readonly type: 'action-required'; readonly clientSecret: string }
  | { readonly type: 'action-done'; readonly paymentIntent: string }
  | { readonly type: 'action-failed' }
  | { readonly type: 'charged'; readonly loan: Loan }
  | { readonly type: 'refused'; readonly reason: CardFailure; readonly detail?: string | undefined }
  /** The same payment is being made already, or has just been. */
  | { readonly type: 'held' }
  /** No answer, or one that does not say what was done. */
  | { readonly type: 'lost' }
  /** The loan does not show it. `isOwed`: so much is still to be paid. */
  | { readonly type: 'not-found'; readonly isOwed: boolean }
  | { readonly type: 'not-read' }
  | { readonly type: 'again' }
  | { readonly type: 'give-up' };

/** Before anything was pressed. */
export const idle: Extract<CardPayment, { kind: 'idle' }> = { kind: 'idle', issues: [], isProviderAway: false };

const failed = (reason: CardFailure, detail?: string): CardPayment => ({
  kind: 'failed',
  reason,
  preventRetry: reason === 'FAILED_TO_PROCESS',
  ...(detail !== undefined && { detail }),
});

function afterCharge(charge: Charge, event: CardEvent): CardPayment {
  switch (event.type) {
    case 'charged':
      return { kind: 'done', loan: event.loan };
    case 'action-required':
      // A confirmed payment needs no second check: an answer that asks for one says nothing of the first.
      return charge.kind === 'attempting'
        ? { kind: 'checking', clientSecret: event.clientSecret }
        : { kind: 'looking', charge };
    case 'refused':
      return failed(event.reason, event.detail);
    case 'held':
      return { kind: 'looking', charge, isHeld: true };
    case 'lost':
      return { kind: 'looking', charge };
    default:
      return charge;
  }
}

type Looking = Extract<CardPayment, { kind: 'looking' }>;

function afterLook(state: Looking, event: CardEvent): CardPayment {
  const { charge, isHeld = false, isGivenUp = false } = state;
  const unknown = { kind: 'unknown', charge, ...(isHeld && { isHeld }) } as const;
  switch (event.type) {
    case 'charged':
      return { kind: 'done', loan: event.loan };
    case 'not-found':
      // What is not owed any more the lender would refuse: there is nothing left to send.
      return isGivenUp || !event.isOwed ? { kind: 'dropped' } : { ...unknown, isRead: true };
    case 'not-read':
      return { ...unknown, isRead: false };
    default:
      return state;
  }
}

function afterUnknown(state: Extract<CardPayment, { kind: 'unknown' }>, event: CardEvent): CardPayment {
  const { charge, isRead } = state;
  if (event.type === 'give-up') return { kind: 'looking', charge, isGivenUp: true };
  if (event.type !== 'again') return state;
  // What could not be read is read before it is sent again.
  return isRead ? charge : { kind: 'looking', charge };
}

/** The next state; an event that a state does not know changes nothing, so nothing can be skipped or done twice. */
export function nextCardPayment(state: CardPayment, event: CardEvent): CardPayment {
  switch (state.kind) {
    case 'idle':
      return event.type === 'pay' ? { kind: 'creating' } : state;
    case 'creating':
      if (event.type === 'tokenised') return { kind: 'attempting', paymentMethod: event.paymentMethod };
      if (event.type === 'details-refused') return { ...idle, issues: event.issues };
      return event.type === 'provider-away' ? { ...idle, isProviderAway: true } : state;
    case 'attempting':
    case 'confirming':
      return afterCharge(state, event);
    case 'checking':
      if (event.type === 'action-done') return { kind: 'confirming', paymentIntent: event.paymentIntent };
      return event.type === 'action-failed' ? failed('AUTHENTICATION_FAILED') : state;
    case 'looking':
      return afterLook(state, event);
    case 'unknown':
      return afterUnknown(state, event);
    case 'failed':
      return event.type === 'again' && !state.preventRetry ? idle : state;
    case 'done':
    case 'dropped':
      return state;
  }
}

/** Is somebody else at work: the provider, the bank or the lender? */
export const isUnderWay = ({ kind }: CardPayment): boolean =>
  kind === 'creating' || kind === 'attempting' || kind === 'checking' || kind === 'confirming' || kind === 'looking';
