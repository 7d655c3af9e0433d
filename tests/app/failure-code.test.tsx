import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { application, fakeLender } from './fake-lender.ts';
import { heading } from './render-app.tsx';
import { freshBrowser, send, walkToCheck } from './walk-flow.ts';

vi.mock('../../src/app/shell/failure-views.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

beforeEach(freshBrowser);

it('says that our service was not reached, and lets the borrower try again, if the words for failures do not load', async () => {
  const lender = fakeLender();
  lender.answers('create', () => ({ breaks: 'ERR_NETWORK' }));
  const { user } = await walkToCheck({ lender, signedIn: true });
  await send(user);
  await screen.findByText('We could not reach our service');
  expect(
    screen.getByText(/Check your internet connection, then try again. Nothing you filled in is lost/),
  ).toBeVisible();
  lender.answers('create', () => ({ status: 201, data: application }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Your quote is ready');
  await waitFor(() => expect(lender.to('create')).toHaveLength(2));
});
