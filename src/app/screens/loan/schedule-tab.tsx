import { useCopy } from '#copy';
import {
  formatDate,
  formatLongDate,
  formatMoney,
  formatPounds,
  isPendingLoan,
  isTerminatedLoan,
  penceFromPounds,
} from '#lending';
import type { Loan, ScheduledFee, ScheduledPayment } from '#model';
import { ButtonLink, Card, Ledger, type LedgerRow, Row, Stack } from '#ui';
import { loanPageAddress } from '../../navigation/route-address.ts';
import { loanStatus } from '../../state/loan-status.ts';
import { byYear } from './ledger-rows.ts';
import type { LoanTabProps } from './loan-tab-props.ts';

const nameOf = ({ isOfArrangement = false }: ScheduledPayment): string =>
  isOfArrangement ? 'Arrangement payment' : 'Monthly payment';

/** The interest and fees in a payment. Arrangement payments pay off arrears and contain neither. */
function noteOf({ interest, fees, isOfArrangement = false }: ScheduledPayment): string {
  if (isOfArrangement) return 'Pays off your arrears';
  const parts = [
    ...(interest > 0 ? [`${formatPounds(interest)} interest`] : []),
    ...(fees > 0 ? [`${formatPounds(fees)} fee`] : []),
  ];
  return parts.length === 0 ? 'Includes no interest' : `Includes ${parts.join(' and ')}`;
}

const futureRow =
  (last: ScheduledPayment) =>
  (payment: ScheduledPayment): LedgerRow => ({
    key: payment.id,
    date: formatDate(payment.dueDate),
    title: payment.id === last.id ? 'Last payment' : nameOf(payment),
    note: noteOf(payment),
    amount: formatPounds(payment.outstanding),
    after: formatPounds(payment.balanceAfter),
  });

function overdueRow(payment: ScheduledPayment): LedgerRow {
  const { id, dueDate, amount, outstanding } = payment;
  return {
    key: id,
    date: formatDate(dueDate),
    title: nameOf(payment),
    note: outstanding < amount ? `${formatPounds(amount)} was due. You have paid part of it` : 'Not paid yet',
    status: { text: 'Overdue', tone: 'bad' },
    amount: formatPounds(outstanding),
  };
}

const feeRow = ({ dueDate, amount, name }: ScheduledFee): LedgerRow => ({
  key: `${dueDate} ${name}`,
  date: formatDate(dueDate),
  title: name,
  amount: formatPounds(amount),
});

interface FuturePaymentsProps {
  readonly loan: Loan;
  readonly ahead: readonly ScheduledPayment[];
  readonly last: ScheduledPayment;
}

/** The heading and summary of the future payments. After termination, everything that remains is due at once. */
function summaryOf({ state }: Loan, ahead: readonly ScheduledPayment[], last: ScheduledPayment): readonly string[] {
  const sum = formatMoney(ahead.reduce((total, { outstanding }) => total + penceFromPounds(outstanding), 0));
  if (isTerminatedLoan(state)) return ['Amount to pay', `${sum}, due since ${formatLongDate(last.dueDate)}.`];
  const count = ahead.length === 1 ? 'One payment' : `${ahead.length} payments`;
  return ['Future payments', `${count}, ${sum} in total. The last is due on ${formatLongDate(last.dueDate)}.`];
}

function FuturePayments({ loan, ahead, last }: FuturePaymentsProps) {
  const [title, text] = summaryOf(loan, ahead, last);
  return (
    <Stack gap="small">
      <h2>{title}</h2>
      <p>{text}</p>
      <Ledger
        caption={`${title}, by year`}
        captionHidden
        columns={{ date: 'Due', title: 'Payment', amount: 'Amount', after: 'You then owe' }}
        groups={byYear(ahead, ({ dueDate }) => dueDate, futureRow(last))}
      />
    </Stack>
  );
}

/** Why there are no future payments. A loan that was sold or written off may still be owed. */
function NoFuturePayments({ state }: Loan) {
  const words = useCopy('loan-status');
  return (
    <Card title="No future payments">
      <p>
        {isPendingLoan(state)
          ? 'We will list your payments here once we have paid out the money.'
          : loanStatus(state, words).text}
      </p>
    </Card>
  );
}

/** The overdue payments, the future payments, and future fees if the brand shows them. */
export function ScheduleTab({ loan }: LoanTabProps) {
  const { scheduledPayments: ahead = [], unpaidScheduledPayments: overdue = [], scheduledFees: fees = [] } = loan;
  const last = ahead.at(-1);
  return (
    <Stack gap="large">
      {overdue.length > 0 && (
        <Stack gap="small">
          <Ledger
            caption="Overdue"
            columns={{ date: 'Was due', title: 'Payment', amount: 'Still to pay' }}
            groups={[{ key: 'overdue', rows: overdue.map(overdueRow) }]}
          />
          <Row>
            <ButtonLink variant="secondary" href={loanPageAddress(loan.id, 'late')}>
              Choose what to do
            </ButtonLink>
          </Row>
        </Stack>
      )}
      {last && <FuturePayments loan={loan} ahead={ahead} last={last} />}
      {!last && overdue.length === 0 && <NoFuturePayments {...loan} />}
      {fees.length > 0 && (
        <Ledger
          caption="Future fees"
          columns={{ date: 'Due', title: 'Fee', amount: 'Amount' }}
          groups={[{ key: 'fees', rows: fees.map(feeRow) }]}
        />
      )}
    </Stack>
  );
}
