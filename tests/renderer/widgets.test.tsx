import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from './render-page.tsx';

const choices = [
  { value: 6, label: 'Less than 3 years' },
  { value: 7, label: '3 years or more', hint: 'To the month' },
];

describe('choices', () => {
  it('commits a radio button at once with its own value', async () => {
    const { user, answer } = renderPage({
      fields: {
        period: {
          schema: { type: 'integer', enum: [6, 7] },
          ui: { 'ui:widget': 'radio', 'ui:title': 'How long?', 'ui:options': { choices } },
        },
      },
    });
    await user.click(screen.getByRole('radio', { name: '3 years or more' }));
    expect(answer('period')).toBe(7);
    expect(screen.getByRole('radio', { name: '3 years or more' })).toBeChecked();
  });

  it('commits a select at once, and removes the answer if the choice is removed', async () => {
    const { user, session } = renderPage({
      fields: {
        term: {
          schema: { type: 'integer', enum: [6, 7] },
          ui: { 'ui:widget': 'select', 'ui:title': 'Term', 'ui:options': { choices } },
        },
      },
      answers: { term: 6 },
    });
    expect(screen.getByLabelText('Term')).toHaveDisplayValue('Less than 3 years');
    await user.selectOptions(screen.getByLabelText('Term'), '3 years or more');
    expect(session.answers()).toEqual({ term: 7 });
    await user.selectOptions(screen.getByLabelText('Term'), '');
    expect(session.answers()['term']).toBeUndefined();
  });

  it('offers the values of the schema if the UI declares no choices', () => {
    renderPage({
      fields: { status: { schema: { type: 'string', enum: ['Married', 'Single'] }, ui: { 'ui:title': 'Status' } } },
    });
    expect(screen.getByRole('option', { name: 'Married' })).toBeInTheDocument();
  });

  it('shows that choices are loading, and shows them when they arrive (R-06)', () => {
    const choicesFrom = { from: '/sources/jobs', value: '/id', label: '{/name}' };
    let options: object = { choices: [], choicesFrom };
    const job = {
      schema: { type: 'string' } as const,
      get ui() {
        return { 'ui:widget': 'radio' as const, 'ui:title': 'Work', 'ui:options': options };
      },
    };
    const { session } = renderPage({ fields: { job } });
    expect(screen.getByText(/^Loading .*Work$/)).toBeInTheDocument();
    options = { choices: [{ value: 'full_time', label: 'Full time' }] };
    act(() => session.bring('other', 1));
    expect(screen.getByRole('radio', { name: 'Full time' })).not.toBeChecked();
    act(() => session.bring('job', 'full_time'));
    expect(screen.getByRole('radio', { name: 'Full time' })).toBeChecked();
  });

  it('never ticks a box automatically, and answers true or false', async () => {
    const consent = { schema: { type: 'boolean', const: true } as const, ui: { 'ui:title': 'I agree' } };
    const { user, session } = renderPage({ fields: { consent } });
    expect(screen.getByLabelText('I agree')).not.toBeChecked();
    expect(session.answers()).toEqual({});
    await user.click(screen.getByLabelText('I agree'));
    expect(session.answers()).toEqual({ consent: true });
    await user.click(screen.getByLabelText('I agree'));
    expect(session.answers()).toEqual({ consent: false });
  });

  it('keeps the answer of each box of an object separate (D-14)', async () => {
    const { user, session } = renderPage({
      fields: {
        contactConsent: {
          schema: { type: 'object', properties: { offers: { type: 'boolean' }, news: { type: 'boolean' } } },
          ui: { 'ui:title': 'What may we send?', offers: { 'ui:title': 'Offers' }, news: { 'ui:title': 'News' } },
        },
      },
      answers: { contactConsent: { offers: true, news: true } },
    });
    await user.click(screen.getByRole('checkbox', { name: 'News' }));
    expect(session.answers()).toEqual({ contactConsent: { offers: true, news: false } });
  });

  it('answers checkboxes with the list of ticked values', async () => {
    const items = { type: 'string', enum: ['a', 'b', 'c'] } as const;
    const { user, answer } = renderPage({
      fields: { which: { schema: { type: 'array', items }, ui: { 'ui:title': 'Which?', 'ui:widget': 'checkboxes' } } },
    });
    await user.click(screen.getByRole('checkbox', { name: 'c' }));
    await user.click(screen.getByRole('checkbox', { name: 'a' }));
    expect(answer('which')).toEqual(['a', 'c']);
    await user.click(screen.getByRole('checkbox', { name: 'a' }));
    await user.click(screen.getByRole('checkbox', { name: 'c' }));
    expect(answer('which')).toBeUndefined();
  });
});

