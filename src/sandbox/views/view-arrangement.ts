import { poundsFromPence } from '#lending';
import { usualPayment, type LoanAccount } from '#sandbox/ledger';
import type { ArrangementForm, SelfServeArrangement } from '#model';
import type { ArrangementRecord } from '../store/arrangements.ts';
import type { LoanRecord } from '../store/loans.ts';

const states: Readonly<Record<ArrangementRecord['state'], SelfServeArrangement['state']>> = {
  Draft: 'Draft',
  Referred: 'Referred',
  // The loan shows the answer of the lender's team.
  Declined: 'Referred',
  Less: 'Referred',
  Offered: 'Referred',
  Agreed: 'Agreed',
  Kept: 'Agreed',
  Broken: 'Agreed',
};

/** Returns the total monthly payment during an arrangement, including the usual payment, in pounds. */
export const inAll = (account: LoanAccount, { monthlyAmount = 0, reduced }: ArrangementRecord): number =>
  poundsFromPence(reduced ? reduced.monthlyAmount : usualPayment(account) + monthlyAmount);

/** Returns an arrangement as the API shows it (D-13), with the requested or agreed terms once it is submitted. */
export function viewArrangement(arrangement: ArrangementRecord, { account }: LoanRecord): SelfServeArrangement {
  const { id, state, monthlyAmount, term, agreedOn } = arrangement;
  const form: ArrangementForm = arrangement.form;
  const date = arrangement.paymentDate ?? form.paymentDate?.date;
  return {
    '@type': 'self-serve-arrangement',
    id,
    state: states[state],
    ...(date !== undefined && { paymentDate: { date } }),
    ...((monthlyAmount !== undefined || arrangement.reduced) && { monthlyAmount: inAll(account, arrangement) }),
    ...(term !== undefined && { term }),
    ...(agreedOn !== undefined && { agreedOn }),
  };
}
