import { formatLongDate, formatMoney, formatPounds } from '#lending';
import type { Loan } from '#model';
import { HeroFigure } from '#ui';
import { leftToPayText, payableIn } from '../../state/loan-payments.ts';
import { byBank, byCard, cannotAfford, type PaymentDecision, PaymentForm } from './payment-form.tsx';

/** The borrower's decision about their next payment. */
export type NextDecision = PaymentDecision<'CARD' | 'OPEN_BANKING'>;

const cannotAffordNext = cannotAfford(
  'We take no payment now. Talk to us before the payment is due, and we will agree with you what you can pay.',
);

/** A loan whose next payment can be paid now. */
export type PayableLoan = Loan & { readonly nextPayment: NonNullable<Loan['nextPayment']> };

export interface NextFormProps {
  readonly loan: PayableLoan;
  /** The lender allows no further attempt by card (S-14). */
  readonly isCardBarred: boolean;
  /** The earlier decision, if the borrower returns to change it. */
  readonly earlier: Partial<NextDecision>;
  readonly onDecided: (decision: NextDecision) => void;
}

/** What the amount does: it pays the next payment first, and the rest of it is an extra payment. */
function effectOf(loan: PayableLoan, pence: number): string {
  const { usual } = payableIn(loan, 'next-payment');
  const { date } = loan.nextPayment;
  if (pence > usual)
    return `${formatMoney(usual)} pays your next payment. The other ${formatMoney(pence - usual)} is an extra payment: it reduces what you owe, so you pay less interest.`;
  return pence === usual
    ? `This pays your next payment in full. You will not need to pay again on ${formatLongDate(date)}.`
    : `You will have ${formatMoney(usual - pence)} left to pay by ${formatLongDate(date)}.`;
}

/** The next payment, how much of it to pay now, and how. */
export function NextForm({ loan, isCardBarred, earlier, onDecided }: NextFormProps) {
  const { amount, date } = loan.nextPayment;
  const left = leftToPayText(loan, 'next-payment');
  return (
    <PaymentForm
      title="Pay your next payment"
      due={<HeroFigure label={`Due on ${formatLongDate(date)}`} value={formatPounds(amount)} sub={left} />}
      amountHint="Pay all of it, a part of it, or more."
      payable={payableIn(loan, 'next-payment')}
      whyNoMore="To pay off the whole loan, ask for a settlement figure"
      effectOf={(pence) => effectOf(loan, pence)}
      question="How do you want to pay?"
      noChoice="Choose how you want to pay"
      choices={[...(isCardBarred ? [] : [byCard]), byBank, cannotAffordNext]}
      earlier={earlier}
      onDecided={onDecided}
    />
  );
}
