import type { Example } from '../example.ts';
import { ShareBar } from './share-bar.tsx';

export const shareBarExamples: readonly Example[] = [
  {
    name: 'a third paid',
    element: (
      <ShareBar
        done={{ label: 'Paid so far', value: '£3,616.32' }}
        left={{ label: 'Still to pay', value: '£7,232.78' }}
        share={1 / 3}
      />
    ),
  },
];
