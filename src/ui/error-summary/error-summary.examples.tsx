import type { Example } from '../example.ts';
import { ErrorSummary } from './error-summary.tsx';

export const errorSummaryExamples: readonly Example[] = [
  {
    name: 'two fields and the whole page',
    element: (
      <ErrorSummary
        issues={[
          { href: '#summary-amount', text: 'Enter how much you would like to borrow' },
          { href: '#summary-term', text: 'Select how long you would like to repay over' },
          { text: 'We could not reach our servers. Your answers are still here; try again.' },
        ]}
      />
    ),
  },
];
