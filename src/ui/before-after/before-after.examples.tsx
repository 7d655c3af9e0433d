import type { Example } from '../example.ts';
import { BeforeAfter } from './before-after.tsx';

export const beforeAfterExamples: readonly Example[] = [
  {
    name: 'another loan than the borrower asked for',
    element: (
      <BeforeAfter
        figures={[
          { label: 'Monthly payment', before: '£301.36', value: '£214.70' },
          { label: 'Loan', before: '£7,500.00', value: '£5,000.00' },
          { label: 'Representative APR', value: '29.1%' },
        ]}
      />
    ),
  },
];
