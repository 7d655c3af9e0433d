import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { application, fakeLender, lateAnswer } from './fake-lender.ts';
import { address, heading } from './render-app.tsx';
import { form, freshBrowser, goOn, send, walkToCheck } from './walk-flow.ts';

beforeEach(freshBrowser);

/** Sends the small flow, and leaves it before the lender answers. */
async function leaveWhileSending(options: { readonly signedIn?: boolean } = {}) {
  const lender = fakeLender();
  const answer = lateAnswer();
  lender.answers('create', () => answer.promise);
  const app = await walkToCheck({ lender, ...options });
  await send(app.user);
  await waitFor(() => expect(lender.to('create')).toHaveLength(1));
  await app.user.click(screen.getByRole('link', { name: 'lendable' }));
  await app.user.click(await screen.findByRole('button', { name: 'Leave' }));
  await heading('A clear rate, in a few minutes');
  return { ...app, answer };
}

describe('sending', () => {
  it('sends the answers once, and shows the result (C-50)', async () => {
    const { user, lender } = await walkToCheck();
    await send(user);
    await heading('Your quote is ready');
    expect(address()).toBe('/account/borrow/apply?id=a1');
    const [call] = lender.to('create');
    expect(call?.body).toEqual({ amount: 7500, user: { age: 40 }, employmentStatus: 'full_time' });
    expect(call?.headers).toMatchObject({ 'X-Session-Id': 's1', 'X-Lifetime-Id': 'l1', 'X-Brand-Id': 'lendable' });
    expect(sessionStorage).toHaveLength(0);
    expect(lender.to('application')).toHaveLength(0);
  });

  it.each([
    ['the result', { status: 201, data: { ...application, autoLoginToken: 'auto' } }, 'Your quote is ready'],
    ['a failure that is shown', { status: 500 }, 'Something went wrong on our side'],
  ] as const)('shows a loading button until the lender answers, and then %s (S-28, D-24)', async (_, reply, text) => {
    const lender = fakeLender();
    const answer = lateAnswer();
    lender.answers('create', () => answer.promise);
    const { user } = await walkToCheck({ lender });
    const button = () => screen.queryByRole('button', { name: 'Check my rate' });
    expect(button()).not.toHaveAttribute('aria-disabled');
    await send(user);
    await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'true'));
    await waitFor(() => expect(lender.to('create')).toHaveLength(1));
    answer.give(reply);
    await waitFor(() => expect(document.body).toHaveTextContent(text));
    expect(button()?.hasAttribute('aria-disabled') ?? false).toBe(false);
  });

  it('sends one request on a double click, and on pressing Enter twice (T-16)', async () => {
    const lender = fakeLender();
    const answer = lateAnswer();
    lender.answers('create', () => answer.promise);
    const { user } = await walkToCheck({ lender });
    const button = screen.getByRole('button', { name: 'Check my rate' });
    await user.dblClick(button);
    button.focus();
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(lender.to('create')).toHaveLength(1));
    answer.give({ status: 201, data: application });
    await waitFor(() => expect(address()).not.toContain('/check'));
    expect(lender.to('create')).toHaveLength(1);
  });

  it("is one mutation in the cache of the lender's answers, which keeps the response no longer than it is needed", async () => {
    const lender = fakeLender();
    const answer = lateAnswer();
    lender.answers('create', () => answer.promise);
    const { user, services } = await walkToCheck({ lender });
    const { queries } = await services.reader();
    const calls = () => queries.getMutationCache().findAll({ mutationKey: ['application submission'] });
    await user.dblClick(screen.getByRole('button', { name: 'Check my rate' }));
    await waitFor(() => expect(calls().map(({ state }) => state.status)).toEqual(['pending']));
    answer.give({ status: 201, data: { ...application, autoLoginToken: 'auto' } });
    await heading('Your quote is ready');
    await waitFor(() => expect(calls()).toEqual([]), { timeout: 5000 });
  });

  it.each([
    ['a borrower', true, 'We have received what you sent. You can see it in your account.'],
    // A visitor has no account that shows it.
    ['a visitor', false, 'We have received what you sent.'],
  ])('notifies %s who has left the page meanwhile, without a redirect (R-51)', async (_, signedIn, text) => {
    const { user, answer } = await leaveWhileSending({ signedIn });
    answer.give({ status: 201, data: application });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(address()).toBe('/');
    await user.click(screen.getByRole('button', { name: /Dismiss/ }));
    expect(screen.queryByText(/We have received what you sent/)).not.toBeInTheDocument();
  });

  it.each([
    ['Back', async () => window.history.back()],
    [
      'Back and then Forward',
      async () => {
        window.history.back();
        await heading('Check your answers');
        window.history.forward();
        await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
        await heading('A clear rate, in a few minutes');
        window.history.back();
      },
    ],
  ])(
    'a borrower who returns with %s while it is sent sees that, cannot send twice, and gets the result (T-16, S-28)',
    async (_, comeBack) => {
      const { user, lender, answer } = await leaveWhileSending();
      await comeBack();
      await heading('Check your answers');
      const button = screen.getByRole('button', { name: 'Check my rate' });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await user.click(button);
      button.focus();
      await user.keyboard('{Enter}');
      answer.give({ status: 201, data: { ...application, autoLoginToken: 'auto' } });
      await heading('Your quote is ready');
      expect(screen.queryByText(/We have received what you sent/)).not.toBeInTheDocument();
      expect(lender.to('create')).toHaveLength(1);
    },
  );

  it('a failure while the borrower is away is shown to them when they come back, with their answers (E-20)', async () => {
    const { user, lender, answer } = await leaveWhileSending();
    answer.give({ status: 500 });
    expect(await screen.findByText(/^We could not send your form/)).toBeInTheDocument();
    window.history.back();
    await heading('Check your answers');
    expect(await screen.findByText('Something went wrong on our side')).toBeInTheDocument();
    lender.answers('create', () => ({ status: 201, data: { ...application, autoLoginToken: 'auto' } }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Your quote is ready');
    expect(lender.to('create')).toHaveLength(2);
  });

  it('a page that the back/forward cache shows again cannot send twice while its call is in flight (T-16)', async () => {
    const lender = fakeLender();
    const answer = lateAnswer();
    lender.answers('create', () => answer.promise);
    const { user } = await walkToCheck({ lender });
    await send(user);
    await waitFor(() => expect(lender.to('create')).toHaveLength(1));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await send(user);
    answer.give({ status: 201, data: { ...application, autoLoginToken: 'auto' } });
    await heading('Your quote is ready');
    expect(lender.to('create')).toHaveLength(1);
  });

  it('signs the applicant in with the token in the response (X-04)', async () => {
    const { user, lender } = await walkToCheck();
    await send(user);
    await heading('Your quote is ready');
    expect(lender.to('auth').map(({ body }) => body)).toEqual([{ type: 'auto_login', data: { token: 'auto' } }]);
    expect(document.cookie).toContain('auth=');
  });

  it('keeps a signed-in borrower signed in (X-04)', async () => {
    const { user, lender, services } = await walkToCheck({ signedIn: true });
    await send(user);
    await heading('Your quote is ready');
    expect(lender.to('auth')).toHaveLength(0);
    expect(services.session.current().auth?.token).toBe('t0');
  });

  it('shows a refusal at its fields, and sends the correction with a new key (E-20, A-36)', async () => {
    const lender = fakeLender();
    const errors = [{ pointer: '/user/age', code: 'maximum', message: 'We lend to people up to 75' }];
    lender.answers('create', () => ({ status: 422, problem: { code: 'validation-failed', errors } }));
    const { user } = await walkToCheck({ lender });
    await send(user);
    await heading('About you');
    expect(await screen.findAllByText('We lend to people up to 75')).toHaveLength(2);
    expect(document.title).toMatch(/^Error: /);
    lender.answers('create', () => ({ status: 201, data: application }));
    await user.clear(screen.getByLabelText('How old are you?'));
    await user.type(screen.getByLabelText('How old are you?'), '50');
    await goOn(user);
    await heading('Check your answers');
    await send(user);
    await waitFor(() => expect(lender.to('create')).toHaveLength(2));
    const keys = lender.to('create').map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('shows a refusal without a field in the summary (A-36)', async () => {
    const lender = fakeLender();
    const errors = [{ pointer: '/elsewhere', code: 'rule', message: 'We cannot take this today' }];
    lender.answers('create', () => ({ status: 422, problem: { code: 'validation-failed', errors } }));
    const { user } = await walkToCheck({ lender });
    await send(user);
    const summary = (await screen.findByText('There is a problem')).closest('[tabindex="-1"]');
    expect(within(summary as HTMLElement).getByText('We cannot take this today')).toBeInTheDocument();
    expect(address()).toBe(`${form}/check`);
  });

  it.each([
    ['500', { status: 500 }, 'Something went wrong on our side'],
    ['a lost network', { breaks: 'ERR_NETWORK' }, 'We did not get an answer'],
    ['no answer in time', { breaks: 'ECONNABORTED' }, 'This took too long'],
    ['403', { status: 403 }, 'You cannot send this'],
    ['409', { status: 409 }, 'Something has changed'],
  ] as const)(
    'keeps all answers on %s, shows the failure, and repeats the same attempt (E-20)',
    async (_, answer, title) => {
      const lender = fakeLender();
      lender.answers('create', () => answer);
      const { user, log } = await walkToCheck({ lender });
      await send(user);
      await screen.findByText(title);
      expect(screen.getByText(/Nothing you filled in is lost/)).toBeInTheDocument();
      expect(screen.getByText('£7,500')).toBeInTheDocument();
      expect(log).toContain('info application submission failed');
      lender.answers('create', () => ({ status: 201, data: { ...application, autoLoginToken: 'auto' } }));
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await heading('Your quote is ready');
      const keys = lender.to('create').map(({ headers }) => headers['Idempotency-Key']);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
    },
  );

  it('leads to signing in if a 401 remains after renewing the token, and keeps the answers (A-18)', async () => {
    const lender = fakeLender();
    lender.answers('create', () => ({ status: 401 }));
    lender.answers('auth', () => ({ status: 401 }));
    const { user } = await walkToCheck({ lender, signedIn: true });
    await send(user);
    await heading('Sign in');
    expect(lender.to('create')).toHaveLength(1);
    window.history.back();
    await heading('Check your answers');
    expect(screen.getByText('£7,500')).toBeInTheDocument();
  });

  it('renews the token once after a 401, and continues (A-18)', async () => {
    const lender = fakeLender();
    let tries = 0;
    lender.answers('create', () => (++tries === 1 ? { status: 401 } : { status: 201, data: application }));
    const { user } = await walkToCheck({ lender, signedIn: true });
    await send(user);
    await heading('Your quote is ready');
    expect(lender.to('auth').map(({ body }) => body)).toEqual([{ type: 'refresh_token' }]);
  });
});
