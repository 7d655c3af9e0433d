import type { Example } from '../example.ts';
import { Row } from '../layout/layout.tsx';
import { Button, ButtonLink } from './button.tsx';

export const buttonExamples: readonly Example[] = [
  {
    name: 'primary, secondary and quiet',
    element: (
      <Row>
        <Button>Continue</Button>
        <Button variant="secondary">Save and come back</Button>
        <Button variant="quiet">Not now</Button>
      </Row>
    ),
  },
  {
    name: 'pending: keeps its size and ignores presses',
    element: (
      <Row>
        <Button pending pendingText="Checking your rate">
          Check my rate
        </Button>
        <Button variant="secondary" pending>
          Find address
        </Button>
      </Row>
    ),
  },
  { name: 'a link that looks like a button', element: <ButtonLink href="#apply">Apply for a loan</ButtonLink> },
];
