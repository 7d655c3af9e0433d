import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { application, type Answer, borrower, fakeLender } from './fake-lender.ts';
import { address, type AppOptions, clearCookies, heading, openApp } from './render-app.tsx';
import { smallFlow } from './small-flow.ts';

vi.setConfig({ testTimeout: 30_000 });

const form = '/account/borrow/quote';
const goOn = async (user: ReturnType<typeof openApp>['user']) =>
  user.click(screen.getByRole('button', { name: 'Continue' }));

beforeEach(() => {
  sessionStorage.clear();
  clearCookies();
  window.scrollTo = vi.fn();
});

/** Fills the small flow up to its check page. */
async function walkToCheck(options: AppOptions = {}) {
  const app = openApp(form, options);
  await heading('Your loan');
  await app.user.type(screen.getByLabelText('How much?'), '7500');
  await goOn(app.user);
  await heading('About you');
  await app.user.type(screen.getByLabelText('How old are you?'), '40');
  await goOn(app.user);
  await heading('Your work');
  await app.user.click(await screen.findByLabelText('Full time'));
  await goOn(app.user);
  await heading('Check your answers');
  return app;
}

const send = async (user: ReturnType<typeof openApp>['user']) =>
  user.click(screen.getByRole('button', { name: 'Check my rate' }));

