import type { Example } from '../example.ts';
import { Receipt } from './receipt.tsx';

export const receiptExamples: readonly Example[] = [
  {
    name: 'the cost of a loan',
    element: (
      <Receipt
        caption="What you repay"
        facts={[
          { label: 'Representative APR', value: '29.1%' },
          { label: 'Length', value: '36 months' },
        ]}
        rows={[
          { label: 'Loan', value: '£7,500.00' },
          { label: 'Fee', note: 'Added to what you owe', value: '£465.00' },
          { label: 'Interest', note: '23.5% a year, fixed', value: '£2,884.10' },
        ]}
        total={{ label: 'Total to repay', value: '£10,849.10' }}
      />
    ),
  },
];
