import { reducePayments, spreadArrears, type ReducedPayments } from '#sandbox/ledger';
import { stateMovedOn } from '../context/refusal.ts';
import type { ArrangementRecord } from '../store/arrangements.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { LoanBookContext } from './loan-book-context.ts';

/** The agreed terms: pence a month on top of the usual payment, and the day of the first payment. */
export interface AgreedArrangement {
  readonly monthlyAmount: number;
  readonly paymentDate: string;
}

/** A loan and its new arrangement. */
export interface ArrangedLoan {
  readonly loan: LoanRecord;
  readonly arrangement: ArrangementRecord;
}

/** The loan with its arrears spread over an arrangement; `undefined` if that is not possible. */
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

/** The loan with its payments reduced, and the arrears after the last payment; `undefined` if that is not possible. */
export function reducedLoan(
  loan: LoanRecord,
  offered: ArrangementRecord,
  wanted: ReducedPayments,
): ArrangedLoan | undefined {
  const account = reducePayments(loan.account, wanted);
  const { reduced } = account ?? {};
  if (!account || !reduced) return undefined;
  const { until: _, ...draft } = offered;
  const arrangement: ArrangementRecord = {
    ...draft,
    ...{ state: 'Agreed', reduced, agreedOn: account.asOf, until: reduced.until },
  };
  return { loan: { ...loan, account }, arrangement };
}

/**
 * Agrees a drafted arrangement: spreads the arrears, so that the loan is no longer Late.
 * @throws {Refusal} 409: there are no arrears
 */
export async function agreeArrangement(
  { records }: LoanBookContext,
  loan: LoanRecord,
  draft: ArrangementRecord,
  terms: AgreedArrangement,
): Promise<ArrangedLoan> {
  const arranged = arrangedLoan(loan, draft, terms);
  if (!arranged) throw stateMovedOn('This loan has no arrears to spread.');
  await records.loans.update(arranged.loan);
  await records.arrangements.update(arranged.arrangement);
  return arranged;
}
