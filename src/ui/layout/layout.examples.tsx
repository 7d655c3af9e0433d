import { Card } from '../card/card.tsx';
import type { Example } from '../example.ts';
import { Columns, Narrow, Stack } from './layout.tsx';

export const layoutExamples: readonly Example[] = [
  {
    name: 'two columns with a stack',
    element: (
      <Columns>
        <Stack>
          <Card title="Your loan">
            <p>Wide</p>
          </Card>
          <Card title="Your payments">
            <p>Wide</p>
          </Card>
        </Stack>
        <Card title="Need help?" kind="raised">
          <p>Narrow</p>
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
