import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import type { FakeFlow } from './fake-session.ts';
import { renderPage } from './render-page.tsx';

const text = (title: string, help?: string) => ({
  schema: { type: 'string' } as const,
  ui: { 'ui:title': title, ...(help && { 'ui:help': help }) },
});
const choice = (widget: 'radio' | 'select') => ({
  schema: { type: 'string', enum: ['a', 'b'] } as const,
  ui: { 'ui:title': 'Which one?', 'ui:widget': widget },
});
const home: FakeFlow['fields'][string] = {
  schema: { type: 'object', properties: { line1: { type: 'string' }, town: { type: 'string' } } },
  ui: { 'ui:title': 'Home', town: { 'ui:title': 'Town' }, line1: { 'ui:title': 'Street' } },
};
const required = (field: string, message: string) => ({ field, keyword: 'required', message });

test.each([
  ['V-09', 'digits', 'Reference must only include numbers'],
  ['V-10', 'decimal', 'Reference must be a number, like 12.5'],
  ['V-11', 'alphanumeric', 'Reference must only include letters and numbers'],
  ['V-12', 'url', 'Reference must be a web address that starts with http:// or https://'],
  ['A-54', 'iban', 'Reference must be a real IBAN, like GB33 BUKB 2020 1555 5555 55'],
  ['A-54', 'international-phone', 'Reference must start with + and the code of the country, like +353 1 234 5678'],
])('%s: a field of the format %s without a message of its own names what to enter', (_, format, message) => {
  const field = { schema: { type: 'string', format } as const, ui: { 'ui:title': 'Reference' } };
  const issues = [{ field: 'it', keyword: 'pattern', message: 'Check your answer' }];
  renderPage({ fields: { it: field } }, { issues });
  expect(screen.getByLabelText('Reference')).toHaveAccessibleDescription(expect.stringContaining(message));
});

test.each([
  ['month', '2019-', 'since', 'Since must include a month'],
  ['month', '-03', 'since-year', 'Since must include a year'],
  ['time', '09:', 'since-minute', 'Since must include the minutes'],
  ['time', ':30', 'since', 'Since must include an hour'],
  ['time', '24:00', 'since', 'Since must be a time, like 9 and 30'],
  ['month', '2019-00', 'since', 'Since must be a real month'],
] as const)('names what is wrong with the %s %s, and leads to its box', (format, since, control, message) => {
  const schema = { type: 'string', format: format === 'time' ? 'time-of-day' : format } as const;
  const field = { schema, ui: { 'ui:title': 'Since', 'ui:widget': format } } as const;
  const issues = [{ field: 'since', keyword: 'pattern', message: 'Check your answer' }];
  renderPage({ fields: { since: field }, answers: { since } }, { issues });
  expect(screen.getByRole('link', { name: message })).toHaveAttribute('href', `#${control}`);
});

