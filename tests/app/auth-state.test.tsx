import { authStateAtom } from '../../src/app/state/auth-state.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { authToken, borrower, fakeLender } from './fake-lender.ts';
import { address, auth, heading, openApp, pressSignIn } from './render-app.tsx';
import { summary, withUser } from './user-with.ts';
import { freshBrowser, walkToCheck } from './walk-flow.ts';

beforeEach(freshBrowser);

type Services = ReturnType<typeof openApp>['services'];
const stateOf = ({ store }: Services) => store.get(authStateAtom);

describe('the authentication state (D-02)', () => {
  it('the authentication state of a visitor is empty', async () => {
    const { services } = openApp('/login');
    await heading('Sign in');
    expect(stateOf(services)).toEqual({
      user: undefined,
      error: undefined,
      isLoading: false,
      redirectPath: undefined,
      canApply: true,
      userId: undefined,
      token: undefined,
      authObject: undefined,
      session: undefined,
    });
  });

  it('the authentication state holds the user, the token and the visit as the server reports it', async () => {
    const lender = fakeLender();
    const seen = { id: 's1', lifetimeId: 'l1', forwardIp: '192.0.2.1', userAgent: 'a browser' };
    lender.answers('openSession', () => ({ status: 201, data: seen }));
    const { services } = openApp('/account/borrow', { signedIn: true, lender });
    await heading('Your account');
    const { user, ...state } = stateOf(services);
    expect(user).toEqual(borrower);
    expect(state).toMatchObject({ userId: 'u1', token: 't0', authObject: auth, session: seen, isLoading: false });
  });

  it('a new session is opened with the lifetime id of the earlier one, and every call sends both (X-01, C-03)', async () => {
    document.cookie = `lbal=${encodeURIComponent('{"lifetimeId":"l0"}')}; Path=/`;
    const lender = fakeLender();
    lender.answers('openSession', () => ({ status: 201, data: { id: 's2', lifetimeId: 'l0' } }));
    openApp('/account/borrow', { signedIn: true, lender });
    await heading('Your account');
    expect(lender.to('openSession')[0]?.headers).toMatchObject({ 'X-Lifetime-Id': 'l0' });
    expect(lender.to('openSession')[0]?.headers).not.toHaveProperty('X-Session-Id');
    expect(lender.to('user')[0]?.headers).toMatchObject({ 'X-Session-Id': 's2', 'X-Lifetime-Id': 'l0' });
  });

  it('Back to a page from before signing out shows nothing of the borrower (T-13)', async () => {
    const { services } = openApp('/account/borrow', { signedIn: true });
    await heading('Your account');
    document.cookie = 'auth=; Path=/; Max-Age=0';
    document.cookie = 'logged_out=1; Path=/';
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your account' })).toBeNull());
    expect(services.session.current().auth).toBeUndefined();
  });

  it('the authentication state says that a user is not eligible to apply (V-18)', async () => {
    const change = { loanApplications: [{ ...summary('Quoted'), disallowsNewApplication: true }] };
    const { services } = openApp('/account/borrow', { signedIn: true, lender: withUser(change) });
    await heading('Your account');
    expect(stateOf(services).canApply).toBe(false);
  });

  it('the authentication state keeps the return address and is loading while signing in (X-19)', async () => {
    let answer: () => void = () => undefined;
    const lender = fakeLender();
    lender.answers('user', () => new Promise((resolve) => (answer = () => resolve({ status: 200, data: borrower }))));
    const { services } = openApp('/account/borrow/apply?id=a1&x=1', { lender });
    await heading('Sign in');
    expect(stateOf(services).redirectPath).toBe('/account/borrow/apply?id=a1');
    act(() => services.session.signIn(authToken));
    await waitFor(() => expect(stateOf(services).isLoading).toBe(true));
    await waitFor(() => expect(lender.to('user')).toHaveLength(1));
    act(answer);
    await heading('Your quote is ready');
    expect(stateOf(services)).toMatchObject({ isLoading: false, redirectPath: undefined });
  });

  it.each([
    ['exchange-token', '/login?token=old', 'auth', false],
    ['load-user', '/account/borrow', 'user', true],
  ] as const)('a failed %s is kept in the authentication state (E-02)', async (action, path, call, signedIn) => {
    const lender = fakeLender();
    lender.answers(call, () => ({ status: 503 }));
    const { user, services, log } = openApp(path, { lender, signedIn });
    await heading(/./);
    if (!signedIn) await pressSignIn(user);
    await waitFor(() => expect(stateOf(services).error).toBeDefined());
    expect(stateOf(services).error).toMatchObject({ action, error: { status: 503 } });
    expect(log).toContain(`error ${action.replace('-', ' ')} failed`);
  });

  it('an answer that is not a token is kept as a failed token exchange (E-01, E-02)', async () => {
    const lender = fakeLender();
    lender.answers('auth', () => ({ status: 200, data: { ...authToken, '@type': 'resource-reference' } }));
    const { user, services } = openApp('/login?token=odd', { lender });
    await pressSignIn(user);
    await heading('Sign in');
    const { action, error } = stateOf(services).error ?? {};
    expect([action, (error as Error).message]).toEqual(['exchange-token', 'Unexpected response from auth endpoint']);
  });

  it('a session that cannot be opened is kept as a failure without an action name (E-02)', async () => {
    const lender = fakeLender();
    lender.answers('openSession', () => ({ breaks: 'ERR_NETWORK' }));
    const { services } = openApp('/login', { lender });
    await heading('Sign in');
    await act(() => services.session.visit().catch(() => undefined));
    expect(stateOf(services).error).toEqual({ error: expect.objectContaining({ code: 'network' }) as unknown });
  });
});

