import type { Example } from '../example.ts';
import { WarningText } from './warning-text.tsx';

export const warningTextExamples: readonly Example[] = [
  {
    name: 'a consequence',
    element: <WarningText>Missing payments could make it harder for you to borrow in future.</WarningText>,
  },
];
