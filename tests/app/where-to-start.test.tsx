import { homeOf } from '#app';
import type { Brand } from '#model';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { borrower } from './fake-lender.ts';
import { clearCookies, heading, openApp } from './render-app.tsx';
import { summary, withUser } from './user-with.ts';

beforeEach(() => {
  sessionStorage.clear();
  clearCookies();
  window.scrollTo = vi.fn();
});

const loan = { '@type': 'loan', id: 'l1', state: 'Funded', isActive: true } as const;
const loan2 = { ...loan, id: 'l2', state: 'Pending' } as const;
const active = { ...loan, state: 'Active' } as const;
const closed = { ...loan, id: 'l9', state: 'Settled', isActive: false } as const;
const foreign = { ...active, id: 'l8', brand: 'asda' } as const;
const reference = { '@type': 'resource-reference', id: 'l7' } as const;
const ours = { id: 'lendable', switches: { borrowerView: true } as Brand['switches'] };

describe('where somebody starts', () => {
  it.each([
    ['R-42 the one open application', { loanApplications: [summary('Quoted')] }, '/account/borrow/apply?id=a1'],
    [
      'R-42 also beside one that ended',
      { loanApplications: [summary('Declined', 'a2'), summary('Referred')] },
      '/account/borrow/continue?id=a1',
    ],
    ['R-44 two open ones', { loanApplications: [summary('Quoted'), summary('Quoted', 'a2')] }, '/account/borrow'],
    ['R-44 an active loan beside it', { loanApplications: [summary('Quoted')], loans: [loan] }, '/account/borrow'],
    ['R-43 the one loan that is being repaid', { loans: [active] }, '/account/borrow/repay/summary?id=l1'],
    ['R-43 also beside one that is over', { loans: [active, closed] }, '/account/borrow/repay/summary?id=l1'],
    [
      'R-43 also beside one that is not paid out yet',
      { loans: [active, loan2] },
      '/account/borrow/repay/summary?id=l1',
    ],
    ['R-44 two loans that are being repaid', { loans: [active, { ...active, id: 'l3' }] }, '/account/borrow'],
    ['R-44 S-02 a loan that is not paid out yet', { loans: [loan] }, '/account/borrow'],
    ['R-44 a loan, and an application', { loans: [active], loanApplications: [summary('Quoted')] }, '/account/borrow'],
    [
      'R-43 D-06 a loan of this brand, and another’s',
      { loans: [active, foreign] },
      '/account/borrow/repay/summary?id=l1',
    ],
    ['R-44 D-06 only another brand’s', { loans: [foreign] }, '/account/borrow'],
    ['R-44 D-07 only references', { loans: [reference], loanApplications: [reference] }, '/account/borrow'],
    ['R-44 nothing', {}, '/account/borrow'],
    [
      'D-06 T-21 what is another brand’s does not count',
      { loanApplications: [summary('Quoted', 'a1', 'asda')] },
      '/account/borrow',
    ],
    ['X-03 any other role', { roles: ['BROKER'] }, '/account/borrow'],
  ])('%s', (_, change, expected) => {
    expect(homeOf({ ...borrower, ...change }, ours, 'sso').address).toBe(expected);
  });

  it.each([
    ['R-41', { roles: ['ADMIN'], loans: [active] }, { address: '/auth/sso/sso-start', title: 'Admin' }],
    ['R-41', { roles: ['BORROWER', 'SUPER_ADMIN'] }, { address: '/auth/sso/sso-start', title: 'Admin' }],
    ['R-42', { loanApplications: [summary('Quoted')] }, { title: 'Your application' }],
    ['R-43', { loans: [active] }, { title: 'Your loan' }],
    ['R-44', {}, { title: 'Your account' }],
  ])('%s is called what the specification calls it', (_, change, expected) => {
    expect(homeOf({ ...borrower, ...change }, ours, 'sso')).toMatchObject(expected);
  });

  it('A-11 is no loan where the brand looks after none online', () => {
    const off = { ...ours, switches: { borrowerView: false } as Brand['switches'] };
    expect(homeOf({ ...borrower, loans: [active] }, off, '').address).toBe('/account/borrow');
  });
});

describe('staff', () => {
  const admin = { roles: ['ADMIN'] };

  it.each([
    '/account/borrow',
    '/account/borrow/apply?id=a1',
    '/account/borrow/quote',
    '/document?url=%2Fapi%2Fproduct%2Floans%2F1%2Fsecci.pdf',
    '/login',
  ])('X-03 are led away from %s, to where they sign in', async (path) => {
    const assign = vi.fn();
    const config = { ssoProvider: 'sso' };
    const { lender } = openApp(path, { lender: withUser(admin), signedIn: true, assign, config });
    await heading('Admin');
    await waitFor(() => expect(assign.mock.calls).toEqual([['http://localhost:3000/auth/sso/sso-start']]));
    expect(lender.to('application')).toEqual([]);
  });

  it.each(['/account/borrow', '/login'])(
    'R-30 X-03 are turned away from %s where there is no sign-in of theirs',
    async (path) => {
      const assign = vi.fn();
      openApp(path, { lender: withUser(admin), signedIn: true, assign, config: { ssoProvider: '' } });
      await heading('You cannot see this page');
      expect(assign).not.toHaveBeenCalled();
    },
  );

  it('X-03 may see what every visitor may', async () => {
    openApp('/', { lender: withUser(admin), signedIn: true, config: { ssoProvider: 'sso' } });
    await heading('A clear rate, in a few minutes');
  });
});

describe('the account menu', () => {
  it('leads a borrower to their account, their settings, help and out, and says where they are', async () => {
    const { user } = openApp('/account/borrow', { signedIn: true });
    await heading('Your account');
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(menu.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual([
      'Your account',
      'Contact settings',
      'Address details',
      'Help',
      'Sign out',
    ]);
    expect(menu.getByText('Your account')).toHaveAttribute('aria-current', 'page');
    const button = menu.getByRole('button', { name: 'Menu' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(menu.getByText('Help'));
    await heading('Help and support');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(menu.getByText('Help')).toHaveAttribute('aria-current', 'page');
  });

  it('R-29 visitors are led to help, and to sign in', async () => {
    openApp('/help-and-support');
    await heading('Help and support');
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Help', 'Sign in']);
  });

  it('V-18 the footer offers nobody to apply who may not', async () => {
    const change = { loanApplications: [{ ...summary('Quoted'), disallowsNewApplication: true }] };
    openApp('/account/borrow', { lender: withUser(change), signedIn: true });
    await heading('Your account');
    expect(within(screen.getByRole('contentinfo')).queryByRole('link', { name: /Apply/ })).toBeNull();
  });
});
