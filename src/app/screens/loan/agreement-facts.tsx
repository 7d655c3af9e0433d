import { formatLongDate, formatPounds, formatYears } from '#lending';
import type { Loan } from '#model';
import { SummaryList, type SummaryRow } from '#ui';

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
