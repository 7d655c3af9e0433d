import type { Example } from '../example.ts';
import { Row } from '../layout/layout.tsx';
import { Tag } from './tag.tsx';

export const tagExamples: readonly Example[] = [
  {
    name: 'states',
    element: (
      <Row>
        <Tag>Started</Tag>
        <Tag tone="good">Quoted</Tag>
        <Tag tone="warn">Waiting for you</Tag>
        <Tag tone="bad">Payment missed</Tag>
      </Row>
    ),
  },
];
