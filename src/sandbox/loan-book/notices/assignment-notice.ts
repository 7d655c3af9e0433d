import { poundsFromPence } from '#lending';
import { balanceToday, type LoanAccount } from '#sandbox/ledger';
import type { LoanUnitOfWork, NewRecordContext } from '../unit-of-work.ts';
import { giveLetter } from './give-letter.ts';

/** The company that buys the loans that the embedded lender sells. */
export const debtBuyer = { name: 'Example Debt Purchase Limited' };

/**
 * Gives the notice of assignment, with the name of the buyer (CCA s82A). `loan-sold` is its email.
 * @param sold the account just before the sale
 */
export function giveAssignmentNotice(
  unit: LoanUnitOfWork,
  sold: LoanAccount,
  context: NewRecordContext,
): LoanUnitOfWork {
  const values = { buyer: debtBuyer, sold: { date: sold.asOf, owed: poundsFromPence(balanceToday(sold)) } };
  return giveLetter(unit, { name: 'assignment-notice', values }, undefined, context);
}
