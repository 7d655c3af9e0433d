import { useBrand } from '#brand';
import { type Copy, useCopy } from '#copy';
import { formatDate, formatPounds, isPendingLoan, isTerminatedLoan, penceFromPounds, poundsFromPence } from '#lending';
import type { Loan, ScheduledFee, ScheduledPayment } from '#model';
import { Button, ButtonLink, Card, Ledger, type LedgerRow, Row, Stack } from '#ui';
import { useServices } from '../../app-services.ts';
import { offeredAddress } from '../../navigation/own-address.ts';
import { loanAddress } from '../../navigation/route-address.ts';
import { saveFile } from '../../remote/save-file.ts';
import { ifKnown } from '../../state/if-known.ts';
import { loanStatus } from '../../state/loan-status.ts';
import { paymentCalendar } from '../../state/payment-calendar.ts';
import { byYear } from './ledger-rows.ts';
import type { LoanTabProps } from './loan-tab-props.ts';

const nameOf = ({ isOfArrangement = false }: ScheduledPayment, { names }: Copy<'loan'>): string =>
  isOfArrangement ? names.arrangement : names.monthly;

/** The interest and fees in a payment. Arrangement payments pay off arrears and contain neither. */
function noteOf(
  { interest, fees = 0, isOfArrangement = false }: ScheduledPayment,
  { schedule }: Copy<'loan'>,
): string | undefined {
  const { arrears, includes } = schedule;
  if (isOfArrangement) return arrears;
  if (interest === undefined) return undefined;
  if (interest > 0) return fees > 0 ? includes.both({ interest, fees }) : includes.interest({ interest });
  return fees > 0 ? includes.fee({ fees }) : includes.nothing;
}

const keyOf = ({ id, dueDate }: ScheduledPayment): string => id ?? dueDate;

/** The part of a payment that is not paid yet, in pounds. */
const outstandingOf = ({ outstanding, amount }: ScheduledPayment): number => outstanding ?? amount;

const futureRow =
  (last: ScheduledPayment, words: Copy<'loan'>) =>
  (payment: ScheduledPayment): LedgerRow => ({
    key: keyOf(payment),
    date: formatDate(payment.dueDate),
    title: payment === last ? words.names.last : nameOf(payment, words),
    note: noteOf(payment, words),
    amount: formatPounds(outstandingOf(payment)),
    after: ifKnown(formatPounds, payment.balanceAfter),
  });

const overdueRow =
  (words: Copy<'loan'>) =>
  (payment: ScheduledPayment): LedgerRow => {
    const { dueDate, amount } = payment;
    const outstanding = outstandingOf(payment);
    const { overdue, partPaid, unpaid } = words.schedule;
    return {
      key: keyOf(payment),
      date: formatDate(dueDate),
      title: nameOf(payment, words),
      note: outstanding < amount ? partPaid({ amount }) : unpaid,
      status: { text: overdue, tone: 'bad' },
      amount: formatPounds(outstanding),
    };
  };

const feeRow =
  ({ columns }: Copy<'loan'>) =>
  ({ dueDate, amount, name }: ScheduledFee): LedgerRow => ({
    key: `${dueDate} ${name ?? amount}`,
    date: formatDate(dueDate),
    title: name ?? columns.fee,
    amount: formatPounds(amount),
  });

interface FuturePaymentsProps {
  readonly loan: Loan;
  readonly ahead: readonly ScheduledPayment[];
  readonly last: ScheduledPayment;
}

/** The heading, caption and summary of the future payments. After termination, everything that remains is due at once. */
function summaryOf({ loan, ahead, last }: FuturePaymentsProps, { schedule }: Copy<'loan'>) {
  const sum = poundsFromPence(ahead.reduce((total, payment) => total + penceFromPounds(outstandingOf(payment)), 0));
  const { dueDate: date } = last;
  const { future, futureByYear, summary, atOnce, atOnceByYear, dueSince } = schedule;
  if (isTerminatedLoan(loan.state)) return { title: atOnce, caption: atOnceByYear, text: dueSince({ sum, date }) };
  return { title: future, caption: futureByYear, text: summary({ count: ahead.length, sum, date }) };
}

/** Saves the future payments as a file for the borrower's calendar. */
function CalendarButton({ loan, ahead }: Pick<FuturePaymentsProps, 'loan' | 'ahead'>) {
  const { calendar } = useCopy('loan').schedule;
  const { name } = useBrand();
  const { clock } = useServices();
  const save = () => {
    const payments = ahead.map((payment) => ({
      id: `${loan.id}-${keyOf(payment)}`,
      date: payment.dueDate,
      title: calendar.entry({ amount: outstandingOf(payment), name }),
      text: calendar.about({ address: new URL(loanAddress(loan.id), window.location.href).href }),
    }));
    saveFile(new Blob([paymentCalendar(payments, clock.now())], { type: 'text/calendar' }), 'payments.ics');
  };
  return (
    <Row>
      <Button variant="quiet" onClick={save}>
        {calendar.save}
      </Button>
    </Row>
  );
}

function FuturePayments(props: FuturePaymentsProps) {
  const words = useCopy('loan');
  const { loan, ahead, last } = props;
  const { title, caption, text } = summaryOf(props, words);
  const { due: date, payment, amount, after } = words.columns;
  return (
    <Stack gap="small">
      <h2>{title}</h2>
      <p>{text}</p>
      {!isTerminatedLoan(loan.state) && <CalendarButton loan={loan} ahead={ahead} />}
      <Ledger
        caption={caption}
        captionHidden
        columns={{ date, title: payment, amount, after }}
        groups={byYear(ahead, ({ dueDate }) => dueDate, futureRow(last, words))}
      />
    </Stack>
  );
}

/** Why there are no future payments. A loan that was sold or written off may still be owed. */
function NoFuturePayments(loan: Loan) {
  const { none, notStarted } = useCopy('loan').schedule;
  const words = useCopy('loan-status');
  return (
    <Card title={none}>
      <p>{isPendingLoan(loan.state) ? notStarted : loanStatus(loan, words).text}</p>
    </Card>
  );
}

/** The overdue payments, the future payments, and future fees if the brand shows them. */
export function ScheduleTab({ loan }: LoanTabProps) {
  const { scheduledPayments: ahead = [], unpaidScheduledPayments: overdue = [], scheduledFees: fees = [] } = loan;
  const last = ahead.at(-1);
  const { boot } = useServices();
  const words = useCopy('loan');
  const { columns, schedule } = words;
  return (
    <Stack gap="large">
      {overdue.length > 0 && (
        <Stack gap="small">
          <Ledger
            caption={schedule.overdue}
            columns={{ date: columns.wasDue, title: columns.payment, amount: columns.left }}
            groups={[{ key: 'overdue', rows: overdue.map(overdueRow(words)) }]}
          />
          <Row>
            <ButtonLink variant="secondary" href={offeredAddress('overdue', loan.id, boot)}>
              {schedule.choose}
            </ButtonLink>
          </Row>
        </Stack>
      )}
      {last && <FuturePayments loan={loan} ahead={ahead} last={last} />}
      {!last && overdue.length === 0 && <NoFuturePayments {...loan} />}
      {fees.length > 0 && (
        <Ledger
          caption={schedule.fees}
          columns={{ date: columns.due, title: columns.fee, amount: columns.amount }}
          groups={[{ key: 'fees', rows: fees.map(feeRow(words)) }]}
        />
      )}
    </Stack>
  );
}
