import type { Example } from '../example.ts';
import { DatedList } from './dated-list.tsx';

export const datedListExamples: readonly Example[] = [
  {
    name: 'an overdue payment',
    element: (
      <DatedList
        label="What happens next"
        entries={[
          { key: 'returned', day: '18/11/2026', text: 'Your bank did not make the payment of £252.05.', isPast: true },
          { key: 'asked', day: '06/12/2026', text: 'We ask your bank again, unless you pay before this day.' },
          { key: 'retry', day: '09/12/2026', text: 'Your bank makes the payment of £252.05.' },
        ]}
      />
    ),
  },
];
