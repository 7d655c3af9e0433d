import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { heading, openApp } from './render-app.tsx';
import { smallFlow } from './small-flow.ts';
import { form, freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

it('shows an answer that follows another while that is typed, and keeps what the borrower types instead', async () => {
  const [first, ...rest] = smallFlow.pages;
  const { amount } = smallFlow.fields;
  const { user } = openApp(form, {
    flow: {
      ...smallFlow,
      pages: first ? [{ ...first, fields: [{ path: 'amount' }, { path: 'age' }] }, ...rest] : rest,
      fields: { ...smallFlow.fields, ...(amount && { amount: { ...amount, immediate: true } }) },
      follows: { '/age': '/answers/amount' },
    },
  });
  await heading('Your loan');
  const [pounds, years] = [screen.getByLabelText('How much?'), screen.getByLabelText('How old are you?')];
  await user.clear(pounds);
  await user.type(pounds, '41');
  expect(years).toHaveValue('41');
  await user.clear(years);
  await user.type(years, '42');
  await user.type(pounds, '0');
  await user.tab();
  expect(pounds).toHaveValue('410');
  expect(years).toHaveValue('42');
});
