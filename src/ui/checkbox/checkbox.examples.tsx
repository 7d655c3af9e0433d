import type { Example } from '../example.ts';
import { Checkbox } from './checkbox.tsx';

export const checkboxExamples: readonly Example[] = [
  { name: 'open', element: <Checkbox id="checkbox-open" label="I have read the agreement" /> },
  {
    name: 'ticked, with a hint',
    element: <Checkbox id="checkbox-on" label="Offers on loans" hint="At most once a month, by email" defaultChecked />,
  },
  {
    name: 'bad',
    element: <Checkbox id="checkbox-bad" label="I am the only person needed to authorise debits" invalid />,
  },
];
