import { formatsIn, localeWords } from '#lending';
import { DateParts } from '#ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showCopyOf } from '../copy-at-hand.ts';

/** A date field in a form. `values` collects the values passed to `onChange`. */
function DateField({ start, values }: { start?: string; values: (string | undefined)[] }) {
  const [value, setValue] = useState(start);
  const handleChange = (next: string | undefined) => {
    values.push(next);
    setValue(next);
  };
  return <DateParts id="birth" name="dateOfBirth" value={value} onChange={handleChange} autoComplete="bday" />;
}

async function type(day: string, month: string, year: string) {
  const values: (string | undefined)[] = [];
  const { unmount } = render(<DateField values={values} />);
  const user = userEvent.setup({ delay: null });
  if (day) await user.type(screen.getByLabelText('Day'), day);
  if (month) await user.type(screen.getByLabelText('Month'), month);
  if (year) await user.type(screen.getByLabelText('Year'), year);
  unmount();
  return values.at(-1);
}

test.each([
  ['27', '3', '1986', '1986-03-27'],
  ['5', 'jan', '1990', '1990-01-05'],
  ['5', 'January', '1990', '1990-01-05'],
  ['5', 'Sept', '1990', '1990-09-05'],
  [' 05 ', '09', '1990', '1990-09-05'],
  ['31', '2', '1990', '1990-02-31'],
  ['５', '３', '１９９０', '1990-03-05'],
  ['5', 'Dec.', '1990', '1990-12-05'],
])('reads the date %s %s %s as %s', async (day, month, year, written) => {
  expect(await type(day, month, year)).toBe(written);
});

test.each([
  ['', '', '1990', '1990--'],
  ['5', '', '1990', '1990--05'],
  ['5', '1', '', '-01-05'],
])('leaves the missing parts of a date empty: %j %j %j is %s', async (day, month, year, written) => {
  expect(await type(day, month, year)).toBe(written);
});

test.each([
  ['5', 'brumaire', '1990', '1990-00-05'],
  ['123', '1', '1990', '1990-01-00'],
])('reads a day or month that it does not know as 00: %s %s %s', async (day, month, year, written) => {
  expect(await type(day, month, year)).toBe(written);
});

test('a date has no answer if every part is cleared', async () => {
  const values: (string | undefined)[] = [];
  render(<DateField start="1986-03-27" values={values} />);
  const user = userEvent.setup({ delay: null });
  for (const input of screen.getAllByRole('textbox')) await user.clear(input);
  expect(values.at(-1)).toBeUndefined();
});

test('a date keeps the text as typed, and shows another value passed in', async () => {
  const { rerender } = render(<DateParts id="d" name="d" value={undefined} />);
  await userEvent.setup({ delay: null }).type(screen.getByLabelText('Month'), 'jan');
  expect(screen.getByLabelText('Month')).toHaveValue('jan');
  rerender(<DateParts id="d" name="d" value="2001-12-09" />);
  expect(screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)).toEqual(['9', '12', '2001']);
});

test('the inputs of a date have names and autofill tokens (WCAG 1.3.5)', () => {
  render(<DateParts id="d" name="dateOfBirth" autoComplete="bday" />);
  const inputs = screen.getAllByRole('textbox');
  expect(inputs.map((input) => input.getAttribute('name'))).toEqual([
    'dateOfBirth.day',
    'dateOfBirth.month',
    'dateOfBirth.year',
  ]);
  expect(inputs.map((input) => input.getAttribute('autocomplete'))).toEqual(['bday-day', 'bday-month', 'bday-year']);
});

test('any real date is shown as the parts that it would be typed in', () => {
  const date = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(date, (value) => {
      const text = value.toISOString().slice(0, 10);
      const { container, unmount } = render(<DateParts id="d" name="d" value={text} />);
      const [day, month, year] = [...container.querySelectorAll('input')].map((input) => Number(input.value));
      unmount();
      expect(new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day)).toISOString().slice(0, 10)).toBe(text);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['Mawrth', '03'],
  ['gorff', '07'],
  ['Rhag.', '12'],
  ['March', '03'],
])('reads the month %s in the language of the page', async (month, read) => {
  showCopyOf('unsecured', { locale: 'cy', formats: formatsIn('cy', localeWords('cy')) });
  expect(await type('5', month, '1990')).toBe(`1990-${read}-05`);
});
