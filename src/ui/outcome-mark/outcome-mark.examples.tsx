import type { Example } from '../example.ts';
import { OutcomeMark } from './outcome-mark.tsx';

export const outcomeMarkExamples: readonly Example[] = [
  { name: 'agreed', element: <OutcomeMark outcome="agreed" /> },
  { name: 'not this time', element: <OutcomeMark outcome="declined" /> },
  { name: 'still being looked at', element: <OutcomeMark outcome="waiting" /> },
];
