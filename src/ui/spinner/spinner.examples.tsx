import type { Example } from '../example.ts';
import { Row } from '../layout/layout.tsx';
import { Spinner } from './spinner.tsx';

export const spinnerExamples: readonly Example[] = [
  {
    name: 'next to text',
    element: (
      <Row>
        <Spinner /> Checking your rate
      </Row>
    ),
  },
];
