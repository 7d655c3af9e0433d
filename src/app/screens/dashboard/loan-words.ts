import type { Copy } from '#copy';
import { isRunningLoan } from '#lending';
import type { Loan } from '#model';
import { ifKnown } from '../../state/if-known.ts';
import { leftToPayText } from '../../state/loan-payments.ts';

type Words = Copy<'dashboard'>['loan'];

/** The next payment of a running loan, and what is left of it if a part is paid; `undefined` for a loan that has no next payment. */
export function nextPaymentText(loan: Loan, words: Words, status: Copy<'loan-status'>): string | undefined {
  const { nextPayment } = loan;
  if (!isRunningLoan(loan) || !nextPayment) return undefined;
  const left = leftToPayText(loan, 'next-payment', status);
  return left === undefined ? words.next(nextPayment) : words.nextPartlyPaid({ ...nextPayment, left });
}

/** The title of a loan, which tells loans apart. */
export function titleOf(loan: Loan | undefined, words: Copy<'dashboard'>): string {
  if (!loan) return words.loans({ count: 1 });
  const { vehicle, amount, term } = loan;
  return vehicle
    ? words.loan.vehicle(vehicle)
    : (ifKnown(words.amountOverTerm, { amount, term }) ?? words.loans({ count: 1 }));
}
