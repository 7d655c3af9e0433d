import { PageShell } from '#ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';

const page = () => (
  <PageShell wordmark="tenor" homeHref="/" nav={<a href="/login">Sign in</a>} footer={<p>Tenor Loans, London</p>}>
    <h1>A clear rate</h1>
  </PageShell>
);

test('a page has its landmarks, and axe finds no violations', async () => {
  const { container } = render(page());
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toHaveTextContent('A clear rate');
  expect(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link')).toHaveTextContent('Sign in');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Tenor Loans, London');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('the first tab stop skips the header, and main can receive the focus', async () => {
  render(page());
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus();
  expect(document.activeElement).toHaveAttribute('href', '#main');
  const main = screen.getByRole('main');
  main.focus();
  expect(main).toHaveFocus();
  expect(main).toHaveAttribute('id', 'main');
});

test('the wordmark links to the home page', () => {
  render(page());
  expect(screen.getByRole('link', { name: 'tenor' })).toHaveAttribute('href', '/');
});
