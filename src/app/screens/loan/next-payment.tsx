import { formatLongDate, formatPounds } from '#lending';
import type { Loan } from '#model';
import { Card } from '#ui';
import { loanAddress } from '../../navigation/route-address.ts';
import styles from './next-payment.module.css';

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
