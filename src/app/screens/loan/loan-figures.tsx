import {
  formatLongDate,
  formatPounds,
  formatYears,
  isClosedLoan,
  isSoldOrWrittenOff,
  isTerminatedLoan,
} from '#lending';
import type { Loan } from '#model';
import { Card, HeroFigure, Stack, SummaryList, type SummaryRow } from '#ui';
import { loanAddress } from '../../navigation/route-address.ts';
import { PaidShare } from '../../shell/paid-share.tsx';
import styles from './next-payment.module.css';

interface Hero {
  readonly label: string;
  readonly value: number;
  readonly sub: string;
}

/** The figure that a loan is about, by how it stands. Pounds. */
function heroOf({ state, amount, balance, term, apr, asOf, closedOn, disbursalDate }: Loan): Hero {
  if (disbursalDate === undefined)
    return { label: 'You are borrowing', value: amount, sub: `over ${term} months, at ${apr.toFixed(1)}% APR` };
  const sub =
    closedOn === undefined ? 'Nothing is collected for it any more' : `It ended on ${formatLongDate(closedOn)}`;
  // What is owed to another company, or is not asked for any more, is not ours to put a figure on.
  if (isSoldOrWrittenOff(state)) return { label: 'You borrowed', value: amount, sub };
  if (isClosedLoan(state)) return { label: 'You owe', value: balance, sub };
  const today = `Today, ${formatLongDate(asOf)}`;
  // An agreement that was ended costs no more interest.
  return {
    label: 'You owe',
    value: balance,
    sub: isTerminatedLoan(state) ? today : `${today}, with interest to the day`,
  };
}

/** What is owed now, and how much of everything is paid. */
export function WhatIsOwed({ loan }: { readonly loan: Loan }) {
  const { state, remainingToPay, balance } = loan;
  const { label, value, sub } = heroOf(loan);
  // Where the agreement was ended, something is owed that no schedule asks for: shares of it would mislead.
  const isOnCourse = remainingToPay > 0 === balance > 0 && !isSoldOrWrittenOff(state);
  return (
    <Stack>
      <HeroFigure label={label} value={formatPounds(value)} sub={sub} />
      {isOnCourse && <PaidShare loan={loan} />}
    </Stack>
  );
}

export interface NextPaymentProps {
  readonly loan: Loan;
  readonly payment: NonNullable<Loan['nextPayment']>;
}

/** How the next payment is made; that no Direct Debit is set up is the alert's to say. */
function howItIsPaid(loan: Loan, method: string | undefined): string {
  const { isMandateActive, mandate, bankDetails, paymentsHeldUntil, arrangementAnswer } = loan;
  if (method === 'CARD') return 'By card: you pay it yourself';
  if (!isMandateActive) return 'You pay it yourself';
  if (method === undefined && paymentsHeldUntil !== undefined)
    return arrangementAnswer
      ? 'Not taken by Direct Debit, so that you have time to decide how to pay'
      : 'Not taken by Direct Debit while somebody looks at what you can pay';
  const ending = bankDetails?.accountNumberEnding ?? mandate?.accountNumberEnding;
  return ending === undefined ? 'By Direct Debit' : `By Direct Debit from the account ending in ${ending}`;
}

/** What is asked for next: how much, when, and how. */
export function NextPayment({ loan, payment }: NextPaymentProps) {
  return (
    <Card kind="raised" title="Next payment">
      <div>
        <p className={styles.figure}>{formatPounds(payment.amount)}</p>
        <p className={styles.date}>{formatLongDate(payment.date)}</p>
        <p className={styles.how}>{howItIsPaid(loan, payment.paymentMethod)}</p>
      </div>
      <p>
        <a href={loanAddress(loan.id, 'schedule')}>See all payments to come</a>
      </p>
    </Card>
  );
}

const row = (key: string, title: string, answer: string): SummaryRow => ({ key, title, answer: [answer] });

const rowOfDay = (key: string, title: string, day: string | undefined): readonly SummaryRow[] =>
  day === undefined ? [] : [row(key, title, formatLongDate(day))];

/** What was agreed, with cost next to benefit. */
export function AgreementFacts({ loan }: { readonly loan: Loan }) {
  const { state, amount, fee, term, apr, rate, monthlyPayment, totalPayable, vehicle } = loan;
  const isKept = loan.isActive || state === 'Complete';
  return (
    <SummaryList
      title="Your agreement"
      rows={[
        row('reference', 'Reference', loan.reference),
        ...(vehicle ? [row('vehicle', 'Vehicle', vehicle.registration)] : []),
        row('amount', 'You borrowed', formatPounds(amount)),
        ...(fee > 0 ? [row('fee', 'Fee, added to what you owe', formatPounds(fee))] : []),
        row('total', 'You repay in total', formatPounds(totalPayable)),
        row('rate', 'Interest', `${rate.toFixed(1)}% a year, fixed (${apr.toFixed(1)}% APR)`),
        row('monthly', 'Monthly payment', formatPounds(monthlyPayment)),
        row('term', 'Length', `${term} months (${formatYears(term)})`),
        ...rowOfDay('paid-out', 'Paid out on', loan.disbursalDate),
        ...rowOfDay('first', 'First payment', loan.firstPaymentDate),
        // Of an agreement that ended before its time, the last payment is none that was agreed.
        ...rowOfDay('last', 'Last payment', isKept ? loan.lastPaymentDate : undefined),
        ...rowOfDay('closed', 'Ended', loan.closedOn),
      ]}
    />
  );
}
