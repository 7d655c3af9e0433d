import { poundsFromPence } from '#lending';
import {
  addDays,
  arrearsOf,
  contractTotal,
  isInBreathingSpace,
  settlementFigure,
  sumsInArrears,
  totalPaid,
} from '#sandbox/ledger';
import { stateMovedOn } from '../../context/refusal.ts';
import { plannedEmail } from '../../messages/send-email.ts';
import type { LoanRecord } from '../../store/loans.ts';
import type { LoanBookContext } from '../loan-book-context.ts';
import { openUnitOfWork, saveUnitOfWork, type LoanUnitOfWork } from '../unit-of-work.ts';
import { arrearsValues, missedValues } from './arrears-values.ts';
import { giveLetter, lastLetter } from './give-letter.ts';

/** How many days a borrower has to put a breach right: the fewest that CCA s88(2) allows. */
const TO_REMEDY = 14;

/**
 * Serves a default notice (CCA s87, s88), as decided by a person.
 * @throws {Refusal} 409: nothing is overdue, or a notice is in force already
 */
export async function serveDefaultNotice(context: LoanBookContext, loan: LoanRecord): Promise<LoanRecord> {
  const before = await openUnitOfWork(context.records, loan);
  const { account, reference } = loan;
  const sums = canServeDefaultNotice(before) ? sumsInArrears(account) : undefined;
  if (!sums) throw stateMovedOn('A default notice needs payments that are overdue, and no notice that is in force.');
  const remedy = { by: addDays(account.asOf, TO_REMEDY) };
  const arrears = arrearsValues(sums);
  const half = Math.ceil(contractTotal(account.agreement) / 2);
  const isHirePurchase = account.agreement.terms.optionFee !== undefined;
  const values = {
    ...{ arrears, missed: missedValues(sums), remedy },
    settlement: { amount: poundsFromPence(settlementFigure(account)?.amount ?? 0) },
    ...(isHirePurchase && {
      hirePurchase: { half: poundsFromPence(half), paid: poundsFromPence(totalPaid(account)) },
    }),
  };
  const email = plannedEmail('default-notice', account.asOf, { loan: { reference }, arrears, remedy });
  return saveUnitOfWork(context, before, giveLetter(before, { name: 'default-notice', values }, email, context));
}

/** Can a default notice be served: is the debt in no breathing space, is a payment overdue that no arrangement covers, and is no earlier notice about it in force? */
export const canServeDefaultNotice = (unit: Pick<LoanUnitOfWork, 'loan' | 'letters'>): boolean =>
  !isInBreathingSpace(unit.loan.account) &&
  arrearsOf(unit.loan.account) !== undefined &&
  noticeInForce(unit) === undefined;

/** May the lender end the agreement: has the borrower let the time of a default notice pass (CCA s87(1), s88(2))? */
export function isInDefault(unit: Pick<LoanUnitOfWork, 'loan' | 'letters'>): boolean {
  const notice = noticeInForce(unit);
  const { account } = unit.loan;
  return notice !== undefined && !isInBreathingSpace(account) && account.asOf > notice.values.remedy.by;
}

/** The last default notice, unless the borrower has since paid what it was about. */
function noticeInForce(unit: Pick<LoanUnitOfWork, 'loan' | 'letters'>) {
  const notice = lastLetter(unit, 'default-notice');
  const sums = sumsInArrears(unit.loan.account);
  return notice && sums && sums.since <= notice.day ? notice : undefined;
}
