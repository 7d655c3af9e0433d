import type { Example } from '../example.ts';
import { OutcomeMark } from './outcome-mark.tsx';

export const outcomeMarkExamples: readonly Example[] = [
  { name: 'agreed', element: <OutcomeMark outcome="agreed" /> },
  { name: 'declined', element: <OutcomeMark outcome="declined" /> },
  { name: 'waiting', element: <OutcomeMark outcome="waiting" /> },
];
