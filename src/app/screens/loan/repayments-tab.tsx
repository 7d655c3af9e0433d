import { formatLongDate } from '#lending';
import { Card, Ledger, Stack } from '#ui';
import { byYear, repaymentRow } from './ledger-rows.ts';
import type { LoanTabProps } from './loan-tab-props.ts';

/** The payments that were made, are on their way, or were returned. */
export function RepaymentsTab({ loan }: LoanTabProps) {
  const { pendingRepayments: pending = [], historicalRepayments: past = [], firstPaymentDate } = loan;
  return (
    <Stack gap="large">
      {pending.length > 0 && (
        <Ledger
          caption="Payments on their way"
          columns={{ date: 'Date', title: 'Payment', amount: 'Amount' }}
          groups={[{ key: 'pending', rows: pending.map(repaymentRow) }]}
        />
      )}
      {past.length > 0 ? (
        <Ledger
          caption="Payments so far"
          columns={{ date: 'Date', title: 'Payment', amount: 'Amount', after: 'You then owe' }}
          groups={byYear(past, ({ date }) => date, repaymentRow)}
        />
      ) : (
        <Card title="No payments yet">
          <p>
            {firstPaymentDate === undefined || firstPaymentDate < loan.asOf
              ? 'We list every payment that you make here.'
              : `Your first payment is due on ${formatLongDate(firstPaymentDate)}. We list every payment that you make here.`}
          </p>
        </Card>
      )}
    </Stack>
  );
}
