import type { Example } from '../example.ts';
import { LinkList } from './link-list.tsx';

export const linkListExamples: readonly Example[] = [
  {
    name: 'actions for a loan',
    element: (
      <LinkList
        title="What you can do"
        links={[
          { key: 'extra', title: 'Make an extra payment', hint: 'Pay less interest and finish sooner', href: '#extra' },
          { key: 'day', title: 'Change your payment date', hint: 'Currently the 1st of each month', href: '#day' },
          { key: 'bank', title: 'Change your bank details', href: '#bank' },
        ]}
      />
    ),
  },
];
