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
import { standingOf } from '../../state/loan-status.ts';
import { byYear } from './ledger-rows.ts';
import type { LoanTabProps } from './loan-tab-props.ts';

const nameOf = ({ isOfArrangement = false }: ScheduledPayment): string =>
  isOfArrangement ? 'Payment of your arrangement' : 'Monthly payment';

/** What a payment is made of besides what was borrowed; one of an arrangement is what earlier ones left. */
function noteOf({ interest, fees, isOfArrangement = false }: ScheduledPayment): string {
  if (isOfArrangement) return 'Pays what was overdue';
  const parts = [
    ...(interest > 0 ? [`${formatPounds(interest)} interest`] : []),
    ...(fees > 0 ? [`${formatPounds(fees)} fee`] : []),
  ];
  return parts.length === 0 ? 'No interest in it' : `With ${parts.join(' and ')}`;
}

const rowToCome =
  (last: ScheduledPayment) =>
  (payment: ScheduledPayment): LedgerRow => ({
    key: payment.id,
    date: formatDate(payment.dueDate),
    title: payment.id === last.id ? 'Last payment' : nameOf(payment),
    note: noteOf(payment),
    amount: formatPounds(payment.outstanding),
    after: formatPounds(payment.balanceAfter),
  });

function rowOverdue(payment: ScheduledPayment): LedgerRow {
  const { id, dueDate, amount, outstanding } = payment;
  return {
    key: id,
    date: formatDate(dueDate),
    title: nameOf(payment),
    note: outstanding < amount ? `${formatPounds(amount)} was due; a part of it is paid` : 'Nothing of it is paid yet',
    status: { text: 'Overdue', tone: 'bad' },
    amount: formatPounds(outstanding),
  };
}

const rowOfFee = ({ dueDate, amount, name }: ScheduledFee): LedgerRow => ({
  key: `${dueDate} ${name}`,
  date: formatDate(dueDate),
  title: name,
  amount: formatPounds(amount),
});

interface ToComeProps {
  readonly loan: Loan;
  readonly ahead: readonly ScheduledPayment[];
  readonly last: ScheduledPayment;
}

/** What is to come, in a heading and a sentence; of an agreement that was ended, all that is left is due at once. */
function summaryOf({ state }: Loan, ahead: readonly ScheduledPayment[], last: ScheduledPayment): readonly string[] {
  const sum = formatMoney(ahead.reduce((total, { outstanding }) => total + penceFromPounds(outstanding), 0));
  if (isTerminatedLoan(state)) return ['Left to pay', `${sum}, due since ${formatLongDate(last.dueDate)}.`];
  const count = ahead.length === 1 ? 'One payment' : `${ahead.length} payments`;
  return ['Payments to come', `${count}, ${sum} in all. The last is on ${formatLongDate(last.dueDate)}.`];
}

function ToCome({ loan, ahead, last }: ToComeProps) {
  const [title, text] = summaryOf(loan, ahead, last);
  return (
    <Stack gap="small">
      <h2>{title}</h2>
      <p>{text}</p>
      <Ledger
        caption={`${title}, by year`}
        captionHidden
        columns={{ date: 'Due', title: 'Payment', amount: 'Amount', after: 'Owed after' }}
        groups={byYear(ahead, ({ dueDate }) => dueDate, rowToCome(last))}
      />
    </Stack>
  );
}

/** Why nothing is to come: what was sold or written off may be owed all the same. */
function NothingToCome({ state, product }: Loan) {
  return (
    <Card title="No payments to come">
      <p>
        {isPendingLoan(state)
          ? 'Your payments are listed here as soon as the money has been paid out.'
          : standingOf(state, product).text}
      </p>
    </Card>
  );
}

/** What is overdue, what is to come, and its fees where the brand shows them. */
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
            groups={[{ key: 'overdue', rows: overdue.map(rowOverdue) }]}
          />
          <Row>
            <ButtonLink variant="secondary" href={loanPageAddress(loan.id, 'late')}>
              Choose what to do
            </ButtonLink>
          </Row>
        </Stack>
      )}
      {last && <ToCome loan={loan} ahead={ahead} last={last} />}
      {!last && overdue.length === 0 && <NothingToCome {...loan} />}
      {fees.length > 0 && (
        <Ledger
          caption="Fees to come"
          columns={{ date: 'Due', title: 'Fee', amount: 'Amount' }}
          groups={[{ key: 'fees', rows: fees.map(rowOfFee) }]}
        />
      )}
    </Stack>
  );
}
