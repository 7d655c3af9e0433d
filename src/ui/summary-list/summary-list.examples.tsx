import type { Example } from '../example.ts';
import { SummaryList } from './summary-list.tsx';

export const summaryListExamples: readonly Example[] = [
  {
    name: 'check your answers',
    element: (
      <SummaryList
        title="About your home"
        rows={[
          {
            key: 'address',
            title: 'Where do you live now?',
            answer: ['Flat 2, 3 Mill Lane', 'Leeds', 'LS1 1AA'],
            change: { href: '#address' },
          },
          {
            key: 'status',
            title: 'What is your home to you?',
            answer: ['I rent it from a private landlord'],
            change: { href: '#status' },
          },
          {
            key: 'rent',
            title: 'What is your share of the rent?',
            answer: ['£650.00 a month'],
            change: { href: '#rent' },
          },
          { key: 'phone', title: 'Other phone number', answer: [], change: { href: '#phone' } },
        ]}
      />
    ),
  },
];
