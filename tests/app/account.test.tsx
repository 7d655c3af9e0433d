import { bankRouteAddress, routeAddress } from '../../src/app/navigation/route-address.ts';
import type { LoanApplicationState } from '#model';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authToken } from './fake-lender.ts';
import { address, clearCookies, heading, openApp } from './render-app.tsx';
import { summary, withUser } from './user-with.ts';

beforeEach(() => {
  sessionStorage.clear();
  clearCookies();
  window.scrollTo = vi.fn();
});

describe('the dashboard', () => {
  it('the dashboard lists the applications of this brand, each with its status and one link (R-14, A-46)', async () => {
    const states: readonly LoanApplicationState[] = [
      ...(['Quoted', 'Address Mismatch', 'Requirements', 'Documents'] as const),
      ...(['Referred', 'Funded', 'Withdrawn', 'Declined'] as const),
    ];
    const loanApplications = [...states.map((state) => summary(state, state)), summary('Quoted', 'a3', 'asda')];
    openApp('/account/borrow', { lender: withUser({ loanApplications }), signedIn: true });
    await heading('Your account');
    const links = screen.getAllByRole('link', { name: /, reference T-/ });
    expect(links.map((link) => link.textContent.split(',')[0])).toEqual([
      'See your quote',
      'Check your details',
      'Continue with your application',
      'Read your documents',
      'See its progress',
      'See what happens next',
      'View this application',
      'See why and what you can do',
    ]);
    expect(links[1]).toHaveAttribute('href', '/account/borrow/address_mismatch?id=Address%20Mismatch');
    expect(links.filter(({ className }) => className.includes('primary'))).toEqual([links[0]]);
  });

  it('the dashboard does not promote an application that waits for the lender (A-46)', async () => {
    const loanApplications = [{ ...summary('Quoted'), reaction: 'yes' }, summary('Documents', 'a2')];
    openApp('/account/borrow', { lender: withUser({ loanApplications }), signedIn: true });
    await heading('Your account');
    const primary = within(screen.getByRole('main'))
      .getAllByRole('link')
      .filter(({ className }) => className.includes('primary'));
    expect(primary.map((link) => link.getAttribute('href'))).toEqual(['/account/borrow/continue?id=a2']);
  });

  it('the dashboard says if there are no applications and offers to apply', async () => {
    openApp('/account/borrow', { signedIn: true });
    await heading('Your account');
    expect(screen.getByText('You have not applied for a loan with us yet.')).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Apply for a loan' })).toBeInTheDocument();
  });

  it.each([
    [
      'offers to apply again after a decline if canReApply is true',
      { loanApplications: [summary('Declined')], canReApply: true },
      'Apply again',
    ],
    [
      'does not offer to apply again if canReApply is false',
      { loanApplications: [summary('Declined')], canReApply: false },
      undefined,
    ],
    [
      'does not offer to apply if an application disallows another',
      { loanApplications: [{ ...summary('Quoted'), disallowsNewApplication: true }] },
      undefined,
    ],
  ])('the dashboard %s (V-18, A-48)', async (_, change, offer) => {
    openApp('/account/borrow', { lender: withUser(change), signedIn: true });
    await heading('Your account');
    const links = within(screen.getByRole('main')).queryAllByRole('link', { name: /^Apply/ });
    expect(links.map(({ textContent }) => textContent)).toEqual(offer === undefined ? [] : [offer]);
  });

  it('the dashboard asks visitors to sign in', async () => {
    openApp('/account/borrow');
    await heading('Sign in');
  });

  it('signing out in another tab hides the dashboard and forgets its address (T-13)', async () => {
    let hear: (message: 'signed-in' | 'signed-out') => void = () => undefined;
    const tabs = { tell: () => undefined, listen: (listener: typeof hear) => void (hear = listener) };
    const { services } = openApp('/account/borrow/apply?id=a1', { signedIn: true, tabs });
    await heading('Your quote is ready');
    act(() => hear('signed-out'));
    await heading('Sign in');
    expect(Object.keys(sessionStorage)).toEqual([]);
    act(() => services.session.signIn(authToken));
    await heading('Your account');
  });

  it('signing out ends the token at the lender, without opening a new session (T-13)', async () => {
    const { user, lender } = openApp('/account/borrow', { signedIn: true });
    await heading('Your account');
    await user.click(screen.getByRole('link', { name: 'Sign out', hidden: true }));
    await heading('You are signed out');
    await waitFor(() => expect(lender.to('signOut')).toHaveLength(1));
    expect(lender.to('signOut')[0]?.headers).toMatchObject({ Authorization: 'Bearer t0', 'X-Session-Id': 's1' });
    expect(lender.to('openSession')).toHaveLength(1);
  });

  it('signing out leaves nothing but the lifetime id of the visitor (T-13, X-01)', async () => {
    openApp('/account/borrow', { signedIn: true });
    await heading('Your account');
    for (const key of [
      'draft.a',
      'aside.a',
      'attempt.a',
      'payment.l1',
      'mark.a',
      'end.a',
      'bank-visit',
      'return',
      'later',
    ])
      sessionStorage.setItem(`tenor.${key}`, '{}');
    sessionStorage.setItem('sentryReplaySession', '{}');
    localStorage.setItem('tenor.kept.review-stats', '{}');
    const { services } = openApp('/logout');
    await waitFor(() => expect(services.session.current().auth).toBeUndefined());
    expect(Object.keys({ ...sessionStorage, ...localStorage })).toEqual([]);
    const cookies = document.cookie.split('; ').map(decodeURIComponent).toSorted();
    expect(cookies).toEqual(['lbal={"lifetimeId":"l1"}', 'logged_out=1']);
  });

  it('Back after signing out asks the user to sign in and does not remember the page (T-13)', async () => {
    const { user, services } = openApp('/account/borrow/apply?id=a1', { signedIn: true });
    await heading('Your quote is ready');
    await user.click(screen.getByRole('link', { name: 'Sign out', hidden: true }));
    await heading('You are signed out');
    await act(async () => window.history.back());
    await heading('Sign in');
    expect(Object.keys(sessionStorage)).toEqual([]);
    act(() => services.session.signIn(authToken));
    await heading('Your account');
  });

  it('a link that is followed after signing out is the page shown after signing in (X-19)', async () => {
    const { user, services } = openApp('/logout');
    await heading('You are signed out');
    await user.click(screen.getByRole('link', { name: 'Your account' }));
    await heading('Sign in');
    act(() => services.session.signIn(authToken));
    await heading('Your account');
    expect(address()).toBe('/account/borrow');
  });
});

