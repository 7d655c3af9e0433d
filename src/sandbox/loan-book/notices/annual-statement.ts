import { addDays, addMonths } from '#sandbox/ledger';
import { statementValues } from '../../documents/statement-values.ts';
import { plannedEmail } from '../../messages/send-email.ts';
import { nextCollection } from '../next-collection.ts';
import type { LoanUnitOfWork, NewRecordContext } from '../unit-of-work.ts';
import { giveLetter } from './give-letter.ts';

/**
 * Gives the statement of a year on the day after its end, as long as anything is or will be payable (CCA s77A). The years follow each other
 * from the day of the agreement. The Act allows 30 days.
 */
export function giveAnnualStatement(unit: LoanUnitOfWork, context: NewRecordContext): LoanUnitOfWork {
  const { account, reference } = unit.loan;
  const given = unit.letters.filter(({ name }) => name === 'annual-statement').length;
  const startOf = (year: number) => addMonths(account.agreement.madeOn, 12 * year);
  if (account.asOf < startOf(given + 1)) return unit;
  const period = { from: startOf(given), to: addDays(startOf(given + 1), -1) };
  const values = statementValues(account, unit.repayments, nextCollection(unit), period);
  const email = plannedEmail('annual-statement', account.asOf, { loan: { reference }, period });
  return giveLetter(unit, { name: 'annual-statement', values }, email, context);
}
