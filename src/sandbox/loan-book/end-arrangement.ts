import { arrearsOf, endReducedPayments, hasArrangement, hasReducedPayments, isInBreathingSpace } from '#sandbox/ledger';
import type { ArrangementRecord } from '../store/arrangements.ts';
import { withAccount, type LoanUnitOfWork } from './unit-of-work.ts';

/**
 * Marks an arrangement as Kept once it is fully paid or its reduced payments are over, and as Broken as soon as anything is overdue. If
 * reduced payments are broken, the usual ones follow.
 */
export function updateArrangements(unit: LoanUnitOfWork): LoanUnitOfWork {
  const agreed = unit.arrangements.find(({ state }) => state === 'Agreed');
  // A payment that is missed in a breathing space has no consequence before its end.
  if (isInBreathingSpace(unit.loan.account)) return unit;
  if (!agreed) return unit;
  const state = stateOf(unit, agreed);
  if (state === 'Agreed') return unit;
  const arrangements = unit.arrangements.map((one) => (one.state === 'Agreed' ? { ...one, state } : one));
  const ended = { ...unit, arrangements };
  return state === 'Broken' && agreed.reduced ? withUsualPayments(ended) : ended;
}

function stateOf({ loan: { account } }: LoanUnitOfWork, { reduced }: ArrangementRecord): 'Broken' | 'Agreed' | 'Kept' {
  if (arrearsOf(account)) return 'Broken';
  return (reduced ? hasReducedPayments(account) : hasArrangement(account)) ? 'Agreed' : 'Kept';
}

/** Ends reduced payments. Those that the bank was asked for stay as they are. */
function withUsualPayments(unit: LoanUnitOfWork): LoanUnitOfWork {
  const asked = unit.repayments.flatMap(({ state, expectedOn }) => (state === 'Pending' ? [expectedOn] : []));
  const last = asked.reduce((latest, one) => (one > latest ? one : latest), unit.loan.account.asOf);
  return withAccount(unit, endReducedPayments(unit.loan.account, last));
}