describe('names', () => {
  it('names each control by its data path, and labels it with its title', () => {
    renderPage({ fields: { firstName: text('First name'), 'addresses/0': home } });
    expect(screen.getByLabelText('First name')).toHaveAttribute('name', 'firstName');
    const group = screen.getByRole('group', { name: 'Home' });
    const controls = within(group).getAllByRole('textbox');
    expect(controls.map((control) => control.getAttribute('name'))).toEqual(['addresses.0.town', 'addresses.0.line1']);
    expect(within(group).getByLabelText('Street')).toHaveAttribute('id', 'addresses.0.line1');
  });

  it('keeps the id and the text of a field when another field opens above it', async () => {
    const { user } = renderPage({
      fields: {
        other: { ...text('Other'), when: (answers) => answers['pick'] === 'b' },
        pick: choice('radio'),
        name: text('Name'),
      },
    });
    const control = screen.getByLabelText('Name');
    await user.type(control, 'Ada');
    await user.click(screen.getByLabelText('b'));
    expect(screen.getByLabelText('Other')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toBe(control);
    expect(control).toHaveValue('Ada');
  });

  it('has one submit button, and all other buttons are plain buttons', () => {
    const lookups = { address: () => Promise.resolve([]) };
    const { container } = renderPage(
      { fields: { name: text('Name'), home: { ...home, ui: { ...home.ui, 'ui:widget': 'address' } } } },
      { lookups },
    );
    expect(container.querySelectorAll('form[novalidate]')).toHaveLength(1);
    expect(container.querySelectorAll('button:not([type="button"])')).toHaveLength(1);
    expect(container.querySelectorAll('[required]')).toHaveLength(0);
  });

  it('shows "(optional)" on optional fields', () => {
    const name = text('Middle name');
    renderPage({ fields: { name: { ...name, ui: { ...name.ui, 'ui:options': { optional: true } } } } });
    expect(screen.getByLabelText('Middle name (optional)')).toBeInTheDocument();
  });

  it('passes autofill tokens to the control', () => {
    const name = text('First name');
    renderPage({ fields: { name: { ...name, ui: { ...name.ui, 'ui:options': { autocomplete: 'given-name' } } } } });
    expect(screen.getByLabelText('First name')).toHaveAttribute('autocomplete', 'given-name');
    expect(screen.getByLabelText('First name')).toHaveAttribute('spellcheck', 'false');
  });
});

describe('hints and errors', () => {
  it('describes a control by its hint and error, if it has them', () => {
    const page = renderPage({ fields: { bare: text('Bare'), name: text('Name', 'As in your passport') } });
    expect(screen.getByLabelText('Bare')).not.toHaveAttribute('aria-describedby');
    expect(screen.getByLabelText('Bare')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('As in your passport');
    page.show({ issues: [required('name', 'Enter your name'), required('bare', 'Enter it')] });
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/^As in your passport Error: ?Enter your name$/);
    expect(screen.getByLabelText('Bare')).toHaveAccessibleDescription(/^Error: ?Enter it$/);
    expect(screen.getByLabelText('Bare')).toBeInvalid();
  });

  it.each(['radio', 'date'] as const)('describes the group of a %s question', (widget) => {
    const pick = {
      schema: { type: 'string', enum: ['a'] } as const,
      ui: { 'ui:title': 'Which?', 'ui:help': 'Any', 'ui:widget': widget },
    };
    renderPage({ fields: { pick } }, { issues: [required('pick', 'Select one')] });
    expect(screen.getByRole('group', { name: 'Which?' })).toHaveAccessibleDescription(/^Any Error: ?Select one$/);
  });

  it('shows no error while the borrower types or leaves a field, and keeps errors until the next Continue', async () => {
    const page = renderPage({ fields: { name: text('Name') } });
    await page.user.click(screen.getByLabelText('Name'));
    await page.user.tab();
    expect(screen.queryByText('There is a problem')).toBeNull();
    const issues = [required('name', 'Enter your name')];
    page.show({ issues });
    await page.user.type(screen.getByLabelText('Name'), 'Ada');
    await page.user.tab();
    await expect.poll(() => page.answer('name')).toBe('Ada');
    expect(screen.getByLabelText('Name')).toBeInvalid();
    page.show({ issues: [] });
    expect(screen.getByLabelText('Name')).not.toBeInvalid();
    expect(screen.queryByText('There is a problem')).toBeNull();
  });

  it('shows only the first of several messages for a field', () => {
    const issues = [required('name', 'First'), { field: 'name', keyword: 'pattern', message: 'Second' }];
    renderPage({ fields: { name: text('Name') } }, { issues });
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/^Error: ?First$/);
  });

  it.each([
    ['1990--05', 'Date of birth must include a month', 'birth-month'],
    ['-01-', 'Date of birth must include a day and year', 'birth'],
    ['90-01-05', 'Not a real date', 'birth'],
  ])(
    'names the missing part of the date %s, links to it, and keeps the message while it is corrected',
    (date, message, control) => {
      const birth = {
        schema: { type: 'string' } as const,
        ui: { 'ui:title': 'Date of birth', 'ui:widget': 'date' } as const,
      };
      const page = renderPage({ fields: { birth }, answers: { birth: date } });
      page.show({ issues: [{ field: 'birth', keyword: 'pattern', message: 'Not a real date' }] });
      expect(screen.getByRole('link', { name: message })).toHaveAttribute('href', `#${control}`);
      expect(document.getElementById(control)).toBeInTheDocument();
      act(() => page.session.bring('birth', '1990-01-05'));
      expect(screen.getByRole('group')).toHaveAccessibleDescription(expect.stringContaining(message));
    },
  );

  it('focuses the error summary after every failed Continue', () => {
    const issues = [required('name', 'Enter your name')];
    const page = renderPage({ fields: { name: text('Name') } });
    const summary = () => screen.getByText('There is a problem').closest('[tabindex="-1"]');
    page.show({ issues, focusSummary: 1 });
    expect(summary()).toHaveFocus();
    screen.getByLabelText('Name').focus();
    page.show({ issues, focusSummary: 1 });
    expect(screen.getByLabelText('Name')).toHaveFocus();
    page.show({ issues, focusSummary: 2 });
    expect(summary()).toHaveFocus();
  });

  it.each<[string, FakeFlow['fields'][string], string, string]>([
    ['a text', text('Q'), 'q', 'q'],
    ['radios', choice('radio'), 'q', 'q'],
    ['a select', choice('select'), 'q', 'q'],
    ['a date', { schema: { type: 'string' }, ui: { 'ui:widget': 'date', 'ui:title': 'Q' } }, 'q', 'q.day'],
    ['a part of an object', home, 'q/town', 'q.town'],
    ['a whole object', home, 'q', 'q.town'],
    [
      'checkboxes',
      { schema: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } }, ui: { 'ui:widget': 'checkboxes' } },
      'q',
      'q',
    ],
    ['a checkbox', { schema: { type: 'boolean' }, ui: { 'ui:title': 'Q' }, required: true }, 'q', 'q'],
    ['a file', { schema: { type: 'object' }, ui: { 'ui:widget': 'file' } }, 'q', 'q'],
  ])('links the error summary to the first control of %s', async (_, field, at, control) => {
    const page = renderPage({ fields: { before: text('Before'), q: field } }, { issues: [required(at, 'Answer it')] });
    await page.user.click(screen.getByRole('link', { name: 'Answer it' }));
    expect(document.activeElement).toHaveAttribute('name', control);
  });

  it('drops the issue of a field that closes, and keeps an issue without a field', async () => {
    const page = renderPage(
      {
        fields: {
          pick: choice('radio'),
          cost: { ...text('Cost'), when: (answers) => answers['pick'] !== 'b' },
        },
      },
      { issues: [required('cost', 'Enter the cost'), { keyword: 'server', message: 'We could not take this' }] },
    );
    expect(screen.getByRole('link', { name: 'Enter the cost' })).toBeInTheDocument();
    await page.user.click(screen.getByLabelText('b'));
    expect(screen.queryByText('Enter the cost')).toBeNull();
    expect(screen.getByText('We could not take this')).toBeInTheDocument();
  });
});