describe('a page whose token the server rejects (A-18)', () => {
  it('a rejected token is renewed once, then the borrower signs in and returns to the page', async () => {
    const lender = fakeLender();
    lender.answers('user', () => ({ status: 401 }));
    lender.answers('auth', () => ({ status: 401 }));
    const { services } = openApp('/account/borrow/apply?id=a1', { lender, signedIn: true });
    await heading('Sign in');
    expect(screen.getByText('You were signed out to protect you')).toBeInTheDocument();
    expect([lender.to('auth').length, lender.to('application').length]).toEqual([1, 0]);
    lender.answers('user', () => ({ status: 200, data: borrower }));
    act(() => services.session.signIn(authToken));
    await heading('Your quote is ready');
    expect(address()).toBe('/account/borrow/apply?id=a1');
  });

  it.each([
    [403, 'You cannot see this page'],
    [404, 'Application not found'],
    [400, 'Application not found'],
  ])('a page that answers %s shows a notice in place and reveals nothing (T-18)', async (status, title) => {
    const lender = fakeLender();
    const problem = { code: 'x', title: 'Loan T-900 of Grace', detail: 'It belongs to grace@example.com' };
    lender.answers('application', () => ({ status, problem }));
    openApp('/account/borrow/apply?id=a900', { lender, signedIn: true });
    await heading(title);
    expect(address()).toBe('/account/borrow/apply?id=a900');
    expect(document.body.textContent).not.toMatch(/grace|T-900|a900/i);
  });
});

describe('unsent answers', () => {
  it('unsent answers stay if the server ends the session, and are deleted if another user signs in (T-13)', async () => {
    const lender = fakeLender();
    lender.answers('auth', () => ({ status: 401 }));
    const { services } = await walkToCheck({ lender, signedIn: true });
    await act(() => services.session.renew());
    expect(screen.getByText('£7,500')).toBeInTheDocument();
    act(() => services.session.signIn({ ...authToken, subjectId: 'u2' }));
    await heading('Your loan');
    expect(screen.getByLabelText('How much?')).toHaveValue('');
    expect(sessionStorage.getItem('tenor.draft.unsecured/application') ?? '').not.toContain('7500');
  });

  it('unsent answers are kept for a borrower who timed out, and for nobody else (T-13)', async () => {
    const { user, services } = await walkToCheck({ signedIn: true });
    act(() => services.session.timeOut('timed-out'));
    await heading('You have been signed out');
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('tenor.draft.'))).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Sign in again' }));
    await heading('Sign in');
    act(() => services.session.signIn(authToken));
    // The age is too private to be kept in a draft, so it must be entered again.
    await heading('About you');
    expect(sessionStorage.getItem('tenor.draft.unsecured/application')).toContain('7500');

    act(() => services.session.timeOut('timed-out'));
    await heading('You have been signed out');
    act(() => services.session.signIn({ ...authToken, subjectId: 'u2' }));
    await heading('Your loan');
    expect(screen.getByLabelText('How much?')).toHaveValue('');
  });
});
