import { testCardOf, type CardReasonCode } from '#lending';
import type { LoanRecord } from '../store/loans.ts';
import type { PaymentIntentRecord } from '../store/payment-intents.ts';
import type { RequestContext } from '../context/request-context.ts';

/** Returns the outcome of a charge, which depends on the test card. Any other payment method is declined. */
export function outcomeOf({ paymentMethodId }: PaymentIntentRecord): 'paid' | CardReasonCode {
  return testCardOf(paymentMethodId)?.outcome ?? 'CARD_DECLINED';
}

/** Does this card need a 3-D Secure check before it can be charged? */
export function needsBankCheck({ paymentMethodId }: PaymentIntentRecord): boolean {
  return testCardOf(paymentMethodId)?.bankCheck === true;
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
