import type { Example } from '../example.ts';
import { ItemList } from './item-list.tsx';

const ignore = () => undefined;

export const itemListExamples: readonly Example[] = [
  {
    name: 'cards to pay off',
    element: (
      <ItemList
        label="Your credit cards"
        items={[
          {
            key: '1',
            title: 'Barclaycard',
            lines: [
              { label: 'Card ending in', value: '4821' },
              { label: 'Balance', value: '£1,240.00' },
            ],
            buttons: [
              { key: 'change', label: 'Change', onPress: ignore },
              { key: 'remove', label: 'Remove', onPress: ignore },
            ],
          },
          {
            key: '2',
            title: 'Capital One',
            lines: [{ label: 'Balance', value: '£310.00' }],
            buttons: [{ key: 'remove', label: 'Remove', onPress: ignore, pending: true }],
          },
        ]}
        empty="You have not added a card."
        add={{ label: 'Add another card', onPress: ignore }}
      />
    ),
  },
  {
    name: 'empty',
    element: (
      <ItemList
        label="Your credit cards, none yet"
        items={[]}
        empty="You have not added a card."
        add={{ label: 'Add a card', onPress: ignore }}
      />
    ),
  },
];
