import type { Example } from '../example.ts';
import { Progress } from './progress.tsx';

export const progressExamples: readonly Example[] = [
  { name: 'step 4 of 8', element: <Progress section="Home and family" step={4} of={8} /> },
];
