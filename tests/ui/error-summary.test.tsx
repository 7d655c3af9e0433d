import { ErrorSummary, Field, Fieldset, RadioGroup, TextInput } from '#ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

const issues = [
  { href: '#amount', text: 'Enter how much you would like to borrow' },
  { href: '#addresses.0', text: 'Select an address' },
];

/** A page after a failed Continue. */
function Failed({ attempt = 1 }: { attempt?: number }) {
  return (
    <>
      <ErrorSummary issues={issues} attempt={attempt} />
      <Field id="amount" label="Amount" error={issues[0]?.text}>
        <TextInput id="amount" invalid />
      </Field>
      <Fieldset id="addresses.0" legend="Address" error={issues[1]?.text}>
        <RadioGroup
          id="addresses.0"
          name="a"
          choices={[{ value: '1', label: '1 Mill Lane' }]}
          value=""
          onChange={() => undefined}
        />
      </Fieldset>
    </>
  );
}

const summary = () => screen.getByRole('heading', { name: 'There is a problem' }).closest('[tabindex="-1"]');

test('the error summary receives the focus when it appears, and again after the next attempt', async () => {
  const { rerender } = render(<Failed />);
  expect(summary()).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Amount'), '5');
  expect(summary()).not.toHaveFocus();
  rerender(<Failed attempt={1} />);
  expect(screen.getByLabelText('Amount')).toHaveFocus();
  rerender(<Failed attempt={2} />);
  expect(summary()).toHaveFocus();
});

test('the error summary is announced as an alert', () => {
  render(<Failed />);
  expect(screen.getByRole('alert')).toHaveTextContent('There is a problem');
});

test('each entry of the error summary focuses its control, even if the id contains dots', async () => {
  render(<Failed />);
  await userEvent.click(screen.getByRole('link', { name: 'Enter how much you would like to borrow' }));
  expect(screen.getByLabelText('Amount')).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Select an address' }));
  expect(screen.getByLabelText('1 Mill Lane')).toHaveFocus();
});

test('the field shows the same message after a hidden "Error:"', () => {
  render(<Failed />);
  expect(
    screen.getByText('Enter how much you would like to borrow', { selector: 'p *' }).parentElement,
  ).toHaveTextContent(/^Error: Enter how much/);
});

test('without a number of attempts, the error summary does not take the focus', () => {
  render(<ErrorSummary issues={issues} />);
  expect(document.body).toHaveFocus();
});

test('an error summary of more than 40 entries gives the number of the others', () => {
  const many = Array.from({ length: 45 }, (_, index) => ({
    href: `#field-${index}`,
    text: `Answer question ${index + 1}`,
  }));
  render(<ErrorSummary issues={many} />);
  expect(screen.getAllByRole('link')).toHaveLength(40);
  expect(screen.getByRole('alert')).toHaveTextContent('and 5 more on this page');
});
