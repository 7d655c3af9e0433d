import { CheckboxGroup, Fieldset, RadioGroup, Select, TextInput } from '#ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { expect, test, vi } from 'vitest';

const homes = [
  { value: 'own', label: 'I own it', hint: 'With or without a mortgage' },
  { value: 'rent', label: 'I rent it' },
  { value: 'parents', label: 'I live with my parents' },
];

/** Radio buttons in a form. */
function Home({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <Fieldset
      id="home"
      legend="Do you own or rent your home?"
      hint="Where you sleep most nights"
      error="Select whether you own or rent your home"
    >
      <RadioGroup
        id="home"
        name="home"
        choices={homes}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    </Fieldset>
  );
}

test('radio buttons are one tab stop, and arrow keys choose a value', async () => {
  const change = vi.fn();
  render(<Home onChange={change} />);
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByLabelText('I own it')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByLabelText('I rent it')).toBeChecked();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByLabelText('I live with my parents')).toBeChecked();
  expect(change.mock.calls).toEqual([['rent'], ['parents']]);
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('a radio group is named by its question and described by hint and error; a choice is described by its own hint', () => {
  render(<Home onChange={() => undefined} />);
  const group = screen.getByRole('group', { name: 'Do you own or rent your home?' });
  expect(group).toHaveAccessibleDescription(
    'Where you sleep most nights Error: Select whether you own or rent your home',
  );
  expect(screen.getByLabelText('I own it')).toHaveAccessibleDescription('With or without a mortgage');
  expect(screen.getByLabelText('I own it')).toHaveAttribute('id', 'home');
});

test('checkboxes toggle with the space bar and return their values in the order of the choices', async () => {
  const change = vi.fn();
  const { rerender } = render(<CheckboxGroup id="c" name="c" choices={homes} value={['parents']} onChange={change} />);
  screen.getByLabelText('I own it').focus();
  await userEvent.keyboard(' ');
  expect(change).toHaveBeenLastCalledWith(['own', 'parents']);
  rerender(<CheckboxGroup id="c" name="c" choices={homes} value={['own', 'parents']} onChange={change} />);
  await userEvent.click(screen.getByLabelText('I live with my parents'));
  expect(change).toHaveBeenLastCalledWith(['own']);
});

test('the box that excludes the others clears them, and the other way round', async () => {
  const change = vi.fn();
  const choices = [...homes, { value: 'none', label: 'None of these' }];
  const group = (value: readonly string[]) => (
    <CheckboxGroup id="c" name="c" choices={choices} value={value} exclusive="none" onChange={change} />
  );
  const { rerender } = render(group(['own', 'parents']));
  expect(screen.getByText('or')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'None of these' }));
  expect(change).toHaveBeenLastCalledWith(['none']);
  rerender(group(['none']));
  await userEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  expect(change).toHaveBeenLastCalledWith([choices[0]?.value]);
});

test('text inputs and selects work uncontrolled and accept refs and native props', async () => {
  const input = createRef<HTMLInputElement>();
  const select = createRef<HTMLSelectElement>();
  render(
    <>
      <TextInput
        ref={input}
        aria-label="Amount"
        prefix="£"
        suffix="a month"
        name="amount"
        inputMode="decimal"
        defaultValue="65"
        invalid
      />
      <Select ref={select} aria-label="Home" choices={homes} defaultValue="rent" />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Amount'), '0');
  expect(input.current).toHaveValue('650');
  expect(input.current).toHaveAttribute('inputmode', 'decimal');
  expect(input.current).toHaveAttribute('aria-invalid', 'true');
  expect(select.current).toHaveValue('rent');
  await userEvent.selectOptions(screen.getByLabelText('Home'), 'I own it');
  expect(select.current).toHaveValue('own');
});