describe('page addresses', () => {
  it.each([
    ['/no-such-page', 'Page not found'],
    ['/account', 'Page not found'],
    ['/not-found', 'Page not found'],
    ['/account/borrow/a/b/c', 'Step not found'],
  ])('the address %s shows a not-found page in place (R-37): %s', async (path, title) => {
    openApp(path);
    await heading(title);
    expect(address()).toBe(path);
  });

  it.each([
    ['/not-authorized', 'You cannot see this page'],
    ['/internal-error', 'Something went wrong'],
    ['/account/borrow/disqualified', 'You cannot apply at the moment'],
    ['/styleguide', 'Styleguide'],
    ['/', 'A clear rate, in a few minutes'],
  ])('the address %s has a page of its own (R-02, R-36)', async (path, title) => {
    openApp(path);
    await heading(title);
    expect(address()).toBe(path);
  });

  it('the shell at its own address leads on to the start page (R-39)', async () => {
    openApp('/_app');
    await heading('A clear rate, in a few minutes');
    expect(address()).toBe('/');
  });

  it('every page of the route table has a name (R-38)', () => {
    const loan = { '@type': 'loan', id: '7' };
    expect(routeAddress('styleguide')).toBe('/styleguide');
    expect(routeAddress('settlement-quote', loan)).toBe('/account/borrow/repay/settlement-quote?id=7');
    expect(routeAddress('self-serve-arrangement', loan)).toBe('/account/borrow/self-serve-arrangement/7');
    expect(bankRouteAddress('open-banking-callback', 'truelayer')).toBe('/truelayer/callback');
    expect(bankRouteAddress('open-banking-resume', 'truelayer')).toBe('/truelayer/resume');
  });

  it('a route name that is not known leads to the not-found page (R-38)', () => {
    expect(routeAddress('no-such-route')).toBe('/not-found');
    expect(routeAddress('view-application', { id: 'a 1', state: 'Declined' })).toBe(
      '/account/borrow/declined?id=a%201',
    );
  });

  it('the footer shows the build version except in production (R-47)', async () => {
    const { unmount } = openApp('/not-found', { env: 'staging' });
    expect(await screen.findByText('staging b1')).toBeInTheDocument();
    unmount();
    openApp('/not-found');
    await heading('Page not found');
    expect(screen.queryByText(/b1$/)).not.toBeInTheDocument();
  });

  it('the footer of a public page has every link, and that of a form or an account only those for everywhere', async () => {
    const links = [
      { text: 'Careers', href: '/careers' },
      { text: 'Complaints', href: '/complaints', everywhere: true } as const,
    ];
    const shown = () => links.filter(({ text }) => screen.queryByRole('link', { name: text })).map(({ text }) => text);
    const { unmount } = openApp('/', { footer: { links, regulator: '' } });
    await heading(/./);
    expect(shown()).toEqual(['Careers', 'Complaints']);
    unmount();
    openApp('/account/borrow', { signedIn: true, footer: { links, regulator: '' } });
    await heading('Your account');
    expect(shown()).toEqual(['Complaints']);
  });

  /** The addresses that the frame and these pages link to. */
  const OURS =
    /^\/(?:login|logout|help-and-support|privacy|contact-settings|account\/address-details|account\/borrow(?:\/quote)?)?$/;

  it('no page has a link to an address that does not exist', async () => {
    for (const path of ['/', '/login', '/account/borrow', '/account/borrow/disqualified', '/not-authorized']) {
      const { unmount } = openApp(path, { signedIn: path === '/account/borrow' });
      await heading(/./);
      const paths = screen
        .getAllByRole('link')
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => href.startsWith('/'));
      for (const to of paths) expect(to).toMatch(OURS);
      unmount();
      clearCookies();
    }
  });
});