describe('walking a journey', () => {
  it('R-06 has each page at an address of its own, and names it', async () => {
    const { user } = openApp(form);
    expect(await heading('Your loan')).toBeInTheDocument();
    expect(address()).toBe(`${form}/loan`);
    expect(document.title).toBe('Your loan – Lendable loans');
    await user.type(screen.getByLabelText('How much?'), '7500');
    await goOn(user);
    expect(await heading('About you')).toHaveFocus();
    expect(address()).toBe(`${form}/you`);
  });

  it('stops at what is missing: summary in focus, title says so, values stay', async () => {
    const { user } = openApp(form);
    await heading('Your loan');
    await user.type(screen.getByLabelText('How much?'), '20');
    await goOn(user);
    const summary = (await screen.findByText('There is a problem')).closest('[tabindex="-1"]');
    expect(summary).toHaveFocus();
    expect(within(summary as HTMLElement).getByText('You can borrow £1,000 or more')).toBeInTheDocument();
    expect(document.title).toBe('Error: Your loan – Lendable loans');
    expect(screen.getByLabelText('How much?')).toHaveValue('20');
  });

  it('leads a page that is not reached yet to the first unanswered one', async () => {
    openApp(`${form}/check`);
    await heading('Your loan');
    expect(address()).toBe(`${form}/loan`);
  });

  it('leads an unknown page to the first unanswered one', async () => {
    openApp(`${form}/no-such-page`);
    await heading('Your loan');
  });

  it('goes back to the page before, with its answers, by link and by browser', async () => {
    const { user } = openApp(form);
    await heading('Your loan');
    await user.type(screen.getByLabelText('How much?'), '7500');
    await goOn(user);
    await heading('About you');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Your loan');
    expect(screen.getByLabelText('How much?')).toHaveValue('7500');
    window.history.back();
    await heading('About you');
  });

  it('comes straight back to the answers after a change', async () => {
    const { user } = await walkToCheck();
    await user.click(screen.getByRole('button', { name: /Change.*How much/ }));
    await heading('Your loan');
    await user.clear(screen.getByLabelText('How much?'));
    await user.type(screen.getByLabelText('How much?'), '9000');
    await goOn(user);
    await heading('Check your answers');
    expect(screen.getByText('£9,000')).toBeInTheDocument();
  });

  it('R-07 ends at the exit page, which says why, and can be gone back from', async () => {
    const { user } = openApp(form);
    await heading('Your loan');
    await user.type(screen.getByLabelText('How much?'), '7500');
    await goOn(user);
    await heading('About you');
    await user.type(screen.getByLabelText('How old are you?'), '17');
    await goOn(user);
    await heading('You need to be 18 or over');
    expect(address()).toBe('/account/borrow/disqualified');
    window.history.back();
    await heading('About you');
    expect(screen.getByLabelText('How old are you?')).toHaveValue('17');
  });

  it('X-20 fills in what is known of who is signed in', async () => {
    const lender = fakeLender();
    lender.answers('user', () => ({ status: 200, data: { ...borrower, wishedAmount: 4000 } }));
    openApp(form, { lender, signedIn: true });
    await heading('Your loan');
    await waitFor(() => expect(screen.getByLabelText('How much?')).toHaveValue('4000'));
  });

  it('A-46 leads who may not apply away', async () => {
    const lender = fakeLender();
    const open = { ...application, disallowsNewApplication: true };
    lender.answers('user', () => ({ status: 200, data: { ...borrower, loanApplications: [open] } }));
    openApp(form, { lender, signedIn: true });
    await heading('You already have an application');
  });

  it('says so when the form itself does not load, and tries again', async () => {
    const importFlow = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue({ flow: smallFlow });
    const { user } = openApp(form, { importFlow });
    await heading('The form could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Your loan');
    expect(importFlow.mock.calls.map(([url]) => url as string)).toEqual([
      '/compiled/application.js',
      '/compiled/application.js?retry=1',
    ]);
  });

  it('says so when a source does not arrive, and tries again', async () => {
    const lender = fakeLender();
    lender.answers('statuses', () => ({ breaks: 'ERR_NETWORK' }));
    const { user } = openApp(form, { lender });
    await heading('Your loan');
    await user.type(screen.getByLabelText('How much?'), '7500');
    await goOn(user);
    await heading('About you');
    await user.type(screen.getByLabelText('How old are you?'), '40');
    await goOn(user);
    await screen.findByText('We could not load this page');
    lender.answers('statuses', () => ({ status: 200, data: [{ id: 'retired', name: 'Retired' }] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Retired')).toBeInTheDocument();
  });
});

describe('drafts', () => {
  it('survive a reload without what is private; the journey reopens there and says why', async () => {
    const first = await walkToCheck();
    const kept = sessionStorage.getItem('tenor.draft.unsecured/application') ?? '';
    expect(kept).toContain('7500');
    expect(kept).not.toContain('40');
    first.unmount();
    const { user } = openApp(`${form}/check`);
    await heading('About you');
    expect(screen.getByText('Some answers need giving again')).toBeInTheDocument();
    await user.type(screen.getByLabelText('How old are you?'), '40');
    await goOn(user);
    await heading('Check your answers');
    expect(screen.getByText('£7,500')).toBeInTheDocument();
  });

  it('keep nothing in lasting storage, and nothing before the first answer', async () => {
    openApp(form);
    await heading('Your loan');
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
  });

  it('T-13 are gone after signing out', async () => {
    const { user } = await walkToCheck({ signedIn: true });
    await user.click(screen.getByRole('link', { name: 'Sign out' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await heading('You are signed out');
    expect(sessionStorage).toHaveLength(0);
    expect(document.cookie).not.toContain('auth=');
    window.history.back();
    await heading('Your loan');
  });
});

describe('leaving with changes', () => {
  it('S-27 asks first, stays or goes, and forgets nothing in this tab', async () => {
    const { user } = openApp(form);
    await heading('Your loan');
    await user.type(screen.getByLabelText('How much?'), '7500');
    await user.click(screen.getByRole('link', { name: 'lendable' }));
    await screen.findByText('Leave without finishing?');
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    expect(address()).toBe(`${form}/loan`);
    await user.click(screen.getByRole('link', { name: 'lendable' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/'));
    window.history.back();
    await heading('Your loan');
    expect(screen.getByLabelText('How much?')).toHaveValue('7500');
  });

  it('asks when the browser goes back out of the journey', async () => {
    const { user } = openApp('/login');
    await heading('Sign in');
    await user.click(screen.getByRole('link', { name: 'Apply for a loan' }));
    await heading('Your loan');
    await user.type(screen.getByLabelText('How much?'), '7500');
    await user.tab();
    window.history.back();
    await screen.findByText('Leave without finishing?');
    await waitFor(() => expect(address()).toBe(`${form}/loan`));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await heading('Sign in');
  });

  it('S-27 does not ask where nothing was changed', async () => {
    const { user } = openApp(form);
    await heading('Your loan');
    await user.click(screen.getByRole('link', { name: 'lendable' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByText('Leave without finishing?')).not.toBeInTheDocument();
  });

  it('asks before the page is closed or loaded again, only while there is something to lose', async () => {
    const { user } = openApp(form);
    await heading('Your loan');
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await user.type(screen.getByLabelText('How much?'), '7500');
    await user.tab();
    expect(closing()).toBe(true);
  });
});

describe('sending', () => {
  it('C-50 sends what was answered, once, and shows what became of it', async () => {
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

  it('T-16 sends one request on a double click and on Enter, Enter', async () => {
    const lender = fakeLender();
    let answer: (value: Answer) => void = () => undefined;
    lender.answers('create', () => new Promise<Answer>((resolve) => (answer = resolve)));
    const { user } = await walkToCheck({ lender });
    const button = screen.getByRole('button', { name: 'Check my rate' });
    await user.dblClick(button);
    button.focus();
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(lender.to('create')).toHaveLength(1));
    answer({ status: 201, data: application });
    await waitFor(() => expect(address()).not.toContain('/check'));
    expect(lender.to('create')).toHaveLength(1);
  });

  it('X-04 signs the applicant in with the token of the answer', async () => {
    const { user, lender } = await walkToCheck();
    await send(user);
    await heading('Your quote is ready');
    expect(lender.to('auth').map(({ body }) => body)).toEqual([{ type: 'auto_login', data: { token: 'auto' } }]);
    expect(document.cookie).toContain('auth=');
  });

  it('X-04 leaves whoever is signed in signed in', async () => {
    const { user, lender, services } = await walkToCheck({ signedIn: true });
    await send(user);
    await heading('Your quote is ready');
    expect(lender.to('auth')).toHaveLength(0);
    expect(services.session.current().auth?.token).toBe('t0');
  });

  it('E-20 A-36 lands a refusal on its fields, and comes back after the correction with a new key', async () => {
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

  it('A-36 shows a refusal that belongs to no field in the summary', async () => {
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
    ['a lost network', { breaks: 'ERR_NETWORK' }, 'You seem to be offline'],
    ['no answer in time', { breaks: 'ECONNABORTED' }, 'This took too long'],
    ['403', { status: 403 }, 'You cannot send this'],
    ['409', { status: 409 }, 'We could not take this'],
  ] as const)('E-20 keeps everything on %s, says so, and repeats the same attempt', async (_, answer, title) => {
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
  });

  it('A-18 leads to signing in after a 401 that renewing does not mend, and keeps the answers', async () => {
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

  it('A-18 renews once after a 401 and goes on', async () => {
    const lender = fakeLender();
    let tries = 0;
    lender.answers('create', () => (++tries === 1 ? { status: 401 } : { status: 201, data: application }));
    const { user } = await walkToCheck({ lender, signedIn: true });
    await send(user);
    await heading('Your quote is ready');
    expect(lender.to('auth').map(({ body }) => body)).toEqual([{ type: 'refresh_token' }]);
  });
});
