import type { LoanApplicationState, User } from '#model';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { heading, openApp } from './render-app.tsx';
import { summary, withUser } from './user-with.ts';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const who = (state: LoanApplicationState, canReApply: boolean, brand?: string): Partial<User> => ({
  loanApplications: [summary(state, 'a1', brand)],
  loans: [],
  canReApply,
});

describe('applying again (V-18, A-48)', () => {
  it.each(['Declined', 'Withdrawn'] as const)(
    'the landing page, dashboard and footer do not offer the form if the lender does not allow it (%s)',
    async (state) => {
      const app = openApp('/', { lender: withUser(who(state, false)), signedIn: true });
      expect(await screen.findByText(/You cannot apply at the moment/)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Check my rate' })).toBeNull();
      expect(screen.queryByText(/^Checking your rate/)).toBeNull();
      await waitFor(() => expect(screen.queryByRole('link', { name: /^Apply/ })).toBeNull());
      app.services.navigation.navigate('/account/borrow');
      await heading('Your account');
      expect(await screen.findByRole('heading', { name: 'Your applications' })).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: /^Apply/ })).toBeNull();
      if (state === 'Declined')
        expect(await screen.findByRole('link', { name: 'See what you can do' })).toHaveAttribute(
          'href',
          '/account/borrow/declined?id=a1',
        );
    },
  );

  it.each([
    ['is eligible to apply again', who('Declined', true)],
    ['has an open application', who('Quoted', false)],
    ['was declined by another brand', who('Declined', false, 'asda')],
  ])('the landing page offers the form to a user who %s', async (_, user) => {
    const app = openApp('/', { lender: withUser(user), signedIn: true });
    await waitFor(() => expect(app.lender.to('user').length).toBeGreaterThan(0));
    expect(await screen.findByRole('button', { name: 'Check my rate' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Apply for a loan' })).toBeInTheDocument();
  });

  it('the landing page makes no request about a visitor', async () => {
    const { lender } = openApp('/');
    expect(await screen.findByRole('button', { name: 'Check my rate' })).toBeInTheDocument();
    expect(lender.to('user')).toHaveLength(0);
  });
});
