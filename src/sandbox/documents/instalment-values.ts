import { type DocumentValues, poundsFromPence } from '#lending';
import { type Instalment, type LoanAccount, outstanding, sumOutstanding } from '#sandbox/ledger';

/** The values of the list of payments that are still to be made: date, amount, capital, interest and other charges of each (CCA s77B(3), (4)). */
export function instalmentValues(account: LoanAccount): DocumentValues<'instalments'> {
  const owing = account.closedOn === undefined ? account.instalments.filter((one) => outstanding(one) > 0) : [];
  return {
    loan: { amount: poundsFromPence(account.agreement.terms.amount) },
    owed: { toPay: poundsFromPence(sumOutstanding(owing)), count: owing.length },
    payments: owing.map(paymentOf),
  };
}

/** A payment pays its interest and charges first, so what is unpaid of it is capital as far as it goes. */
function paymentOf(instalment: Instalment): DocumentValues<'instalments'>['payments'][number] {
  const left = outstanding(instalment);
  const principal = Math.min(left, Math.max(0, instalment.principal));
  const interest = Math.min(left - principal, Math.max(0, instalment.interest));
  return {
    date: instalment.dueDate,
    amount: poundsFromPence(left),
    principal: poundsFromPence(principal),
    interest: poundsFromPence(interest),
    charges: poundsFromPence(left - principal - interest),
  };
}
