import { type Copy, useCopy } from '#copy';
import { formatLongDate, formatPounds } from '#lending';
import type { Loan } from '#model';
import { HeroFigure } from '#ui';
import { leftToPayText, payableIn } from '../../state/loan-payments.ts';
import { type PaymentChoice, type PaymentDecision, PaymentForm, waysToPay } from './payment-form.tsx';

type WayToPay = 'DIRECT_DEBIT' | 'CARD' | 'OPEN_BANKING';

/** The borrower's decision about their arrears. */
export type LateDecision = PaymentDecision<WayToPay>;

const byDirectDebit: PaymentChoice<'DIRECT_DEBIT'> = {
  value: 'DIRECT_DEBIT',
  label: 'Direct Debit',
  hint: 'We will take the payment in about 3 working days from the account that you usually pay from.',
};

/** What a borrower can do about an overdue payment. */
function lateChoices(
  loan: Loan,
  isCardBarred: boolean,
  words: Copy<'payment'>['choices'],
): readonly PaymentChoice<WayToPay | 'CANNOT_AFFORD'>[] {
  const { byCard, byBank, cannotAfford } = waysToPay(
    words,
    loan.isEligibleForSelfServeArrangement
      ? 'We take no payment now. We will work out with you what you can pay, and when.'
      : 'We take no payment now. Talk to us, and we will agree with you what you can pay, and when.',
  );
  return [...(loan.isMandateActive ? [byDirectDebit] : []), ...(isCardBarred ? [] : [byCard]), byBank, cannotAfford];
}

export interface LateFormProps {
  readonly loan: Loan & { readonly arrears: NonNullable<Loan['arrears']> };
  /** The lender allows no further attempt by card (S-14). */
  readonly isCardBarred: boolean;
  /** The earlier decision, if the borrower returns to change it. */
  readonly earlier: Partial<LateDecision>;
  readonly onDecided: (decision: LateDecision) => void;
}

const dueText = ({ payments, since }: NonNullable<Loan['arrears']>) =>
  payments === 1
    ? `due on ${formatLongDate(since)}`
    : `${payments} payments, the oldest due on ${formatLongDate(since)}`;

/** How many payments are overdue and since when, and what is left to pay if money is on its way. */
function OverdueText({ loan }: Pick<LateFormProps, 'loan'>) {
  const left = leftToPayText(loan, 'late-repayment', useCopy('loan-status'));
  return left === undefined ? dueText(loan.arrears) : `${dueText(loan.arrears)}: ${left}`;
}

/** Until when the borrower can stop the next attempt at a returned Direct Debit. */
function NextAttempt({ retry }: { readonly retry: NonNullable<Loan['retry']> }) {
  return (
    <p>
      We will try again to take {formatPounds(retry.amount)} on {formatLongDate(retry.date)}. To stop this, pay it or
      ask us for an arrangement before {formatLongDate(retry.askedOn)}.
    </p>
  );
}

/** The arrears, how much of them to pay now, and how. */
export function LateForm({ loan, isCardBarred, earlier, onDecided }: LateFormProps) {
  const { choices } = useCopy('payment');
  const due = (
    <>
      <HeroFigure label="Overdue" value={formatPounds(loan.arrears.amount)} sub={<OverdueText loan={loan} />} />
      <p>
        We do not charge a fee for paying late. Interest is still added each day, at your loan’s usual rate, until you
        have paid.
      </p>
      {loan.retry && <NextAttempt retry={loan.retry} />}
    </>
  );
  return (
    <PaymentForm
      title="Your overdue payment"
      due={due}
      amountHint="Pay all of it, or as much as you can."
      payable={payableIn(loan, 'late-repayment')}
      whyNoMore="No more than this is overdue"
      question="What do you want to do?"
      noChoice="Choose what you want to do"
      choices={lateChoices(loan, isCardBarred, choices)}
      earlier={earlier}
      onDecided={onDecided}
    />
  );
}
