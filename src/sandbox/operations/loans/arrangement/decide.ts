import { penceFromPounds } from '#lending';
import { arrangementOptions, decideArrangement, usualPayment, type LoanAccount } from '#sandbox/ledger';
import type { ArrangementForm, ProblemError } from '#model';
import { validationFailed } from '../../../api/refusals.ts';
import { agreeArrangement, type ArrangedLoan } from '../../../loan-book/agree-arrangement.ts';
import { agreedLetter } from '../../../loan-book/arrangement-letters.ts';
import { sendLetters } from '../../../loan-book/letter.ts';
import { looksUntil } from '../../../loan-book/payment-hold.ts';
import type { ArrangementRecord } from '../../../store/arrangements.ts';
import type { LoanRecord } from '../../../store/loans.ts';
import type { RequestContext } from '../../operation.ts';
import { remainingOfMonth } from './remaining-of-month.ts';

/**
 * Decides an arrangement that the borrower has said all of: agreed if it can be afforded and clears what is overdue, else handed
 * to a person.
 * @throws {Refusal} 422: something that it is decided by has not been said
 */
export async function decide(
  context: RequestContext,
  loan: LoanRecord,
  draft: ArrangementRecord,
  form: ArrangementForm,
): Promise<ArrangedLoan> {
  const remaining = await remainingOfMonth(context, loan, form);
  const paymentDate = form.paymentDate?.date;
  const wanted = paymentDate === undefined ? undefined : wantedAmount(loan.account, form, paymentDate);
  const paysNothing = form.amount === 0;
  if (remaining === undefined || (wanted === undefined && !paysNothing))
    throw validationFailed(missing(form, remaining));
  if (paymentDate !== undefined && wanted !== undefined) {
    const onTop = decideArrangement(loan.account, { monthlyAmount: wanted, firstDate: paymentDate, remaining });
    if (onTop !== undefined) {
      const agreed = await agreeArrangement(context, loan, draft, { monthlyAmount: onTop, paymentDate });
      await sendLetters(context, agreed.loan, [agreedLetter(agreed.loan, agreed.arrangement)]);
      return agreed;
    }
  }
  const referred: ArrangementRecord = {
    ...draft,
    state: 'Referred',
    monthlyAmount: Math.max(0, (wanted ?? 0) - usualPayment(loan.account)),
    remaining,
    ...(paymentDate !== undefined && { paymentDate }),
    until: looksUntil(loan.account),
  };
  await context.records.arrangements.update(referred);
  return { loan, arrangement: referred };
}

/** Pence a month, the usual payment included: what was said, or what the term comes to. */
function wantedAmount(account: LoanAccount, { amount, term }: ArrangementForm, firstDate: string): number | undefined {
  if (amount !== undefined) return penceFromPounds(amount);
  const option = arrangementOptions(account, firstDate).find((one) => one.term === term);
  return option && usualPayment(account) + option.monthlyAmount;
}

function missing({ amount, term, paymentDate }: ArrangementForm, remaining: number | undefined): ProblemError[] {
  const code = 'required';
  return [
    ...(remaining === undefined
      ? [{ pointer: '/affordability', code, message: 'Tell us what comes in and goes out each month' }]
      : []),
    ...(amount === undefined && term === undefined
      ? [{ pointer: '/amount', code, message: 'Enter how much you can pay each month' }]
      : []),
    ...(paymentDate === undefined ? [{ pointer: '/paymentDate', code, message: 'Select when to begin' }] : []),
  ];
}
