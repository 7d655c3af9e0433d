import { BeforeAfter, ItemList, TaskList, UploadProgress } from '#ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

test('a task links to its page and is described by hint and status; a completed task is not a link', () => {
  render(
    <TaskList
      label="What we still need"
      tasks={[
        { key: 'phone', title: 'Your mobile number', status: 'Completed' },
        { key: 'bank', title: 'Your bank details', hint: 'Where we pay', status: 'To do', tone: 'info', href: '/bank' },
      ]}
    />,
  );
  const list = screen.getByRole('list', { name: 'What we still need' });
  const links = within(list).getAllByRole('link');
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAttribute('href', '/bank');
  expect(links[0]).toHaveAccessibleName('Your bank details');
  expect(links[0]).toHaveAccessibleDescription('Where we pay To do');
  expect(within(list).getByText('Completed')).toBeInTheDocument();
});

function Cards() {
  const [cards, setCards] = useState(['Barclaycard', 'Capital One']);
  return (
    <ItemList
      label="Your credit cards"
      items={cards.map((title) => ({
        key: title,
        title,
        lines: [{ label: 'Balance', value: '£310.00' }],
        buttons: [{ key: 'remove', label: 'Remove', onPress: () => setCards(cards.filter((card) => card !== title)) }],
      }))}
      empty="You have not added a card."
      add={{ label: 'Add a card', onPress: () => setCards([...cards, 'Vanquis']) }}
    />
  );
}

test('the buttons of an item name the item, and the list receives the focus when an item is removed', async () => {
  render(<Cards />);
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('h2')?.textContent)).toEqual([
    'Barclaycard',
    'Capital One',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Barclaycard' }));
  expect(screen.getByRole('group', { name: 'Your credit cards' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Capital One' }));
  expect(screen.getByText('You have not added a card.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add a card' }));
  expect(screen.getByRole('button', { name: 'Add a card' })).toHaveFocus();
});

test('figures that change are labelled Before and After', () => {
  render(
    <BeforeAfter
      figures={[
        { label: 'Monthly payment', before: '£301.36', value: '£214.70' },
        { label: 'APR', value: '29.1%' },
      ]}
    />,
  );
  expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
    'Before £301.36',
    'After £214.70',
    '29.1%',
  ]);
});

test('an upload is a named progress bar, is announced every quarter and can be cancelled', async () => {
  const cancel = vi.fn();
  const at = (fraction?: number) => (
    <UploadProgress label="Sending your payslip" fraction={fraction} onCancel={cancel} />
  );
  const { rerender } = render(at());
  const bar = screen.getByRole('progressbar', { name: 'Sending your payslip' });
  expect(bar).not.toHaveAttribute('value');
  const announced = new Set<string | null>();
  for (const fraction of [0, 0.1, 0.26, 0.3, 0.49, 0.5, 0.999, 1]) {
    rerender(at(fraction));
    announced.add(screen.getByRole('status').textContent);
  }
  expect([...announced]).toEqual([
    'Sending your payslip',
    '25% sent',
    '50% sent',
    '75% sent',
    'Sent. Waiting for the answer.',
  ]);
  expect(bar).toHaveAttribute('value', '100');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Sending your payslip' }));
  expect(cancel).toHaveBeenCalledOnce();
});
