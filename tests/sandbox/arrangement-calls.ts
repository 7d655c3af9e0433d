import { roundHalfUp } from '#lending';
import type { ArrangementForm, ArrangementInfo, SelfServeArrangement } from '#model';
import type { LoanBorrower } from './loan-borrower.ts';
import { dataOf } from './sandbox-under-test.ts';

/** Starts an arrangement (C-30). */
export const begin = async (borrower: LoanBorrower) =>
  dataOf<SelfServeArrangement>(await borrower.post('self-serve-arrangement'));

/** Reads the figures for an arrangement (C-32). */
export const infoOf = async (borrower: LoanBorrower) =>
  dataOf<ArrangementInfo>(await borrower.get('self-serve-arrangement-info'));

/** Saves or submits answers of the arrangement form (C-31). */
export const say = (borrower: LoanBorrower, form: ArrangementForm) =>
  borrower.send('PUT', 'self-serve-arrangement', form);

/** Returns monthly figures with this surplus, in pounds. */
export const leaving = (pounds: number) => ({
  netMonthlyIncome: roundHalfUp(1000 + pounds, 2),
  essentialSpending: 900,
  debtRepayments: 100,
});

/** Returns complete answers of the arrangement form, with an offered date. */
export async function wholeForm(borrower: LoanBorrower, change: ArrangementForm = {}): Promise<ArrangementForm> {
  const { options, paymentDates, monthlyPayment, arrears } = await infoOf(borrower);
  return {
    reason: 'illness',
    priorityBillsUpdated: true,
    affordability: leaving(monthlyPayment + arrears),
    amount: options.at(-1)?.monthlyAmount ?? 0,
    paymentDate: { date: paymentDates[0]?.date ?? '' },
    ...change,
  };
}
