import { poundsFromPence } from '#lending';
import { usualPayment, type LoanAccount } from '#sandbox/ledger';
import type { ArrangementForm, SelfServeArrangement } from '#model';
import type { ArrangementRecord } from '../store/arrangements.ts';
import type { LoanRecord } from '../store/loans.ts';

const states: Readonly<Record<ArrangementRecord['state'], SelfServeArrangement['state']>> = {
  Draft: 'Draft',
  Referred: 'Referred',
  // What a person has answered, the loan says.
  Declined: 'Referred',
  Less: 'Referred',
  Agreed: 'Agreed',
  Kept: 'Agreed',
  Broken: 'Agreed',
};

/** What is paid each month while an arrangement runs, the usual payment included, in pounds. */
export const inAll = (account: LoanAccount, monthlyAmount: number): number =>
  poundsFromPence(usualPayment(account) + monthlyAmount);

/** An arrangement as the API shows it (D-13): once it was sent, with what was asked for or agreed. */
export function viewArrangement(arrangement: ArrangementRecord, { account }: LoanRecord): SelfServeArrangement {
  const { id, state, monthlyAmount, term, agreedOn } = arrangement;
  const form: ArrangementForm = arrangement.form;
  const date = arrangement.paymentDate ?? form.paymentDate?.date;
  return {
    '@type': 'self-serve-arrangement',
    id,
    state: states[state],
    ...(date !== undefined && { paymentDate: { date } }),
    ...(monthlyAmount !== undefined && { monthlyAmount: inAll(account, monthlyAmount) }),
    ...(term !== undefined && { term }),
    ...(agreedOn !== undefined && { agreedOn }),
  };
}
