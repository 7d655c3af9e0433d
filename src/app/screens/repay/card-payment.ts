import type { Loan } from '#model';
import type { CardIssue } from '#services';

/** A call to the lender that can safely be repeated, because it has an idempotency key. */
export type Charge =
  /** C-16. */
  | { readonly kind: 'attempting'; readonly paymentMethod: string }
  /** C-17. */
  | { readonly kind: 'confirming'; readonly paymentIntent: string };

/** Why a card was not charged: the lender's reason (D-25), or `REFUSED` for any other. */
export type CardFailure =
  'FAILED_TO_PROCESS' | 'CARD_DECLINED' | 'INSUFFICIENT_FUNDS' | 'EXPIRED_CARD' | 'AUTHENTICATION_FAILED' | 'REFUSED';

/** Seconds until another try can help, if the lender has said so. */
interface Wait {
  readonly wait?: number | undefined;
}

/** The state of a card payment (S-12). */
export type CardPayment =
  | { readonly kind: 'idle'; readonly issues: readonly CardIssue[]; readonly isProviderUnavailable: boolean }
  | { readonly kind: 'creating' }
  | Charge
  | { readonly kind: 'checking'; readonly clientSecret: string }
  /** The result of `charge` is unknown. The loan is read before anything else happens, including before the charge is cancelled. */
  | ({
      readonly kind: 'looking';
      readonly charge: Charge;
      readonly isHeld?: boolean;
      readonly isCancelled?: boolean;
    } & Wait)
  /**
   * The loan does not show the payment (`isRead`), or could not be read. `isHeld`: the lender says that the same payment is already
   * being made.
   */
  | ({ readonly kind: 'unknown'; readonly charge: Charge; readonly isRead: boolean; readonly isHeld?: boolean } & Wait)
  | { readonly kind: 'done'; readonly loan: Loan }
  /** It was not made and will not be sent again: the borrower cancelled it, or the amount is no longer owed. */
  | { readonly kind: 'dropped' }
  /** Nothing was taken. `preventRetry`: no card can be tried again (S-14). `error`: why the lender refused, if it was not the card. */
  | {
      readonly kind: 'failed';
      readonly reason: CardFailure;
      readonly preventRetry: boolean;
      readonly error?: unknown;
    };

/** An event of a card payment. */
export type CardEvent =
  | { readonly type: 'pay' }
  | { readonly type: 'details-refused'; readonly issues: readonly CardIssue[] }
  | { readonly type: 'provider-unavailable' }
  | { readonly type: 'tokenised'; readonly paymentMethod: string }
  | { readonly type: 'action-required'; readonly clientSecret: string }
  | { readonly type: 'action-done'; readonly paymentIntent: string }
  | { readonly type: 'action-failed' }
  | { readonly type: 'charged'; readonly loan: Loan }
  | { readonly type: 'refused'; readonly reason: CardFailure; readonly error?: unknown }
  /** The same payment is already being made, or has just been made. */
  | { readonly type: 'held' }
  /** There was no answer, or it does not say what was done. */
  | ({ readonly type: 'lost' } & Wait)
  /** The loan does not show the payment. `isOwed`: the amount is still to be paid. */
  | { readonly type: 'not-found'; readonly isOwed: boolean }
  | ({ readonly type: 'not-read' } & Wait)
  | { readonly type: 'again' }
  | { readonly type: 'cancel' };

/** The initial state. */
export const idle: Extract<CardPayment, { kind: 'idle' }> = { kind: 'idle', issues: [], isProviderUnavailable: false };

const failed = (reason: CardFailure, error?: unknown): CardPayment => ({
  kind: 'failed',
  reason,
  preventRetry: reason === 'FAILED_TO_PROCESS',
  ...(error !== undefined && { error }),
});

function afterCharge(charge: Charge, event: CardEvent): CardPayment {
  switch (event.type) {
    case 'charged':
      return { kind: 'done', loan: event.loan };
    case 'action-required':
      // A confirmed payment needs no second check. An answer that asks for one does not say what happened to the payment.
      return charge.kind === 'attempting'
        ? { kind: 'checking', clientSecret: event.clientSecret }
        : { kind: 'looking', charge };
    case 'refused':
      return failed(event.reason, event.error);
    case 'held':
      return { kind: 'looking', charge, isHeld: true };
    case 'lost':
      return { kind: 'looking', charge, wait: event.wait };
    default:
      return charge;
  }
}

type Looking = Extract<CardPayment, { kind: 'looking' }>;

function afterLook(state: Looking, event: CardEvent): CardPayment {
  const { charge, isHeld = false, isCancelled = false, wait } = state;
  const unknown = { kind: 'unknown', charge, ...(isHeld && { isHeld }) } as const;
  switch (event.type) {
    case 'charged':
      return { kind: 'done', loan: event.loan };
    case 'not-found':
      // The lender would refuse an amount that is no longer owed, so there is nothing to send.
      return isCancelled || !event.isOwed ? { kind: 'dropped' } : { ...unknown, isRead: true, wait };
    case 'not-read':
      return { ...unknown, isRead: false, wait: event.wait };
    default:
      return state;
  }
}

function afterUnknown(state: Extract<CardPayment, { kind: 'unknown' }>, event: CardEvent): CardPayment {
  const { charge, isRead } = state;
  if (event.type === 'cancel') return { kind: 'looking', charge, isCancelled: true };
  if (event.type !== 'again') return state;
  // If the loan could not be read, read it before sending again.
  return isRead ? charge : { kind: 'looking', charge };
}

/** The next state. A state ignores events that it does not expect, so no step can be skipped or done twice. */
export function nextCardPayment(state: CardPayment, event: CardEvent): CardPayment {
  switch (state.kind) {
    case 'idle':
      return event.type === 'pay' ? { kind: 'creating' } : state;
    case 'creating':
      if (event.type === 'tokenised') return { kind: 'attempting', paymentMethod: event.paymentMethod };
      if (event.type === 'details-refused') return { ...idle, issues: event.issues };
      return event.type === 'provider-unavailable' ? { ...idle, isProviderUnavailable: true } : state;
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

/** Is the payment waiting for the provider, the bank or the lender? */
export const isUnderWay = (
  state: CardPayment,
): state is Extract<CardPayment, { kind: 'creating' | 'attempting' | 'checking' | 'confirming' | 'looking' }> =>
  ['creating', 'attempting', 'checking', 'confirming', 'looking'].includes(state.kind);
