/** Why a card was not charged (D-25): the `reasonCode` of a `cardPaymentFailedError`. */
export type CardReasonCode =
  'FAILED_TO_PROCESS' | 'CARD_DECLINED' | 'INSUFFICIENT_FUNDS' | 'EXPIRED_CARD' | 'AUTHENTICATION_FAILED';

/** A card that exists only for tests, and the outcome of paying with it. */
export interface TestCard {
  /** The card number, digits only. */
  readonly number: string;
  /** The card provider's payment method for it. The app sends it with C-16, and the sandbox's card processor decides by it. */
  readonly paymentMethod: string;
  /** What a tester sees when paying with it. */
  readonly shows: string;
  /** Requires a 3-D Secure check: C-16 answers `cardPaymentRequiresAction`, and C-17 charges the card. */
  readonly requires3dSecure: boolean;
  /** The outcome of the charge. If the 3-D Secure check fails, the card is not charged at all. */
  readonly outcome: 'paid' | CardReasonCode;
}

/**
 * Stripe's own test cards and their test payment methods (docs.stripe.com/testing), in display order. For a card with a 3-D Secure
 * check, the outcome is the one after approval.
 */
export const testCards: readonly TestCard[] = [
  {
    number: '4242424242424242',
    paymentMethod: 'pm_card_visa',
    shows: 'Paid at once',
    requires3dSecure: false,
    outcome: 'paid',
  },
  {
    number: '5555555555554444',
    paymentMethod: 'pm_card_mastercard',
    shows: 'Paid at once, Mastercard',
    requires3dSecure: false,
    outcome: 'paid',
  },
  {
    number: '4000000000003220',
    paymentMethod: 'pm_card_threeDSecure2Required',
    shows: '3-D Secure check, then paid',
    requires3dSecure: true,
    outcome: 'paid',
  },
  {
    number: '4000002760003184',
    paymentMethod: 'pm_card_authenticationRequired',
    shows: '3-D Secure check at every payment, then paid',
    requires3dSecure: true,
    outcome: 'paid',
  },
  {
    number: '4000008400001629',
    paymentMethod: 'pm_card_threeDSecureRequiredChargeDeclined',
    shows: '3-D Secure check, then declined',
    requires3dSecure: true,
    outcome: 'CARD_DECLINED',
  },
  {
    number: '4000008260003178',
    paymentMethod: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    shows: '3-D Secure check, then insufficient funds',
    requires3dSecure: true,
    outcome: 'INSUFFICIENT_FUNDS',
  },
  {
    number: '4000008400001280',
    paymentMethod: 'pm_card_threeDSecureRequiredProcessingError',
    shows: '3-D Secure check, then the payment fails and must not be tried again',
    requires3dSecure: true,
    outcome: 'FAILED_TO_PROCESS',
  },
  {
    number: '4000000000000002',
    paymentMethod: 'pm_card_visa_chargeDeclined',
    shows: 'Declined',
    requires3dSecure: false,
    outcome: 'CARD_DECLINED',
  },
  {
    number: '4000000000009995',
    paymentMethod: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    shows: 'Insufficient funds',
    requires3dSecure: false,
    outcome: 'INSUFFICIENT_FUNDS',
  },
  {
    number: '4000000000000069',
    paymentMethod: 'pm_card_chargeDeclinedExpiredCard',
    shows: 'Expired card',
    requires3dSecure: false,
    outcome: 'EXPIRED_CARD',
  },
  {
    number: '4000000000000119',
    paymentMethod: 'pm_card_chargeDeclinedProcessingError',
    shows: 'The payment fails and must not be tried again',
    requires3dSecure: false,
    outcome: 'FAILED_TO_PROCESS',
  },
];

const byNumber = new Map(testCards.map((card) => [card.number, card]));
const byPaymentMethod = new Map(testCards.map((card) => [card.paymentMethod, card]));

/** The test card with a number, with or without spaces and hyphens; `undefined` for any other card. */
export function testCard(number: string): TestCard | undefined {
  return byNumber.get(number.replace(/[\s-]/g, ''));
}

/** The test card of a payment method; `undefined` for any other payment method. */
export function testCardOf(paymentMethod: string): TestCard | undefined {
  return byPaymentMethod.get(paymentMethod);
}
