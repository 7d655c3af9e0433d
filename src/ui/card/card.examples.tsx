import type { Example } from '../example.ts';
import { Card } from './card.tsx';

export const cardExamples: readonly Example[] = [
  {
    name: 'plain',
    element: (
      <Card title="Your application">
        <p>We are checking it. This usually takes a minute.</p>
      </Card>
    ),
  },
  {
    name: 'raised',
    element: (
      <Card title="What happens next" kind="raised">
        <p>We ask for one document, then you sign.</p>
      </Card>
    ),
  },
];
