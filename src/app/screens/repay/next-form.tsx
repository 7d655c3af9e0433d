import { type Copy, useCopy } from '#copy';
import { formatPounds, poundsFromPence } from '#lending';
import type { Loan } from '#model';
import { HeroFigure } from '#ui';
import { leftToPayText, payableIn } from '../../state/loan-payments.ts';
import { type PaymentDecision, PaymentForm, waysToPay } from './payment-form.tsx';

/** The borrower's decision about their next payment. */
export type NextDecision = PaymentDecision<'CARD' | 'OPEN_BANKING'>;

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
function effectOf(loan: PayableLoan, pence: number, { effect }: Copy<'payment'>['next']): string {
  const { usual } = payableIn(loan, 'next-payment');
  const { date } = loan.nextPayment;
  if (pence > usual) return effect.more({ usual: poundsFromPence(usual), extra: poundsFromPence(pence - usual) });
  return pence === usual ? effect.all({ date }) : effect.part({ left: poundsFromPence(usual - pence), date });
}

/** The next payment, how much of it to pay now, and how. */
export function NextForm({ loan, isCardBarred, earlier, onDecided }: NextFormProps) {
  const { amount, date } = loan.nextPayment;
  const { choices, next } = useCopy('payment');
  const { byCard, byBank, cannotAfford } = waysToPay(choices, next.cannotAfford);
  const left = leftToPayText(loan, 'next-payment', useCopy('loan-status'));
  return (
    <PaymentForm
      title={next.title}
      due={<HeroFigure label={next.due({ date })} value={formatPounds(amount)} sub={left} />}
      amountHint={next.hint}
      payable={payableIn(loan, 'next-payment')}
      whyNoMore={next.whyNoMore}
      effectOf={(pence) => effectOf(loan, pence, next)}
      question={next.question}
      noChoice={next.noChoice}
      choices={[...(isCardBarred ? [] : [byCard]), byBank, cannotAfford]}
      earlier={earlier}
      onDecided={onDecided}
    />
  );
}
