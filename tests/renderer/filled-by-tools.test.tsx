import { loadWidgets } from '#renderer';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from './render-page.tsx';

const date = { schema: { type: 'string', format: 'date' }, ui: { 'ui:title': 'Date', 'ui:widget': 'date' } } as const;
const name = { schema: { type: 'string' }, ui: { 'ui:title': 'Name', 'ui:widget': 'text' } } as const;
const choices = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];
const choice = (widget: 'radio' | 'select') =>
  ({
    schema: { type: 'string', enum: ['a', 'b'] },
    ui: { 'ui:title': widget, 'ui:widget': widget, 'ui:options': { choices } },
  }) as const;
const box = { schema: { type: 'boolean' }, ui: { 'ui:title': 'Box', 'ui:widget': 'checkbox' } } as const;

const search = {
  schema: { type: 'string', enum: ['a', 'b'] },
  ui: { 'ui:title': 'Search', 'ui:widget': 'search', 'ui:options': { choices } },
} as const;

const fields = { name, date, radio: choice('radio'), select: choice('select'), box };

/** Sets the values as a tool does that fills forms: at once, and without the events of a keyboard. */
function fill() {
  for (const [label, value] of [
    ['Name', 'Ada'],
    ['Day', '27'],
    ['Month', '3'],
    ['Year', '1986'],
  ] as const)
    screen.getByLabelText<HTMLInputElement>(label).value = value;
  screen.getByLabelText<HTMLInputElement>('Second', { selector: 'input' }).checked = true;
  screen.getByLabelText<HTMLSelectElement>('select').value = 'b';
  screen.getByLabelText<HTMLInputElement>('Box').checked = true;
}

const filled = { name: 'Ada', date: '1986-03-27', radio: 'b', select: 'b', box: true };

it.each([
  ['no event', []],
  ['only events of the kind "change"', ['change']],
  ['events after the last value', ['input', 'change', 'blur']],
])('takes the values that a tool sets for answers: with %s (B15)', async (_, events) => {
  const { user, onContinue, session } = renderPage({ fields });
  let seen: unknown;
  onContinue.mockImplementation(() => (seen = session.answers()));
  fill();
  for (const control of document.querySelectorAll('input, select'))
    for (const event of events) fireEvent(control, new Event(event, { bubbles: true }));
  expect(['Day', 'Month', 'Year'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual([
    ...['27', '3', '1986'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(seen).toEqual(filled);
});

it('changes nothing that a borrower has answered, and nothing that is empty (B15)', async () => {
  const { user, session } = renderPage({
    fields,
    answers: { date: '1986--27', radio: 'a', select: 'old', box: false },
  });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(session.answers()).toEqual({ date: '1986--27', radio: 'a', select: 'old', box: false });
});

it('shows an amount with parts of a penny as it was typed, because the page refuses it (B22)', () => {
  const amount = { schema: { type: 'number' }, ui: { 'ui:title': 'Amount', 'ui:widget': 'money' } } as const;
  renderPage({
    fields: { amount, other: { ...amount, ui: { ...amount.ui, 'ui:title': 'Other' } } },
    answers: { amount: 1850.555, other: 1850.5 },
  });
  expect(screen.getByLabelText('Amount')).toHaveValue('1850.555');
  expect(screen.getByLabelText('Other')).toHaveValue('1850.50');
});

it('takes the wording of a choice that a tool has set for the choice', async () => {
  await loadWidgets({ fields: { search: { path: 'search', immediate: false, ...search } }, pages: [] });
  const { user, onContinue, session } = renderPage({ fields: { search } });
  let seen: unknown;
  onContinue.mockImplementation(() => (seen = session.answers()));
  screen.getByLabelText<HTMLInputElement>('Search').value = 'second';
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(seen).toEqual({ search: 'b' });
});
