import { homeOf } from '../../src/app/navigation/home-of.ts';
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

describe('the start page after signing in', () => {
  it.each([
    ['one open application (R-42)', { loanApplications: [summary('Quoted')] }, '/account/borrow/apply?id=a1'],
    [
      'one open application and one that ended (R-42)',
      { loanApplications: [summary('Declined', 'a2'), summary('Referred')] },
      '/account/borrow/continue?id=a1',
    ],
    [
      'two open applications (R-44)',
      { loanApplications: [summary('Quoted'), summary('Quoted', 'a2')] },
      '/account/borrow',
    ],
    [
      'an open application and an active loan (R-44)',
      { loanApplications: [summary('Quoted')], loans: [loan] },
      '/account/borrow',
    ],
    ['one active loan (R-43)', { loans: [active] }, '/account/borrow/repay/summary?id=l1'],
    ['one active loan and one that ended (R-43)', { loans: [active, closed] }, '/account/borrow/repay/summary?id=l1'],
    [
      'one active loan and one that is not paid out yet (R-43)',
      { loans: [active, loan2] },
      '/account/borrow/repay/summary?id=l1',
    ],
    ['two active loans (R-44)', { loans: [active, { ...active, id: 'l3' }] }, '/account/borrow'],
    ['a loan that is not paid out yet (R-44, S-02)', { loans: [loan] }, '/account/borrow'],
    [
      'an active loan and an open application (R-44)',
      { loans: [active], loanApplications: [summary('Quoted')] },
      '/account/borrow',
    ],
    [
      'a loan of this brand and a loan of another brand (R-43, D-06)',
      { loans: [active, foreign] },
      '/account/borrow/repay/summary?id=l1',
    ],
    ['only a loan of another brand (R-44, D-06)', { loans: [foreign] }, '/account/borrow'],
    ['only references (R-44, D-07)', { loans: [reference], loanApplications: [reference] }, '/account/borrow'],
    ['no loan or application (R-44)', {}, '/account/borrow'],
    [
      'an application with another brand does not count (D-06, T-21)',
      { loanApplications: [summary('Quoted', 'a1', 'asda')] },
      '/account/borrow',
    ],
    ['any other role (X-03)', { roles: ['BROKER'] }, '/account/borrow'],
  ])('a user starts at the right page: %s', (_, change, expected) => {
    expect(homeOf({ ...borrower, ...change }, ours, 'sso').address).toBe(expected);
  });

  it.each([
    ['R-41', { roles: ['ADMIN'], loans: [active] }, { address: '/auth/sso/sso-start', kind: 'staff' }],
    ['R-41', { roles: ['BORROWER', 'SUPER_ADMIN'] }, { address: '/auth/sso/sso-start', kind: 'staff' }],
    ['R-42', { loanApplications: [summary('Quoted')] }, { kind: 'application' }],
    ['R-43', { loans: [active] }, { kind: 'loan' }],
    ['R-44', {}, { kind: 'account' }],
  ])('the start page of %s is the one of the specification', (_, change, expected) => {
    expect(homeOf({ ...borrower, ...change }, ours, 'sso')).toMatchObject(expected);
  });

  it('a loan is not a start page if the brand serves no loans online (A-11)', () => {
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
  ])('staff are redirected from %s to their own sign-in (X-03)', async (path) => {
    const assign = vi.fn();
    const config = { ssoProvider: 'sso' };
    const { lender } = openApp(path, { lender: withUser(admin), signedIn: true, assign, config });
    await heading('Admin');
    await waitFor(() => expect(assign.mock.calls).toEqual([['http://localhost:3000/auth/sso/sso-start']]));
    expect(lender.to('application')).toEqual([]);
  });

  it.each(['/account/borrow', '/login'])(
    'staff see the not-authorised page at %s if no staff sign-in is configured (R-30, X-03)',
    async (path) => {
      const assign = vi.fn();
      openApp(path, { lender: withUser(admin), signedIn: true, assign, config: { ssoProvider: '' } });
      await heading('You cannot see this page');
      expect(assign).not.toHaveBeenCalled();
    },
  );

  it('staff can see the pages that every visitor can (X-03)', async () => {
    openApp('/', { lender: withUser(admin), signedIn: true, config: { ssoProvider: 'sso' } });
    await heading('A clear rate, in a few minutes');
  });
});

describe('the account menu', () => {
  it.each([
    ['R-42', { loanApplications: [summary('Quoted')] }, '/account/borrow/apply?id=a1', 'Your application'],
    ['R-42', { loanApplications: [summary('Quoted')] }, '/account/borrow', 'Your application'],
    [
      'R-44',
      { loanApplications: [summary('Quoted'), summary('Referred', 'a2')] },
      '/account/borrow/apply?id=a1',
      'Your account',
    ],
  ])('%s: its first entry has the title of the account, as the start page has', async (_, user, path, title) => {
    openApp(path, { lender: withUser(user), signedIn: true });
    const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(await menu.findByRole('link', { name: title, hidden: true })).toHaveAttribute('href', '/account/borrow');
    await waitFor(() => expect(document.title.startsWith(`${title} –`)).toBe(title === 'Your application'));
  });

  it('the account menu links to account, settings, help and sign-out, and marks the current page', async () => {
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

  it('visitors see links to help and sign-in (R-29)', async () => {
    openApp('/help-and-support');
    await heading('Help and support');
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Help', 'Sign in']);
  });

  it('the footer does not offer the form to a user who is not eligible (V-18)', async () => {
    const change = { loanApplications: [{ ...summary('Quoted'), disallowsNewApplication: true }] };
    openApp('/account/borrow', { lender: withUser(change), signedIn: true });
    await heading('Your account');
    expect(within(screen.getByRole('contentinfo')).queryByRole('link', { name: /Apply/ })).toBeNull();
  });
});
