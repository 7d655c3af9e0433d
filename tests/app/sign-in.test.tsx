import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, authToken, borrower, fakeLender } from './fake-lender.ts';
import { address, type AppOptions, clearCookies, heading, openApp, pressSignIn } from './render-app.tsx';
import { visitorFlow } from './visitor-flow.ts';

const screenFlow = await visitorFlow('sign-in-link');
const openSignIn = (options: AppOptions = {}) => openApp('/login', { screenFlow, ...options });

beforeEach(() => {
  sessionStorage.clear();
  clearCookies();
  window.scrollTo = vi.fn();
});

describe('the sign-in page', () => {
  it('the sign-in page sends a link and shows the same text for every email address (R-03, A-09)', async () => {
    const { user, lender } = openSignIn();
    await heading('Sign in');
    await user.type(screen.getByLabelText('Email address'), ' ada@example.com ');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    await heading('Check your email');
    expect(lender.to('signInLink').map(({ body }) => body)).toEqual([{ email: 'ada@example.com' }]);
    expect(screen.getByText(/If we have an account for that email address/)).toBeInTheDocument();
    expect(address()).toBe('/login');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('ada@');
    await user.click(screen.getByRole('button', { name: 'Use another email address or send the link again' }));
    await heading('Sign in');
    expect(screen.getByLabelText('Email address')).toHaveValue('');
  });

  it('the sign-in page shows what the lender refuses at the email address, and may be left without a question (S-27)', async () => {
    const lender = fakeLender();
    const errors = [{ code: 'format', pointer: '/email', message: 'We cannot send emails to this address' }];
    lender.answers('signInLink', () => ({ status: 422, problem: { code: 'validation-failed', detail: 'No', errors } }));
    const { user } = openSignIn({ lender });
    await heading('Sign in');
    await user.type(screen.getByLabelText('Email address'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findAllByText(/We cannot send emails to this address/)).not.toHaveLength(0);
    expect(screen.getByLabelText('Email address')).toHaveAttribute('aria-invalid', 'true');
    await user.click(screen.getByRole('link', { name: 'Apply for a loan' }));
    await heading('Your loan');
  });

  it.each([
    ['', 'Enter your email address'],
    ['ada', 'Enter an email address in the correct format, like name@example.com'],
    ['ada@@example.com', 'Enter an email address in the correct format, like name@example.com'],
    [`${'a'.repeat(60)}@${'b'.repeat(200)}.com`, 'Enter an email address in the correct format, like name@example.com'],
  ])('the sign-in page rejects the email address %j (A-08)', async (email, message) => {
    const { user, lender } = openSignIn();
    await heading('Sign in');
    if (email) {
      await user.click(screen.getByLabelText('Email address'));
      await user.paste(email);
    }
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(document.title).toMatch(/^Error: Sign in/);
    expect(screen.getByLabelText('Email address')).toHaveAttribute('aria-invalid', 'true');
    expect(lender.to('signInLink')).toHaveLength(0);
  });

  it('the sign-in page asks a visitor to wait after too many requests for a link (T-23)', async () => {
    const lender = fakeLender();
    lender.answers('signInLink', () => ({ status: 429 }));
    const { user } = openSignIn({ lender });
    await heading('Sign in');
    await user.type(screen.getByLabelText('Email address'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/Wait a few minutes/)).toBeInTheDocument();
  });

  it('a sign-in link exchanges its token, which does not stay in the address (C-01)', async () => {
    const { user, lender } = openApp('/login?token=s3cret');
    expect(address()).toBe('/login');
    await pressSignIn(user);
    await heading('Your account');
    expect(lender.to('auth').map(({ body }) => body)).toEqual([{ type: 'auto_login', data: { token: 's3cret' } }]);
    expect(JSON.stringify({ ...sessionStorage }) + document.cookie).not.toContain('s3cret');
  });

  it('a sign-in link does nothing until its button is pressed, because programs that check emails open it (T-23)', async () => {
    const { lender } = openApp('/login?token=s3cret');
    await heading('Sign in to your account');
    expect(screen.getByText(/If you did not ask for this link/)).toBeInTheDocument();
    expect(lender.calls).toEqual([]);
  });

  it('a sign-in link asks before it replaces a borrower who is signed in, and names only them (T-04)', async () => {
    const lender = fakeLender();
    lender.answers('auth', () => ({ status: 200, data: { ...authToken, subjectId: 'u2' } }));
    const { user, services } = openApp('/login?token=s3cret', { lender, signedIn: true });
    await heading('You are already signed in');
    expect(await screen.findByText(/You are signed in as Ada Quoted/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/account/borrow');
    expect(lender.to('auth')).toEqual([]);
    expect(services.session.current().auth?.userId).toBe('u1');
    await user.click(screen.getByRole('button', { name: 'Sign in with the link' }));
    await waitFor(() => expect(services.session.current().auth?.userId).toBe('u2'));
    await waitFor(() => expect(lender.to('signOut')[0]?.headers).toMatchObject({ Authorization: 'Bearer t0' }));
  });

  it('a link that is used before the name of the earlier borrower has loaded is not reported as a failure (X-11)', async () => {
    const lender = fakeLender();
    lender.answers('auth', () => ({ status: 200, data: { ...authToken, subjectId: 'u2' } }));
    lender.answers('user', () => new Promise<Answer>(() => undefined));
    const other = { ...borrower, id: 'u2' };
    lender.answers('GET /api/product/v2/users/u2', () => ({ status: 200, data: other }));
    const { user, services, log } = openApp('/login?token=s3cret', { lender, signedIn: true });
    await waitFor(() => expect(lender.to('user')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Sign in with the link' }));
    await waitFor(() => expect(services.session.current().auth?.userId).toBe('u2'));
    await waitFor(() => expect(lender.to('signOut')).toHaveLength(1));
    expect(log.filter((line) => line.includes('load user'))).toEqual([]);
  });

  it.each([
    ['a visitor', false, 'If you did not apply, close this page. The application stays out of your account.'],
    ['a borrower who is signed in', true, 'If you did not apply, stay signed in and do not use it.'],
  ])('a link that confirms an application asks %s for one press (T-18, T-23)', async (_, signedIn, otherwise) => {
    const { user, lender } = openApp('/login?confirm=s3cret', { signedIn });
    expect(address()).toBe('/login');
    await heading('Confirm your application');
    expect(screen.getByText(otherwise)).toBeInTheDocument();
    expect(lender.to('auth')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Confirm that I applied' }));
    await heading('Your account');
    expect(lender.to('auth').map(({ body }) => body)).toEqual([{ type: 'auto_login', data: { token: 's3cret' } }]);
  });

  it('a sign-in link that no longer works leaves the borrower signed in and says so (E-02)', async () => {
    const lender = fakeLender();
    lender.answers('auth', () => ({ status: 401 }));
    const { user, services } = openApp('/login?token=old', { lender, signedIn: true });
    await heading('You are already signed in');
    await user.click(screen.getByRole('button', { name: 'Sign in with the link' }));
    await heading('You are still signed in');
    expect(screen.getByText('This link no longer works')).toBeInTheDocument();
    expect(services.session.current().auth?.userId).toBe('u1');
  });

  it('while a page waits for the lender, a spinner and a message say so (R-45)', async () => {
    const lender = fakeLender();
    lender.answers('auth', () => new Promise<Answer>(() => undefined));
    const { user } = openApp('/login?token=s3cret', { lender });
    await pressSignIn(user);
    const message = await screen.findByText('Signing you in');
    expect(message).toHaveAttribute('role', 'status');
    expect(message.parentElement?.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('the sign-in page offers a new link if the old one no longer works (E-02)', async () => {
    const lender = fakeLender();
    lender.answers('auth', () => ({ status: 401 }));
    const { user, log } = openApp('/login?token=old', { lender });
    await pressSignIn(user);
    await heading('Sign in');
    expect(screen.getByText('This link no longer works')).toBeInTheDocument();
    expect(log).toContain('error exchange token failed');
  });

  it.each([
    [
      'an answer that is not a token (E-01)',
      { status: 200, data: { '@type': 'somethingElse', token: 't', subjectId: 'u1' } },
    ],
    ['a lost connection (E-02)', { breaks: 'ERR_NETWORK' }],
    ['a server error (E-02)', { status: 503 }],
  ])('the sign-in page does not blame the link if the cause was %s', async (_, answer) => {
    const lender = fakeLender();
    lender.answers('auth', () => answer);
    const { user, log } = openApp('/login?token=good', { lender });
    await pressSignIn(user);
    await heading('Sign in');
    expect(screen.getByText('We could not sign you in')).toBeInTheDocument();
    expect(screen.queryByText('This link no longer works')).toBeNull();
    expect(log).toContain('error exchange token failed');
  });

  it('the dashboard shows the failure if the user does not load after signing in (E-02)', async () => {
    const lender = fakeLender();
    lender.answers('user', () => ({ status: 500 }));
    const { user } = openApp('/login?token=s3cret', { lender });
    await pressSignIn(user);
    await heading('Something went wrong');
    expect(address()).toBe('/account/borrow');
  });

  it('signing in returns to the page that required it (X-19)', async () => {
    const { services } = openApp('/account/borrow/apply?id=a1');
    await heading('Sign in');
    services.session.signIn({
      '@type': 'authenticationToken',
      token: 't',
      subjectId: 'u1',
      authStrength: 'link',
      expiresAt: '',
    });
    await heading('Your quote is ready');
  });
});
