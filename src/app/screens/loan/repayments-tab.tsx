import { useCopy } from '#copy';
import { Card, Ledger, Stack } from '#ui';
import { byYear, repaymentRow } from './ledger-rows.ts';
import type { LoanTabProps } from './loan-tab-props.ts';

/** The payments that were made, are on their way, or were returned. */
export function RepaymentsTab({ loan }: LoanTabProps) {
  const { pendingRepayments: pending = [], historicalRepayments: past = [], firstPaymentDate } = loan;
  const words = useCopy('loan');
  const { columns, repayments } = words;
  const { date, payment: title, amount, after } = columns;
  const rowOf = repaymentRow(words, useCopy('loan-status').methods);
  return (
    <Stack gap="large">
      {pending.length > 0 && (
        <Ledger
          caption={repayments.pending}
          columns={{ date, title, amount }}
          groups={[{ key: 'pending', rows: pending.map(rowOf) }]}
        />
      )}
      {past.length > 0 ? (
        <Ledger
          caption={repayments.past}
          columns={{ date, title, amount, after }}
          groups={byYear(past, (one) => one.date, rowOf)}
        />
      ) : (
        <Card title={repayments.none}>
          <p>
            {firstPaymentDate === undefined || firstPaymentDate < loan.asOf
              ? repayments.listed
              : repayments.listedFrom({ date: firstPaymentDate })}
          </p>
        </Card>
      )}
    </Stack>
  );
}
