import type { Example } from '../example.ts';
import { Ledger } from './ledger.tsx';

export const ledgerExamples: readonly Example[] = [
  {
    name: 'payments made',
    element: (
      <Ledger
        caption="Payments you have made"
        columns={{ date: 'Date', title: 'Payment', amount: 'Amount', after: 'Balance after' }}
        groups={[
          {
            key: '2026',
            title: '2026',
            rows: [
              { key: '3', date: '01/11/2026', title: 'Monthly payment', note: 'Direct Debit', amount: '£301.36' },
              {
                key: '2',
                date: '01/10/2026',
                title: 'Monthly payment',
                note: 'Direct Debit. Your bank returned it',
                status: { text: 'Returned', tone: 'bad' },
                amount: '£301.36',
                after: '£6,902.11',
              },
              {
                key: '1',
                date: '12/09/2026',
                title: 'Extra payment',
                note: 'Card',
                amount: '£500',
                after: '£6,902.11',
              },
            ],
          },
        ]}
      />
    ),
  },
];
