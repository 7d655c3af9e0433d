import { Card } from '../card/card.tsx';
import type { Example } from '../example.ts';
import { Columns, Narrow, Stack } from './layout.tsx';

export const layoutExamples: readonly Example[] = [
  {
    name: 'two columns with a stack',
    element: (
      <Columns>
        <Stack>
          <Card title="Your loan">Wide</Card>
          <Card title="Your payments">Wide</Card>
        </Stack>
        <Card title="Need help?" kind="raised">
          Narrow
        </Card>
      </Columns>
    ),
  },
  {
    name: 'a form page',
    element: (
      <Narrow>
        <p>A column for questions and texts, as wide as a readable line.</p>
      </Narrow>
    ),
  },
];
