import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { application, fakeLender, lateAnswer } from './fake-lender.ts';
import { address, type AppOptions, heading, openApp } from './render-app.tsx';
import { form, freshBrowser, goOn, send, walkToCheck } from './walk-flow.ts';

beforeEach(freshBrowser);

/** Reloads the check page, and enters the one sensitive answer again. */
async function reloadAndGive(age: string, options: AppOptions) {
  const app = openApp(`${form}/check`, options);
  await heading('About you');
  await app.user.type(screen.getByLabelText('How old are you?'), age);
  await goOn(app.user);
  await heading('Check your answers');
  await send(app.user);
  return app;
}

const keysOf = (lender: ReturnType<typeof fakeLender>) =>
  lender.to('create').map(({ headers }) => headers['Idempotency-Key']);

/** Sends a form that gets no answer, until the page shows this. */
async function sendInVain() {
  const lender = fakeLender();
  lender.answers('create', () => ({ breaks: 'ECONNABORTED' }));
  const first = await walkToCheck({ lender });
  await send(first.user);
  await screen.findByText('This took too long');
  first.unmount();
  return lender;
}

describe('an attempt without an answer', () => {
  it('keeps its key after a reload, because the same answers are the same attempt (T-16)', async () => {
    const lender = await sendInVain();
    lender.answers('create', () => ({ status: 201, data: { ...application, autoLoginToken: 'auto' } }));
    await reloadAndGive('40', { lender });
    await heading('Your quote is ready');
    expect(keysOf(lender)).toHaveLength(2);
    expect(new Set(keysOf(lender)).size).toBe(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('becomes another attempt when an answer changes (T-16)', async () => {
    const lender = await sendInVain();
    await reloadAndGive('41', { lender });
    await screen.findByText('This took too long');
    expect(new Set(keysOf(lender)).size).toBe(2);
  });

  it('leaves only the draft’s answers in the tab (T-12)', async () => {
    await sendInVain();
    const { key, mark } = JSON.parse(sessionStorage.getItem('tenor.attempt.unsecured/application') ?? '') as never;
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(String(mark).length).toBeLessThanOrEqual(7);
  });

  it('gets a new key only after the lender refuses the old one as reused (T-16)', async () => {
    const lender = await sendInVain();
    lender.answers('create', () => ({ status: 422, problem: { code: 'idempotency-key-reused', errors: [] } }));
    const { user } = await reloadAndGive('40', { lender });
    await screen.findByText('We could not accept this');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(keysOf(lender)).toHaveLength(3));
    const [first, second, third] = keysOf(lender);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('Back into a form that was sent', () => {
  it('shows that it was sent, sends nothing, and links to the result', async () => {
    const { user, lender } = await walkToCheck();
    await send(user);
    await heading('Your quote is ready');
    window.history.back();
    await heading('You have already sent this');
    expect(screen.queryByRole('button', { name: 'Check my rate' })).not.toBeInTheDocument();
    window.history.back();
    await waitFor(() => expect(address()).toBe(`${form}/work`));
    await user.click(screen.getByRole('link', { name: 'See the result' }));
    await heading('Your quote is ready');
    expect(lender.to('create')).toHaveLength(1);
  });

  it('offers to start again with an empty form', async () => {
    const { user } = await walkToCheck();
    await send(user);
    await heading('Your quote is ready');
    window.history.back();
    await heading('You have already sent this');
    await user.click(screen.getByRole('button', { name: /Start again/ }));
    await heading('Your loan');
    expect(screen.getByLabelText('How much?')).toHaveValue('');
    window.history.back();
    await heading('Your loan');
  });
});

it('continues after the page where a sensitive answer was entered again after a reload (D-26)', async () => {
  const first = openApp(form);
  await heading('Your loan');
  await first.user.type(screen.getByLabelText('How much?'), '7500');
  await goOn(first.user);
  await heading('About you');
  await first.user.type(screen.getByLabelText('How old are you?'), '40');
  await goOn(first.user);
  await heading('Your work');
  first.unmount();
  const { user } = openApp(`${form}/work`);
  await heading('About you');
  await user.type(screen.getByLabelText('How old are you?'), '40');
  await goOn(user);
  await heading('Your work');
  await user.click(await screen.findByLabelText('Full time'));
  await goOn(user);
  await heading('Check your answers');
});

it('shows a failure, not the sign-in page, to a visitor who was never signed in (A-18)', async () => {
  const lender = fakeLender();
  lender.answers('create', () => ({ status: 401 }));
  const { user } = await walkToCheck({ lender });
  await send(user);
  await screen.findByText('Something went wrong on our side');
  expect(address()).toBe(`${form}/check`);
});

it('signing out in another tab empties this one, and shows why (T-13)', async () => {
  let tell: (message: 'signed-out') => void = () => undefined;
  await walkToCheck({ tabs: { tell: () => undefined, listen: (listener) => void (tell = listener) } });
  act(() => tell('signed-out'));
  await heading('Your loan');
  expect(await screen.findAllByText(/You signed out in another tab/)).not.toHaveLength(0);
  expect(screen.getByLabelText('How much?')).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

describe('waiting for an answer', () => {
  afterEach(() => void vi.useRealTimers());

  it('shows a notice after five seconds, and removes it when the answer arrives (A-24)', async () => {
    const lender = fakeLender();
    const answer = lateAnswer();
    lender.answers('create', () => answer.promise);
    await walkToCheck({ lender });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => screen.getByRole('button', { name: 'Check my rate' }).click());
    await act(() => vi.advanceTimersByTimeAsync(4_900));
    expect(screen.queryByText('Still working')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(200));
    vi.useRealTimers();
    expect(await screen.findByText('Still working')).toBeInTheDocument();
    answer.give({ status: 500 });
    await screen.findByText('Something went wrong on our side');
    expect(screen.queryByText('Still working')).not.toBeInTheDocument();
  });
});
