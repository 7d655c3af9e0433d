import type { Example } from '../example.ts';
import { TaskList } from './task-list.tsx';

export const taskListExamples: readonly Example[] = [
  {
    name: 'requirements before a loan is paid out',
    element: (
      <TaskList
        label="What we still need"
        tasks={[
          { key: 'phone', title: 'Confirm your mobile number', status: 'Completed' },
          {
            key: 'bank',
            title: 'Your bank details',
            hint: 'The account that we pay the loan into and collect payments from',
            status: 'To do',
            tone: 'info',
            href: '#bank',
          },
          {
            key: 'id',
            title: 'Proof of identity',
            hint: 'The picture was too dark to read',
            status: 'There is a problem',
            tone: 'bad',
            href: '#id',
          },
          { key: 'address', title: 'Proof of your address', status: 'We are checking it' },
        ]}
      />
    ),
  },
];
