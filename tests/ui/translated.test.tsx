import { BeforeAfter, Button, CountdownText, Field, Fieldset, HeroFigure } from '#ui';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { translatePage } from '../translate-page.ts';

const figures = (value: string, before?: string) => <BeforeAfter figures={[{ label: 'Loan', value, before }]} />;
const field = (label: string, error: string) => (
  <Field id="a" label={label} optional={error === ''} error={error}>
    <input id="a" />
  </Field>
);
const group = (legend: string, error: string) => (
  <Fieldset id="a" legend={legend} optional={error === ''} error={error}>
    <input />
  </Fieldset>
);

/** A part, the same part later, and what it shows then. */
const changes: readonly (readonly [name: string, ReactElement, ReactElement, string])[] = [
  ['a button whose action begins', <Button>Find</Button>, <Button pending>Find</Button>, 'FindLoading'],
  ['a button whose action ends', <Button pending>Pay £9</Button>, <Button pending={false}>Pay £8</Button>, 'Pay £8'],
  ['a field with another label', field('Income', ''), field('Your income', ''), 'Your income (optional)'],
  ['a field with another error', field('Income', 'Enter it'), field('Income', 'Too low'), 'IncomeError: Too low'],
  ['a group with another legend', group('Home', ''), group('Your home', ''), 'Your home (optional)'],
  ['a group with another error', group('Home', 'Choose it'), group('Home', 'Not that'), 'HomeError: Not that'],
  ['a figure that gets an earlier value', figures('£9'), figures('£8', '£9'), 'LoanBefore £9After £8'],
  ['a figure that loses its earlier value', figures('£8', '£9'), figures('£7'), 'Loan£7'],
  [
    'a live figure that loses its unit',
    <HeroFigure live label="You pay" value="£9" unit="a month" />,
    <HeroFigure live label="You pay" value="£8" />,
    'You pay£8',
  ],
];

describe('in a browser that translates the page', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it.each(changes)('%s shows what it says now', (_, first, later, shown) => {
    const { container, rerender } = render(first);
    translatePage(container);
    rerender(later);
    expect(container.textContent).toBe(shown);
  });

  it('a countdown goes on', () => {
    vi.setSystemTime(0);
    render(<CountdownText until={62_000} now={Date.now} before="Another code in" />);
    translatePage(document.body);
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.getByRole('timer').textContent).toBe('Another code in 1 minute');
  });
});
