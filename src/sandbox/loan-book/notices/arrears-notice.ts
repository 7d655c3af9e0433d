import { addMonths, sumsInArrears, type SumsInArrears } from '#sandbox/ledger';
import { plannedEmail } from '../../messages/send-email.ts';
import type { LoanUnitOfWork, NewRecordContext } from '../unit-of-work.ts';
import { arrearsValues, missedValues } from './arrears-values.ts';
import { giveLetter, lastLetter } from './give-letter.ts';

/** How many months after a notice the next one is given, while the arrears last: the longest interval of CCA s86B(2)(b). */
const EVERY = 6;

/**
 * Gives a notice of sums in arrears on the day on which the Act first requires one, and every six months until nothing that was missed is owed
 * (CCA s86B). The Act allows 14 days for the first one.
 */
export function giveArrearsNotice(unit: LoanUnitOfWork, context: NewRecordContext): LoanUnitOfWork {
  const { account, reference } = unit.loan;
  const sums = sumsInArrears(account);
  const due = sums && dueNotice(unit, sums);
  if (!due) return unit;
  const arrears = arrearsValues(sums);
  const isArranged = unit.arrangements.some(({ state }) => state === 'Agreed');
  const values = {
    ...{ arrears, missed: missedValues(sums) },
    ...(due === 'first' ? { first: {} } : { further: {} }),
    ...(isArranged && { arrangement: {} }),
  };
  const email = plannedEmail('arrears-notice', account.asOf, {
    ...{ loan: { reference }, arrears },
    ...(due === 'further' && { further: {} }),
  });
  return giveLetter(unit, { name: 'arrears-notice', values }, email, context);
}

function dueNotice(unit: LoanUnitOfWork, { since, isTwoPayments }: SumsInArrears): 'first' | 'further' | undefined {
  const last = lastLetter(unit, 'arrears-notice');
  // The duty of the last notice goes on while a sum that was missed before it is owed (CCA s86B(3), (5)).
  if (last && since <= last.day) return unit.loan.account.asOf >= addMonths(last.day, EVERY) ? 'further' : undefined;
  return isTwoPayments ? 'first' : undefined;
}
