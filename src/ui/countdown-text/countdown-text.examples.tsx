import type { Example } from '../example.ts';
import { CountdownText } from './countdown-text.tsx';

const stopped = () => 0;

export const countdownTextExamples: readonly Example[] = [
  {
    name: 'waiting',
    element: <CountdownText until={45_000} now={stopped} before="You can ask for another code in" />,
  },
  {
    name: 'finished',
    element: (
      <CountdownText
        until={0}
        now={stopped}
        before="You can ask for another code in"
        over="You can ask for another code"
      />
    ),
  },
];
