import { formatLongDate } from '#lending';
import { Card, Ledger, Stack } from '#ui';
import { byYear, rowOfRepayment } from './ledger-rows.ts';
import type { LoanTabProps } from './loan-tab-props.ts';

/** What was paid, what is on its way, and what came back. */
export function RepaymentsTab({ loan }: LoanTabProps) {
  const { pendingRepayments: pending = [], historicalRepayments: past = [], firstPaymentDate } = loan;
  return (
    <Stack gap="large">
      {pending.length > 0 && (
        <Ledger
          caption="On their way"
          columns={{ date: 'Date', title: 'Payment', amount: 'Amount' }}
          groups={[{ key: 'pending', rows: pending.map(rowOfRepayment) }]}
        />
      )}
      {past.length > 0 ? (
        <Ledger
          caption="Payments so far"
          columns={{ date: 'Date', title: 'Payment', amount: 'Amount', after: 'Owed after' }}
          groups={byYear(past, ({ date }) => date, rowOfRepayment)}
        />
      ) : (
        <Card title="No payments yet">
          <p>
            {firstPaymentDate === undefined || firstPaymentDate < loan.asOf
              ? 'Every payment you make is listed here.'
              : `Your first payment is due on ${formatLongDate(firstPaymentDate)}. Every payment you make is listed here.`}
          </p>
        </Card>
      )}
    </Stack>
  );
}
