import type { Example } from '../example.ts';
import { LinkList } from './link-list.tsx';

export const linkListExamples: readonly Example[] = [
  {
    name: 'what can be changed',
    element: (
      <LinkList
        title="What you can do"
        links={[
          { key: 'extra', title: 'Make an extra payment', hint: 'Pay less interest, end sooner', href: '#extra' },
          { key: 'day', title: 'Change your payment date', hint: 'Now the 1st of each month', href: '#day' },
          { key: 'bank', title: 'Change your bank details', href: '#bank' },
        ]}
      />
    ),
  },
];
