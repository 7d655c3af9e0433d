import type { Loan } from '#model';
import type { PaymentFlow } from '#services';
import { useSearchParams } from 'react-router-dom';
import { loanAddress } from '../../navigation/route-address.ts';
import { LoanPage } from '../../remote/loan-page.tsx';
import { Redirect } from '../../shell/loading-view.tsx';
import { PaymentSkeleton } from '../../shell/payment-page.tsx';
import { repaymentKey, repaymentsOf } from '../../state/made-payment.ts';
import { PaymentMade } from './payment-made.tsx';

/** The kinds of payment that have a receipt, and what each is for. */
const FLOWS: Readonly<Record<string, PaymentFlow>> = {
  late: 'late-repayment',
  scheduled: 'next-payment',
  settlement: 'settlement',
  cancellation: 'settlement',
};

function Receipt({ loan, id }: { readonly loan: Loan; readonly id: string | null }) {
  const payment = repaymentsOf(loan).find((each) => repaymentKey(each) === id);
  const flow = FLOWS[payment?.kind ?? ''];
  // The page of the loan says what to do about a payment that the bank has returned.
  if (!payment || !flow || payment.state === 'Returned') return <Redirect to={loanAddress(loan.id)} />;
  return <PaymentMade loan={loan} flow={flow} payment={payment} />;
}

/**
 * The receipt of one payment of a loan, read from the loan itself, so that a reload and Back show its current status. `?id=` names
 * the loan and `payment` the payment.
 */
export function ReceiptScreen() {
  const [query] = useSearchParams();
  return (
    <LoanPage id={query.get('id')} skeleton={<PaymentSkeleton />}>
      {(loan) => <Receipt loan={loan} id={query.get('payment')} />}
    </LoanPage>
  );
}
