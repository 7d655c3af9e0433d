import { dayjs } from '#dates';
import { penceFromPounds, type CardReasonCode } from '#lending';
import type { CardChargeAttempt, CardChargeConfirmation, CardPaymentRequiresAction } from '#model';
import { notFound } from '../../context/refusal.ts';
import { isCardBarred } from '../../card-processor/charge-card.ts';
import { cardRefusal } from '../../card-processor/charge-card.ts';
import { failIntent, requires3dSecure, openIntent, chargeOutcome } from '../../card-processor/charge-card.ts';
import { takePayment, type PaymentOrder } from '../../loan-book/take-payment.ts';
import type { PaymentIntentRecord } from '../../store/payment-intents.ts';
import type { Answer, ApiRequest, Operation, RefusalAnswer } from '../operation.ts';
import { answerWithLoan } from '../answers.ts';
import { orderOfCard } from './payment-orders.ts';
import { ownLoan, type LoanInContext } from '../caller.ts';

/** How long a 3-D Secure check stays open. */
const checkLifetime = dayjs.duration({ minutes: 10 });

/** C-16: charges a card, or answers that a 3-D Secure check is required first (S-12). */
export const attemptCardCharge: Operation = async (request) => {
  const at = await ownLoan(request);
  if (await isCardBarred(at.context, at.loan.id)) return { refusal: cardRefusal('FAILED_TO_PROCESS') };
  const { paymentMethodId, amount: pounds } = request.body as CardChargeAttempt;
  const amount = penceFromPounds(pounds);
  await cancelOpenCharges(at);
  const order = await orderOfCard(at.context, at.loan, amount);
  const intent = await openIntent(at.context, at.loan, { paymentMethodId, amount });
  if (!requires3dSecure(intent)) return charge(request, at, intent, order);
  const data: CardPaymentRequiresAction = {
    '@type': 'cardPaymentRequiresAction',
    paymentIntentClientSecret: intent.clientSecret,
  };
  return { data };
};

/**
 * C-17: charges a card after its 3-D Secure check. The sandbox has no bank to ask, so it takes the confirmation as a passed check.
 * A repeated confirmation does not charge again and answers with the loan.
 */
export const confirmCardCharge: Operation = async (request) => {
  const at = await ownLoan(request);
  const { context, loan } = at;
  const intent = await context.records.paymentIntents.find((request.body as CardChargeConfirmation).paymentIntentId);
  if (intent?.loanId !== loan.id) throw notFound();
  if (intent.state === 'Succeeded') return answerWithLoan(request, loan.id);
  if (intent.state === 'Failed') return { refusal: cardRefusal(reasonOf(intent)) };
  if (!isWaiting(intent, context.now)) return refuse(at, intent, 'AUTHENTICATION_FAILED');
  return charge(request, at, intent, await orderOfCard(context, loan, intent.amount));
};

async function charge(
  request: ApiRequest,
  at: LoanInContext,
  intent: PaymentIntentRecord,
  order: PaymentOrder,
): Promise<Answer | RefusalAnswer> {
  const { context, loan } = at;
  const outcome = chargeOutcome(intent);
  if (outcome !== 'paid') return refuse(at, intent, outcome);
  const { repayment } = await takePayment(context, loan, order);
  await context.records.paymentIntents.update({ ...intent, state: 'Succeeded', repaymentId: repayment.id });
  return answerWithLoan(request, loan.id);
}

/** Returns the refusal instead of throwing it, so that the transaction keeps the failed charge. */
async function refuse(
  { context }: LoanInContext,
  intent: PaymentIntentRecord,
  reason: CardReasonCode,
): Promise<RefusalAnswer> {
  await failIntent(context, intent, reason);
  return { refusal: cardRefusal(reason) };
}

/**
 * Cancels charges whose 3-D Secure check is open, also the same charge (T-16). Nothing has been taken for them, and the lender cannot know
 * whether the borrower has refused the check or lost the tab. A cancelled charge cannot be confirmed, so at most one is ever charged.
 */
async function cancelOpenCharges({ context, loan }: LoanInContext): Promise<void> {
  for (const intent of await context.records.paymentIntents.listOfLoan(loan.id))
    if (intent.state === 'RequiresAction') await failIntent(context, intent, 'AUTHENTICATION_FAILED');
}

const isWaiting = ({ createdAt }: PaymentIntentRecord, now: Date) =>
  dayjs.utc(createdAt).add(checkLifetime).isAfter(now);

const reasonOf = ({ reasonCode }: PaymentIntentRecord) => (reasonCode ?? 'FAILED_TO_PROCESS') as CardReasonCode;
