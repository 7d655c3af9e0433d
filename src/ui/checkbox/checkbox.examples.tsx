import type { Example } from '../example.ts';
import { Checkbox } from './checkbox.tsx';

export const checkboxExamples: readonly Example[] = [
  { name: 'empty', element: <Checkbox id="checkbox-open" label="I have read the agreement" /> },
  {
    name: 'ticked, with a hint',
    element: <Checkbox id="checkbox-on" label="Offers on loans" hint="By email, at most once a month" defaultChecked />,
  },
  {
    name: 'with an error',
    element: <Checkbox id="checkbox-bad" label="I am the only person needed to authorise debits" invalid />,
  },
];
