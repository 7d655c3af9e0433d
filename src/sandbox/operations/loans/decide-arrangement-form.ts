import { penceFromPounds } from '#lending';
import type { ArrangementForm, ProblemError } from '#model';
import { arrangementOptions, decideArrangement, type LoanAccount, usualPayment } from '#sandbox/ledger';
import { validationFailed } from '../../context/refusal.ts';
import type { RequestContext } from '../../context/request-context.ts';
import { agreeArrangement, type ArrangedLoan } from '../../loan-book/agree-arrangement.ts';
import { agreedEmail, requestedEmail, sendEmails } from '../../loan-book/borrower-emails.ts';
import { holdEndDay } from '../../loan-book/payment-hold.ts';
import type { ArrangementRecord } from '../../store/arrangements.ts';
import { remainingOf, unexpiredStatement } from '../../store/financial-statements.ts';
import type { LoanRecord } from '../../store/loans.ts';

/**
 * Decides a complete arrangement form. If it is affordable and clears the arrears, it is agreed at once. Otherwise it is referred
 * to the lender's team.
 * @throws {Refusal} 422 if an answer needed for the decision is missing
 */
export async function decide(
  context: RequestContext,
  loan: LoanRecord,
  draft: ArrangementRecord,
  form: ArrangementForm,
): Promise<ArrangedLoan> {
  const remaining = await remainingOfMonth(context, loan, form);
  const paymentDate = form.paymentDate?.date;
  const wanted = wantedAmount(loan.account, form, paymentDate ?? loan.account.asOf);
  // A request below the usual payment replaces it, so it needs no day of its own.
  const needsDate = wanted === undefined || (wanted > 0 && wanted >= usualPayment(loan.account));
  if (remaining === undefined || wanted === undefined || (needsDate && paymentDate === undefined))
    throw validationFailed(missing(form, remaining));
  if (paymentDate !== undefined) {
    const onTop = decideArrangement(loan.account, { monthlyAmount: wanted, firstDate: paymentDate, remaining });
    if (onTop !== undefined) {
      const agreed = await agreeArrangement(context, loan, draft, { monthlyAmount: onTop, paymentDate });
      await sendEmails(context, agreed.loan, [agreedEmail(agreed.loan, agreed.arrangement)]);
      return agreed;
    }
  }
  const referred: ArrangementRecord = {
    ...draft,
    state: 'Referred',
    monthlyAmount: wanted - usualPayment(loan.account),
    remaining,
    ...(paymentDate !== undefined && { paymentDate }),
    until: holdEndDay(loan.account),
  };
  await context.records.arrangements.update(referred);
  await sendEmails(context, loan, [requestedEmail(loan, referred)]);
  return { loan, arrangement: referred };
}

/** Returns the total monthly payment in pence: the entered amount, or the amount for the chosen term. */
function wantedAmount(account: LoanAccount, { amount, term }: ArrangementForm, firstDate: string): number | undefined {
  if (amount !== undefined) return penceFromPounds(amount);
  const option = arrangementOptions(account, firstDate).find((one) => one.term === term);
  return option && usualPayment(account) + option.monthlyAmount;
}

function missing({ amount, term, paymentDate }: ArrangementForm, remaining: number | undefined): ProblemError[] {
  const code = 'required';
  return [
    ...(remaining === undefined
      ? [{ pointer: '/affordability', code, message: 'Tell us your monthly income and spending' }]
      : []),
    ...(amount === undefined && term === undefined
      ? [{ pointer: '/amount', code, message: 'Enter how much you can pay each month' }]
      : []),
    ...(paymentDate === undefined
      ? [{ pointer: '/paymentDate', code, message: 'Select the date of your first payment' }]
      : []),
  ];
}

/**
 * Returns the borrower's monthly surplus in pence, from the arrangement form or else from their financial statement. Returns
 * `undefined` if they have given neither.
 */
export async function remainingOfMonth(
  { records, now }: RequestContext,
  { userId }: LoanRecord,
  { affordability }: ArrangementForm,
): Promise<number | undefined> {
  if (affordability) {
    const { netMonthlyIncome, essentialSpending, debtRepayments } = affordability;
    return penceFromPounds(netMonthlyIncome) - penceFromPounds(essentialSpending) - penceFromPounds(debtRepayments);
  }
  const statement = await unexpiredStatement(records.financialStatements, userId, now);
  return statement?.state === 'Complete' ? remainingOf(statement) : undefined;
}
