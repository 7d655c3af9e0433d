import type { CardReasonCode } from '#lending';
import { Refusal } from '../api/refusal.ts';

/** The explanation of each reason for the borrower. */
const details: Readonly<Record<CardReasonCode, string>> = {
  FAILED_TO_PROCESS: 'We could not process this payment. You have not been charged. Choose another way to pay.',
  CARD_DECLINED: 'Your bank declined this card. You have not been charged.',
  INSUFFICIENT_FUNDS: 'There is not enough money in the account for this card. You have not been charged.',
  EXPIRED_CARD: 'This card has expired. You have not been charged.',
  AUTHENTICATION_FAILED: 'Your bank could not confirm that it was you. You have not been charged.',
};

/** 422. The card was not charged (D-25). */
export const cardRefusal = (reasonCode: CardReasonCode): Refusal =>
  new Refusal(422, 'card-payment-failed', 'The card was not charged', {
    type: 'cardPaymentFailedError',
    reasonCode,
    detail: details[reasonCode],
  });
