import { RangeField } from '#ui';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

/** The amount of a calculator. `values` collects the values passed to `onChange`. */
function Amount({ values }: { values: number[] }) {
  const [value, setValue] = useState(7500);
  return (
    <RangeField
      id="amount"
      name="amount"
      label="Amount"
      value={value}
      minimum={1000}
      maximum={25000}
      step={100}
      formatText={(number) => number.toLocaleString('en-GB')}
      onChange={(next) => {
        values.push(next);
        setValue(next);
      }}
    />
  );
}

const text = () => screen.getByRole('textbox', { name: 'Amount' });
const slider = () => screen.getByRole('slider');

test('the text input and the slider of a range field show the same value', async () => {
  const values: number[] = [];
  render(<Amount values={values} />);
  expect(text()).toHaveValue('7,500');
  fireEvent.change(slider(), { target: { value: '12000' } });
  expect(text()).toHaveValue('12,000');
  await userEvent.clear(text());
  await userEvent.type(text(), '£8,250');
  expect(slider()).toHaveAttribute('aria-valuetext', '8,250');
  expect(values.at(-1)).toBe(8250);
});

test('a range field ignores a value outside the range while it is typed, and takes the nearest allowed value when the focus leaves', async () => {
  const values: number[] = [];
  render(<Amount values={values} />);
  await userEvent.clear(text());
  await userEvent.type(text(), '90000');
  expect(values.every((value) => value >= 1000 && value <= 25000)).toBe(true);
  expect(text()).toHaveValue('90000');
  await userEvent.tab();
  expect(values.at(-1)).toBe(25000);
  expect(text()).toHaveValue('25,000');
});

test('a range field takes the nearest allowed value before Enter submits its form (B22)', async () => {
  const values: number[] = [];
  render(<Amount values={values} />);
  await userEvent.setup().type(text(), '9{Enter}');
  expect(values.at(-1)).toBe(25_000);
});

test('a range field returns to its last value if the text is not a number', async () => {
  const values: number[] = [];
  render(<Amount values={values} />);
  await userEvent.clear(text());
  await userEvent.type(text(), 'lots');
  await userEvent.tab();
  expect(text()).toHaveValue('7,500');
  expect(values).toEqual([]);
});
