import type { Example } from '../example.ts';
import { SummaryList } from './summary-list.tsx';
import { SummaryStrip } from './summary-strip.tsx';

const ignore = () => undefined;

export const summaryListExamples: readonly Example[] = [
  { name: 'earlier answers in one line', element: <SummaryStrip text="£7,500 over 36 months" onChange={ignore} /> },
  {
    name: 'check your answers',
    element: (
      <SummaryList
        title="About your home"
        onChange={ignore}
        rows={[
          {
            key: 'address',
            title: 'Where do you live now?',
            answer: ['Flat 2, 3 Mill Lane', 'Leeds', 'LS1 1AA'],
          },
          {
            key: 'status',
            title: 'Do you own or rent your home?',
            answer: ['I rent it from a private landlord'],
          },
          {
            key: 'rent',
            title: 'What is your share of the rent?',
            answer: ['£650.00 a month'],
          },
          { key: 'phone', title: 'Other phone number', answer: [] },
        ]}
      />
    ),
  },
];
