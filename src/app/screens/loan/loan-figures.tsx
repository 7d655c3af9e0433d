import {
  formatLongDate,
  formatPounds,
  formatYears,
  isClosedLoan,
  isSoldOrWrittenOff,
  isTerminatedLoan,
} from '#lending';
import type { Loan } from '#model';
import { ButtonLink, Card, HeroFigure, Row, Stack, SummaryList, type SummaryRow } from '#ui';
import { loanAddress, loanPageAddress } from '../../navigation/route-address.ts';
import { PaidShare } from '../../shell/paid-share.tsx';
import { leftToPayText, payableIn } from '../../state/loan-payments.ts';
import styles from './next-payment.module.css';

interface MainFigure {
  readonly label: string;
  readonly value: number;
  readonly sub: string;
}

/** The main figure of a loan, in pounds, which depends on its state. */
function mainFigure({ state, amount, balance, term, apr, asOf, closedOn, disbursalDate }: Loan): MainFigure {
  if (disbursalDate === undefined)
    return { label: 'You are borrowing', value: amount, sub: `over ${term} months, at ${apr.toFixed(1)}% APR` };
  const sub =
    closedOn === undefined ? 'We no longer collect payments for this loan' : `It ended on ${formatLongDate(closedOn)}`;
  // After a sale or write-off we do not state what is owed.
  if (isSoldOrWrittenOff(state)) return { label: 'You borrowed', value: amount, sub };
  if (isClosedLoan(state)) return { label: 'You owe', value: balance, sub };
  const today = `Today, ${formatLongDate(asOf)}`;
  // A terminated agreement charges no more interest.
  return {
    label: 'You owe',
    value: balance,
    sub: isTerminatedLoan(state) ? today : `${today}, including interest up to today`,
  };
}

/** The amount owed now, and how much of the total is paid. */
export function AmountOwed({ loan }: { readonly loan: Loan }) {
  const { state, remainingToPay, balance } = loan;
  const { label, value, sub } = mainFigure(loan);
  // After termination the debt is not part of a schedule, so shares of a total would mislead.
  const isOnSchedule = remainingToPay > 0 === balance > 0 && !isSoldOrWrittenOff(state);
  return (
    <Stack>
      <HeroFigure label={label} value={formatPounds(value)} sub={sub} />
      {isOnSchedule && <PaidShare loan={loan} />}
    </Stack>
  );
}

export interface NextPaymentProps {
  readonly loan: Loan;
  readonly payment: NonNullable<Loan['nextPayment']>;
}

/** How the next payment is made. The alert says if no Direct Debit is set up. */
function paymentMethodText(loan: Loan, method: string | undefined): string {
  const { isMandateActive, mandate, bankDetails, paymentsHeldUntil, arrangementAnswer } = loan;
  if (method === 'CARD') return 'By card: you make this payment yourself';
  if (!isMandateActive) return 'You make this payment yourself';
  if (method === undefined && paymentsHeldUntil !== undefined)
    return arrangementAnswer
      ? 'We will not take this by Direct Debit, so that you have time to decide how to pay'
      : 'We will not take this by Direct Debit while we review what you can pay';
  if (method === undefined)
    return 'It is due too soon for us to take it by Direct Debit: you make this payment yourself';
  const ending = bankDetails?.accountNumberEnding ?? mandate?.accountNumberEnding;
  return ending === undefined ? 'By Direct Debit' : `By Direct Debit from the account ending in ${ending}`;
}

/** The next payment: its amount, date and method. */
export function NextPayment({ loan, payment }: NextPaymentProps) {
  const left = leftToPayText(loan, 'next-payment');
  return (
    <Card kind="raised" title="Next payment">
      <div>
        <p className={styles.figure}>{formatPounds(payment.amount)}</p>
        <p className={styles.date}>{formatLongDate(payment.date)}</p>
        {left !== undefined && <p className={styles.how}>{left}</p>}
        <p className={styles.how}>{paymentMethodText(loan, payment.paymentMethod)}</p>
      </div>
      {payableIn(loan, 'next-payment').usual > 0 && (
        <Row>
          <ButtonLink variant="secondary" href={loanPageAddress(loan.id, 'next-payment')}>
            Pay it now
          </ButtonLink>
        </Row>
      )}
      <p>
        <a href={loanAddress(loan.id, 'schedule')}>See all your future payments</a>
      </p>
    </Card>
  );
}

const row = (key: string, title: string, answer: string): SummaryRow => ({ key, title, answer: [answer] });

const rowOfDay = (key: string, title: string, day: string | undefined): readonly SummaryRow[] =>
  day === undefined ? [] : [row(key, title, formatLongDate(day))];

/** The first payment. It differs from the others if it was not due exactly a month after the loan was paid out. */
function firstPayment({ firstPayment: amount, firstPaymentDate: day }: Loan): readonly SummaryRow[] {
  if (amount === undefined || day === undefined) return rowOfDay('first', 'First payment', day);
  return [row('first', 'First payment', `${formatPounds(amount)} on ${formatLongDate(day)}`)];
}

/** The terms of the agreement. Costs stand next to benefits. */
export function AgreementFacts({ loan }: { readonly loan: Loan }) {
  const { state, amount, fee, term, apr, rate, monthlyPayment, totalPayable, vehicle } = loan;
  const isKept = loan.isActive || state === 'Complete';
  return (
    <SummaryList
      title="Your agreement"
      rows={[
        row('reference', 'Reference', loan.reference),
        ...(vehicle ? [row('registration', 'Registration', vehicle.registration)] : []),
        row('amount', 'You borrowed', formatPounds(amount)),
        ...(fee > 0 ? [row('fee', 'Fee, added to your loan', formatPounds(fee))] : []),
        row('total', 'Total you repay', formatPounds(totalPayable)),
        row('rate', 'Interest', `${rate.toFixed(1)}% a year, fixed (${apr.toFixed(1)}% APR)`),
        row('monthly', 'Monthly payment', formatPounds(monthlyPayment)),
        row('term', 'Length', `${term} months (${formatYears(term)})`),
        ...rowOfDay('paid-out', 'Paid out on', loan.disbursalDate),
        ...firstPayment(loan),
        // An agreement that ended early never reached its agreed last payment.
        ...rowOfDay('last', 'Last payment', isKept ? loan.lastPaymentDate : undefined),
        ...rowOfDay('closed', 'Ended', loan.closedOn),
      ]}
    />
  );
}
