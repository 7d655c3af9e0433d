import { type CardReasonCode, londonDate, testCardOf } from '#lending';
import { Refusal } from '../context/refusal.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { PaymentIntentRecord } from '../store/payment-intents.ts';

/** Returns the outcome of a charge, which depends on the test card. Any other payment method is declined. */
export function chargeOutcome({ paymentMethodId }: PaymentIntentRecord): 'paid' | CardReasonCode {
  return testCardOf(paymentMethodId)?.outcome ?? 'CARD_DECLINED';
}

/** Does this card need a 3-D Secure check before it can be charged? */
export function requires3dSecure({ paymentMethodId }: PaymentIntentRecord): boolean {
  return testCardOf(paymentMethodId)?.requires3dSecure === true;
}

/** Starts a charge and stores it. The amount is in pence. */
export async function openIntent(
  { records, newId, now }: RequestContext,
  loan: LoanRecord,
  { paymentMethodId, amount }: Pick<PaymentIntentRecord, 'paymentMethodId' | 'amount'>,
): Promise<PaymentIntentRecord> {
  const id = `pi_${plain(newId())}`;
  const intent: PaymentIntentRecord = {
    id,
    loanId: loan.id,
    paymentMethodId,
    amount,
    state: 'RequiresAction',
    clientSecret: `${id}_secret_${plain(newId())}`,
    createdAt: now,
  };
  await records.paymentIntents.add(intent);
  return intent;
}

/** Marks a charge as failed. */
export async function failIntent(
  { records }: Pick<RequestContext, 'records'>,
  intent: PaymentIntentRecord,
  reasonCode: CardReasonCode,
): Promise<void> {
  await records.paymentIntents.update({ ...intent, state: 'Failed', reasonCode });
}

/** The card provider's ids contain only letters and digits. */
const plain = (id: string) => id.replaceAll('-', '');

/**
 * Are card payments blocked for this loan today? After a processing failure, another attempt on the same day would fail again,
 * also from another tab or device (S-14).
 */
export async function isCardBarred(
  { records, now }: Pick<RequestContext, 'records' | 'now'>,
  loanId: string,
): Promise<boolean> {
  const today = londonDate(now.getTime());
  const intents = await records.paymentIntents.listOfLoan(loanId);
  return intents.some(
    ({ reasonCode, createdAt }) => reasonCode === 'FAILED_TO_PROCESS' && londonDate(createdAt.getTime()) === today,
  );
}

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
