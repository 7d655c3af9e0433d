import type { ArrangementForm, ArrangementInfo, SelfServeArrangement } from '#model';
import type { LoanBorrower } from './loan-borrower.ts';
import { dataOf } from './sandbox-under-test.ts';

/** C-30, begins an arrangement. */
export const begin = async (borrower: LoanBorrower) =>
  dataOf<SelfServeArrangement>(await borrower.post('self-serve-arrangement'));

/** C-32, what it is made from. */
export const infoOf = async (borrower: LoanBorrower) =>
  dataOf<ArrangementInfo>(await borrower.get('self-serve-arrangement-info'));

/** C-31, says something of it. */
export const say = (borrower: LoanBorrower, form: ArrangementForm) =>
  borrower.send('PUT', 'self-serve-arrangement', form);

/** A month that leaves so much. */
export const leaving = (pounds: number) => ({
  netMonthlyIncome: 1000 + pounds,
  essentialSpending: 900,
  debtRepayments: 100,
});

/** Everything that an arrangement is decided by, from what is offered. */
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
