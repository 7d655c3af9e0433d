import { spreadArrears } from '#sandbox/ledger';
import { stateMovedOn } from '../context/refusal.ts';
import type { ArrangementRecord } from '../store/arrangements.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { LoanBookContext } from './loan-book-context.ts';

/** What is agreed: so many pence a month on top of the usual payment, from a day on. */
export interface AgreedArrangement {
  readonly monthlyAmount: number;
  readonly paymentDate: string;
}

/** A loan with the arrangement that was made for it. */
export interface ArrangedLoan {
  readonly loan: LoanRecord;
  readonly arrangement: ArrangementRecord;
}

/** A loan with what is overdue spread over the payments of an arrangement; `undefined`: it cannot be. */
export function arrangedLoan(
  loan: LoanRecord,
  draft: ArrangementRecord,
  { monthlyAmount, paymentDate }: AgreedArrangement,
): ArrangedLoan | undefined {
  const account = spreadArrears(loan.account, monthlyAmount, paymentDate);
  if (!account) return undefined;
  const spread = account.instalments.filter(({ kind, dueDate }) => kind === 'arrangement' && dueDate >= paymentDate);
  const arrangement: ArrangementRecord = {
    ...draft,
    state: 'Agreed',
    monthlyAmount,
    term: spread.length,
    paymentDate,
    agreedOn: account.asOf,
    until: spread.at(-1)?.dueDate ?? paymentDate,
  };
  return { loan: { ...loan, account }, arrangement };
}

/**
 * Agrees a drafted arrangement: what is overdue is spread, and the loan is no longer Late.
 * @throws {Refusal} 409: nothing is overdue
 */
export async function agreeArrangement(
  { records }: LoanBookContext,
  loan: LoanRecord,
  draft: ArrangementRecord,
  terms: AgreedArrangement,
): Promise<ArrangedLoan> {
  const arranged = arrangedLoan(loan, draft, terms);
  if (!arranged) throw stateMovedOn('There is nothing overdue to spread over time.');
  await records.loans.update(arranged.loan);
  await records.arrangements.update(arranged.arrangement);
  return arranged;
}
