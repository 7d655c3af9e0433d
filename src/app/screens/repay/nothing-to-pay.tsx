import { formatMoney, formatPounds } from '#lending';
import type { Loan } from '#model';
import type { PaymentFlow } from '#services';
import { ButtonLink, Row } from '#ui';
import { loanAddress } from '../../navigation/route-address.ts';
import { StatusView } from '../../shell/status-view.tsx';
import { comingForLate, onItsWay } from '../../state/loan-payments.ts';
import { endingPayment } from './find-payment.ts';
import { comingWords } from './payment-made.tsx';

/** Whoever comes back to where they paid wants to see that it is in. */
const paidToday = ({ historicalRepayments = [], asOf }: Loan) =>
  historicalRepayments.find(({ kind, state, date }) => kind === 'late' && state === 'Taken' && date === asOf);

function whyNotLate(loan: Loan): readonly string[] {
  if (loan.arrears === undefined) {
    const paid = paidToday(loan);
    const thanks = paid ? `We have your payment of ${formatPounds(paid.amount)} from today. ` : '';
    return [`${thanks}Nothing on this loan is late.`];
  }
  return [
    `${formatMoney(onItsWay(loan))} is on its way already, and covers all that is late. What is late changes once it arrives.`,
    ...comingForLate(loan).map(comingWords),
  ];
}

function whyNoFigure(loan: Loan): readonly string[] {
  const ending = endingPayment(loan);
  if (ending) return ['The payment that ends your loan is on its way already.', comingWords(ending)];
  if (loan.closedOn !== undefined) return ['Your loan has ended: nothing more is to be paid on it.'];
  return ['The figure that you came for does not stand any more. Your loan’s page shows what you can pay.'];
}

export interface NothingToPayProps {
  readonly loan: Loan;
  readonly flow: PaymentFlow;
}

/** A page to pay on where there is nothing to pay: nothing is late, it is on its way, or a figure does not stand any more. */
export function NothingToPay({ loan, flow }: NothingToPayProps) {
  return (
    <StatusView title="There is nothing to pay here">
      {(flow === 'settlement' ? whyNoFigure : whyNotLate)(loan).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Row>
        <ButtonLink href={loanAddress(loan.id)}>Go to your loan</ButtonLink>
      </Row>
    </StatusView>
  );
}