describe('dates', () => {
  const born = {
    schema: { type: 'string', format: 'date' } as const,
    ui: { 'ui:title': 'Born', 'ui:widget': 'date' as const, 'ui:options': { autocomplete: 'bday' } },
  };

  it.each([
    ['27', '3', '1986', '1986-03-27'],
    ['1', 'jan', '1990', '1990-01-01'],
    ['1', 'January', '1990', '1990-01-01'],
    ['', '5', '1990', '1990-05-'],
    ['31', '2', '1990', '1990-02-31'],
  ])('reads the date %j %j %j as %j', async (day, month, year, value) => {
    const { session } = renderPage({ fields: { dateOfBirth: born } });
    const user = userEvent.setup({ delay: null });
    for (const [label, text] of [
      ['Day', day],
      ['Month', month],
      ['Year', year],
    ] as const)
      if (text) await user.type(screen.getByLabelText(label), text);
    expect(session.answers()).toEqual({ dateOfBirth: value });
    expect(screen.getByLabelText('Month')).toHaveValue(month);
  });

  it('names the parts of a date after the field, and gives them autofill tokens', () => {
    renderPage({ fields: { dateOfBirth: born }, answers: { dateOfBirth: '1986-03-27' } });
    const parts = screen.getAllByRole('textbox');
    expect(parts.map((part) => part.getAttribute('name'))).toEqual([
      'dateOfBirth.day',
      'dateOfBirth.month',
      'dateOfBirth.year',
    ]);
    expect(parts.map((part) => part.getAttribute('autocomplete'))).toEqual(['bday-day', 'bday-month', 'bday-year']);
  });
});

describe('months and times', () => {
  const field = (kind: 'month' | 'time') =>
    ({
      schema: { type: 'string', format: kind === 'time' ? 'time-of-day' : kind },
      ui: { 'ui:title': 'When', 'ui:widget': kind },
    }) as const;

  it.each([
    ['month', { Month: 'Sept', Year: '2019' }, '2019-09'],
    ['month', { Month: '3', Year: '2019' }, '2019-03'],
    ['month', { Year: '2019' }, '2019-'],
    ['month', { Month: '3' }, '-03'],
    ['month', { Month: 'x', Year: '2019' }, '2019-00'],
    ['time', { Hour: '9', Minutes: '30' }, '09:30'],
    ['time', { Hour: '９', Minutes: '05' }, '09:05'],
    ['time', { Hour: '9' }, '09:'],
    ['time', { Hour: '9', Minutes: 'half' }, '09:99'],
  ] as const)('reads a %s typed as %j as %s', async (kind, typed, value) => {
    const { session, user } = renderPage({ fields: { since: field(kind) } });
    for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text);
    expect((session.answers()['since'] as string).normalize('NFKC')).toBe(value);
    expect(screen.getByRole('group', { name: 'When' })).toBeInTheDocument();
  });

  it('shows an earlier answer in its parts', () => {
    renderPage({ fields: { a: field('month'), b: field('time') }, answers: { a: '2019-03', b: '09:30' } });
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value, name }) => [name, value])).toEqual([
      ['a.month', '3'],
      ['a.year', '2019'],
      ['b.hour', '09'],
      ['b.minute', '30'],
    ]);
  });
});

describe('the texts of a box', () => {
  const priced = (options: object) => ({
    schema: { type: 'number' } as const,
    ui: { 'ui:title': 'Price', 'ui:help': 'With tax', 'ui:options': options },
  });

  it('are shown beside the answer, and screen readers read them after the label', () => {
    renderPage({ fields: { price: priced({ prefix: '€', unit: 'a month' }) } });
    expect(screen.getByLabelText('Price')).toHaveAccessibleDescription('€ a month With tax');
    expect(screen.getByText('€')).toBeVisible();
  });

  it.each([
    ['€7,500', 7500],
    ['€ 7,500 a month', 7500],
    ['7500 A MONTH', 7500],
    ['$7,500', '$7,500'],
    ['€', '€'],
  ])('may be typed too: %s', async (typed, value) => {
    const { user, answer } = renderPage({ fields: { price: priced({ prefix: '€', unit: 'a month' }) } });
    await user.type(screen.getByLabelText('Price'), typed);
    await user.tab();
    await expect.poll(() => answer('price')).toBe(value);
  });
});

describe('the other widgets', () => {
  it.each([
    ['email', 'string', { type: 'email', inputmode: 'email', spellcheck: 'false' }],
    ['tel', 'string', { type: 'tel' }],
    ['money', 'number', { type: 'text', inputmode: 'decimal' }],
    ['money', 'integer', { type: 'text', inputmode: 'numeric' }],
    ['number', 'integer', { type: 'text', inputmode: 'numeric' }],
    ['text', 'string', { type: 'text' }],
  ] as const)('shows the right keyboard for %s (%s)', (widget, type, attributes) => {
    renderPage({ fields: { q: { schema: { type }, ui: { 'ui:title': 'Q', 'ui:widget': widget } } } });
    for (const [name, value] of Object.entries(attributes))
      expect(screen.getByLabelText('Q')).toHaveAttribute(name, value);
  });

  it.each([
    ['a sort code', '^ *(?:[0-9][ -]*){6}$', 'numeric'],
    ['a name', '^\\p{L}[\\p{L} ]*$', null],
  ])('shows the numeric keyboard for %s only if the pattern allows nothing but digits', (_, pattern, keys) => {
    renderPage({ fields: { q: { schema: { type: 'string', pattern }, ui: { 'ui:title': 'Q' } } } });
    expect(screen.getByLabelText('Q').getAttribute('inputmode')).toBe(keys);
  });

  it('commits a text area when the borrower leaves it, and counts the remaining characters', async () => {
    const { user, answer } = renderPage({
      fields: {
        why: {
          schema: { type: 'string', maxLength: 20 },
          ui: { 'ui:title': 'Why?', 'ui:widget': 'textarea', 'ui:options': { counter: true, rows: 3 } },
        },
      },
    });
    await user.type(screen.getByLabelText('Why?'), 'Because');
    expect(screen.getByText('13 characters left')).toBeInTheDocument();
    await user.tab();
    await expect.poll(() => answer('why')).toBe('Because');
  });
});
