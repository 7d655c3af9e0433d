import { AddressResults, ChosenAddress, PostcodeSearch } from '#ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SubmitEvent } from 'react';
import { expect, test, vi } from 'vitest';

test('the Enter key in the postcode searches and does not submit the form', async () => {
  const find = vi.fn();
  const submit = vi.fn((event: SubmitEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <PostcodeSearch id="a" name="addresses.0.lookup" onFind={find} onManual={() => undefined} />
      <button type="submit">Continue</button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Postcode'), 'ls1 1aa{Enter}');
  expect(find).toHaveBeenCalledExactlyOnceWith('ls1 1aa');
  expect(submit).not.toHaveBeenCalled();
});

test('a press during a search does not search again', async () => {
  const find = vi.fn();
  render(
    <PostcodeSearch id="a" name="a.lookup" defaultValue="LS1 1AA" onFind={find} onManual={() => undefined} pending />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Find address' }));
  await userEvent.type(screen.getByLabelText('Postcode'), '{Enter}');
  expect(find).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('Finding addresses');
});

test('the borrower can choose one of the results or enter the address', async () => {
  const pick = vi.fn();
  const manual = vi.fn();
  const results = [
    { id: '1', text: '1 Mill Lane, Leeds' },
    { id: '2', text: '2 Mill Lane, Leeds' },
  ];
  const rest = { id: 'a', postcode: 'LS1 1AA', onPick: pick, onChangePostcode: () => undefined, onManual: manual };
  const { rerender } = render(<AddressResults {...rest} results={results} />);
  expect(screen.getByRole('status')).toHaveTextContent('2 addresses at LS1 1AA');
  await userEvent.click(screen.getByRole('button', { name: '2 Mill Lane, Leeds' }));
  expect(pick).toHaveBeenCalledExactlyOnceWith(results[1]);
  await userEvent.click(screen.getByRole('button', { name: 'My address is not listed' }));
  rerender(<AddressResults {...rest} results={[]} />);
  expect(screen.getByRole('status')).toHaveTextContent('No addresses found for LS1 1AA');
  await userEvent.click(screen.getByRole('button', { name: 'Enter the address yourself' }));
  expect(manual).toHaveBeenCalledTimes(2);
});

test('the Change button of a chosen address says what it changes', async () => {
  const change = vi.fn();
  render(<ChosenAddress id="a" lines={['2 Mill Lane', 'Leeds']} onChange={change} />);
  await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
  expect(change).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Edit address' })).toBeNull();
});
