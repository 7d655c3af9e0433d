/** Why a card was not charged (D-25): the `reasonCode` of a `cardPaymentFailedError`. */
export type CardReasonCode =
  'FAILED_TO_PROCESS' | 'CARD_DECLINED' | 'INSUFFICIENT_FUNDS' | 'EXPIRED_CARD' | 'AUTHENTICATION_FAILED';

/** A card that exists for tests only, and what paying with it comes to. */
export interface TestCard {
  /** The card's number, digits only. */
  readonly number: string;
  /** The payment method that the card provider makes of it: what C-16 gets, and the sandbox's card processor decides by. */
  readonly paymentMethod: string;
  /** What paying with it shows, in a tester's words. */
  readonly shows: string;
  /** Does the bank ask the borrower first (3-D Secure)? Then C-16 answers `cardPaymentRequiresAction`, and C-17 charges. */
  readonly bankCheck: boolean;
  /** What the charge comes to once it is made; a bank check that fails charges nothing, whatever stands here. */
  readonly outcome: 'paid' | CardReasonCode;
}

/**
 * Stripe's own test cards with the test payment methods that stand for them (docs.stripe.com/testing), in the order to show
 * them. Where the bank asks first, the outcome is what its approval leads to.
 */
export const testCards: readonly TestCard[] = [
  {
    number: '4242424242424242',
    paymentMethod: 'pm_card_visa',
    shows: 'Paid at once',
    bankCheck: false,
    outcome: 'paid',
  },
  {
    number: '5555555555554444',
    paymentMethod: 'pm_card_mastercard',
    shows: 'Paid at once, Mastercard',
    bankCheck: false,
    outcome: 'paid',
  },
  {
    number: '4000000000003220',
    paymentMethod: 'pm_card_threeDSecure2Required',
    shows: 'The bank asks first; paid once you approve',
    bankCheck: true,
    outcome: 'paid',
  },
  {
    number: '4000002760003184',
    paymentMethod: 'pm_card_authenticationRequired',
    shows: 'The bank asks every time; paid once you approve',
    bankCheck: true,
    outcome: 'paid',
  },
  {
    number: '4000008400001629',
    paymentMethod: 'pm_card_threeDSecureRequiredChargeDeclined',
    shows: 'The bank asks first, then declines',
    bankCheck: true,
    outcome: 'CARD_DECLINED',
  },
  {
    number: '4000008260003178',
    paymentMethod: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    shows: 'The bank asks first, then there is too little money in the account',
    bankCheck: true,
    outcome: 'INSUFFICIENT_FUNDS',
  },
  {
    number: '4000008400001280',
    paymentMethod: 'pm_card_threeDSecureRequiredProcessingError',
    shows: 'The bank asks first, then the payment cannot be processed and may not be tried again',
    bankCheck: true,
    outcome: 'FAILED_TO_PROCESS',
  },
  {
    number: '4000000000000002',
    paymentMethod: 'pm_card_visa_chargeDeclined',
    shows: 'Declined',
    bankCheck: false,
    outcome: 'CARD_DECLINED',
  },
  {
    number: '4000000000009995',
    paymentMethod: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    shows: 'Too little money in the account',
    bankCheck: false,
    outcome: 'INSUFFICIENT_FUNDS',
  },
  {
    number: '4000000000000069',
    paymentMethod: 'pm_card_chargeDeclinedExpiredCard',
    shows: 'The card has expired',
    bankCheck: false,
    outcome: 'EXPIRED_CARD',
  },
  {
    number: '4000000000000119',
    paymentMethod: 'pm_card_chargeDeclinedProcessingError',
    shows: 'Cannot be processed and may not be tried again',
    bankCheck: false,
    outcome: 'FAILED_TO_PROCESS',
  },
];

const byNumber = new Map(testCards.map((card) => [card.number, card]));
const byPaymentMethod = new Map(testCards.map((card) => [card.paymentMethod, card]));

/** The test card with a number, written with spaces or hyphens or without. */
export function testCard(number: string): TestCard | undefined {
  return byNumber.get(number.replace(/[\s-]/g, ''));
}

/** The test card that a payment method stands for. */
export function testCardOf(paymentMethod: string): TestCard | undefined {
  return byPaymentMethod.get(paymentMethod);
}
