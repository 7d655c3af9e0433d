import type { Example } from '../example.ts';
import { TaskList } from './task-list.tsx';

export const taskListExamples: readonly Example[] = [
  {
    name: 'what is left before a loan is paid out',
    element: (
      <TaskList
        label="What we still need"
        tasks={[
          { key: 'phone', title: 'Confirm your mobile number', status: 'Completed' },
          {
            key: 'bank',
            title: 'Your bank details',
            hint: 'Where we pay the loan, and take payments from',
            status: 'To do',
            tone: 'info',
            href: '#bank',
          },
          {
            key: 'id',
            title: 'Proof of who you are',
            hint: 'The picture was too dark to read',
            status: 'There is a problem',
            tone: 'bad',
            href: '#id',
          },
          { key: 'address', title: 'Proof of your address', status: 'Being looked at' },
        ]}
      />
    ),
  },
];
