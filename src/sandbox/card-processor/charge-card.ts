import { testCardOf, type CardReasonCode } from '#lending';
import type { LoanRecord } from '../store/loans.ts';
import type { PaymentIntentRecord } from '../store/payment-intents.ts';
import type { RequestContext } from '../operations/operation.ts';

/** How a charge ended, by the card that it was of. A payment method that is no test card's is declined. */
export function outcomeOf({ paymentMethodId }: PaymentIntentRecord): 'paid' | CardReasonCode {
  return testCardOf(paymentMethodId)?.outcome ?? 'CARD_DECLINED';
}

/** Does the bank want to see the borrower before this card is charged? */
export function needsBankCheck({ paymentMethodId }: PaymentIntentRecord): boolean {
  return testCardOf(paymentMethodId)?.bankCheck === true;
}

/** Begins a charge; it is kept whatever becomes of it. Pence. */
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

/** Ends a charge that came to nothing. */
export async function failIntent(
  { records }: Pick<RequestContext, 'records'>,
  intent: PaymentIntentRecord,
  reasonCode: CardReasonCode,
): Promise<void> {
  await records.paymentIntents.update({ ...intent, state: 'Failed', reasonCode });
}

/** The card provider's ids have letters and digits only. */
const plain = (id: string) => id.replaceAll('-', '');
