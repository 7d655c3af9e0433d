import { formatLongDate, formatMoney, formatPounds } from '#lending';
import type { Loan } from '#model';
import type { PaymentFlow } from '#services';
import { ButtonLink, Row } from '#ui';
import { loanAddress } from '../../navigation/route-address.ts';
import { StatusView } from '../../shell/status-view.tsx';
import { pendingPayments, pendingPence } from '../../state/loan-payments.ts';
import { endingPayment } from './find-payment.ts';
import { pendingPaymentText } from './payment-made.tsx';

/** A payment of arrears that arrived today, so that a borrower who returns after paying sees it. */
const paidToday = ({ historicalRepayments = [], asOf }: Loan) =>
  historicalRepayments.find(({ kind, state, date }) => kind === 'late' && state === 'Taken' && date === asOf);

function whyNoArrears(loan: Loan): readonly string[] {
  if (loan.arrears === undefined) {
    const paid = paidToday(loan);
    const thanks = paid ? `We received your payment of ${formatPounds(paid.amount)} today. ` : '';
    return [`${thanks}Nothing is overdue on this loan.`];
  }
  return [
    `${formatMoney(pendingPence(loan, 'late-repayment'))} is already on its way and covers everything that is overdue. The overdue amount will go down when it arrives.`,
    ...pendingPayments(loan, 'late-repayment').map(pendingPaymentText),
  ];
}

function whyNotAhead(loan: Loan): readonly string[] {
  const { nextPayment } = loan;
  const coming = pendingPence(loan, 'next-payment');
  if (coming > 0 && nextPayment)
    return [
      `${formatMoney(coming)} is already on its way and covers your next payment, due on ${formatLongDate(nextPayment.date)}.`,
      ...pendingPayments(loan, 'next-payment').map(pendingPaymentText),
    ];
  if (loan.arrears) return ['A payment is overdue. Go to your loan to pay it.'];
  if (nextPayment?.paymentMethod === 'DIRECT_DEBIT')
    return [`We will take your next payment by Direct Debit on ${formatLongDate(nextPayment.date)}.`];
  return ['You cannot pay this loan online at the moment. Go to your loan to see what you can do.'];
}

function whyNoFigure(loan: Loan): readonly string[] {
  const ending = endingPayment(loan);
  if (ending) return ['The payment that ends your loan is already on its way.', pendingPaymentText(ending)];
  if (loan.closedOn !== undefined) return ['Your loan has ended. You do not need to pay anything more.'];
  return ['Your settlement figure is no longer valid. Go to your loan to see what you can pay.'];
}

const WHY: Readonly<Record<PaymentFlow, (loan: Loan) => readonly string[]>> = {
  'late-repayment': whyNoArrears,
  'next-payment': whyNotAhead,
  settlement: whyNoFigure,
};

export interface NothingToPayProps {
  readonly loan: Loan;
  readonly flow: PaymentFlow;
}

/** Replaces a payment page if there is nothing to pay: nothing is due, a payment is on its way, or the figure is no longer valid. */
export function NothingToPay({ loan, flow }: NothingToPayProps) {
  return (
    <StatusView title="There is nothing to pay here">
      {WHY[flow](loan).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Row>
        <ButtonLink href={loanAddress(loan.id)}>Go to your loan</ButtonLink>
      </Row>
    </StatusView>
  );
}
