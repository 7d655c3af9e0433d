import { type Copy, useCopy } from '#copy';
import { poundsFromPence } from '#lending';
import type { Loan } from '#model';
import type { PaymentFlow } from '#services';
import { ButtonLink, Row } from '#ui';
import { loanAddress } from '../../navigation/route-address.ts';
import { StatusView } from '../../shell/status-view.tsx';
import { latePaidToday } from '../../state/made-payment.ts';
import { pendingPayments, pendingPaymentText, pendingPence } from '../../state/loan-payments.ts';
import { endingPayment } from './find-payment.ts';

type Words = Copy<'payment'> & Pick<Copy<'loan-status'>, 'methods'>;

function whyNoArrears(loan: Loan, { coming, nothing, methods }: Words): readonly string[] {
  if (loan.arrears === undefined) {
    const paid = latePaidToday(loan);
    return [paid ? nothing.overdueToday(paid) : nothing.overdue];
  }
  return [
    nothing.overdueComing({ amount: poundsFromPence(pendingPence(loan, 'late-repayment')) }),
    ...pendingPayments(loan, 'late-repayment').map((payment) => pendingPaymentText(payment, coming, methods)),
  ];
}

function whyNotAhead(loan: Loan, { coming, nothing, methods }: Words): readonly string[] {
  const { nextPayment } = loan;
  const pence = pendingPence(loan, 'next-payment');
  if (pence > 0 && nextPayment)
    return [
      nothing.nextComing({ amount: poundsFromPence(pence), date: nextPayment.date }),
      ...pendingPayments(loan, 'next-payment').map((payment) => pendingPaymentText(payment, coming, methods)),
    ];
  if (loan.arrears) return [nothing.overdueFirst];
  return [nextPayment?.paymentMethod === 'DIRECT_DEBIT' ? nothing.directDebit(nextPayment) : nothing.offline];
}

function whyNoFigure(loan: Loan, { coming, nothing, methods }: Words): readonly string[] {
  const ending = endingPayment(loan);
  if (ending) return [nothing.ending, pendingPaymentText(ending, coming, methods)];
  return [loan.closedOn === undefined ? nothing.figureOver : nothing.ended];
}

const WHY: Readonly<Record<PaymentFlow, (loan: Loan, words: Words) => readonly string[]>> = {
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
  const words = useCopy('payment');
  const { methods } = useCopy('loan-status');
  return (
    <StatusView title={words.nothing.title}>
      {WHY[flow](loan, { ...words, methods }).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Row>
        <ButtonLink href={loanAddress(loan.id)}>{words.toLoan}</ButtonLink>
      </Row>
    </StatusView>
  );
}
