import type { Example } from '../example.ts';
import { DataTable } from './data-table.tsx';

export const dataTableExamples: readonly Example[] = [
  {
    name: 'three columns',
    element: (
      <DataTable
        caption="What you can send as proof of your income"
        columns={['Your work', 'What to send', 'From when']}
        rows={[
          ['Employed', 'A payslip', 'The last 3 months'],
          ['Self-employed', 'A tax calculation (SA302)', 'The last tax year'],
        ]}
      />
    ),
  },
];
