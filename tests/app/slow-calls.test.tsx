import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keysOf, openCard, payBy } from './card-at-hand.ts';
import { type Answer, application, borrower, fakeLender, lateAnswer } from './fake-lender.ts';
import { address, heading, openApp } from './render-app.tsx';
import { CALLS, ok, paidUp } from './repay-lender.ts';
import { freshBrowser, send, walkToCheck } from './walk-flow.ts';

beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));

/** Sends the small flow to a lender that does not answer. */
async function sendSlowly(options: { readonly signedIn?: boolean } = {}) {
  const lender = fakeLender();
  const answer = lateAnswer();
  lender.answers('create', () => answer.promise);
  const app = await walkToCheck({ lender, ...options });
  await send(app.user);
  await waitFor(() => expect(lender.to('create')).toHaveLength(1));
  await seconds(5);
  return { ...app, answer };
}

describe('a read without an answer (A-24, B-15)', () => {
  it('says after 5 seconds that it takes long, and goes on after "Try again" with the answer to the second read', async () => {
    const lender = fakeLender();
    const answer = lateAnswer();
    lender.answers('application', () => answer.promise);
    const { user } = openApp('/account/borrow/continue?id=a1', { lender, signedIn: true });
    await waitFor(() => expect(lender.to('application')).toHaveLength(1));
    expect(screen.queryByText('This is taking longer than usual')).toBeNull();
    await seconds(5);
    const notice = await screen.findByText('This is taking longer than usual');
    expect(notice.closest('[role="status"]')).not.toBeNull();
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByRole('button', { name: 'Keep waiting' }));
    await seconds(10);
    expect(await screen.findByText('We are still waiting for an answer')).toBeInTheDocument();
    expect(lender.to('application')).toHaveLength(1);
    lender.answers('application', () => ({ status: 200, data: { ...application, state: 'Referred' } }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Yes, I still want it' });
    expect(lender.to('application')).toHaveLength(2);
  });
});

describe('a change without an answer (A-24, B-15)', () => {
  it('lets the borrower keep waiting, and shows the answer when it comes, however late', async () => {
    const { user, lender, answer } = await sendSlowly();
    const notice = await screen.findByText('Still working');
    expect(notice.closest('[role="status"]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep waiting' }));
    expect(screen.getByRole('button', { name: 'Keep waiting' })).toHaveFocus();
    await seconds(600);
    answer.give({ status: 201, data: { ...application, autoLoginToken: 'auto' } });
    await heading('Your quote is ready');
    expect(lender.to('create')).toHaveLength(1);
  });

  it('"Check what happened" reads what the change affects and sends nothing; if nothing has arrived, the borrower may send it again', async () => {
    const { user, lender, services } = await sendSlowly({ signedIn: true });
    const reads = lender.to('user').length;
    await user.click(await screen.findByRole('button', { name: 'Check what happened' }));
    expect(await screen.findByText('It has not arrived yet')).toBeInTheDocument();
    expect(lender.to('user').length).toBeGreaterThan(reads);
    expect(lender.to('create')).toHaveLength(1);
    lender.answers('create', () => ({ status: 201, data: application }));
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    await heading('Your quote is ready');
    expect(lender.to('create')).toHaveLength(2);
    expect(new Set(lender.to('create').map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
    expect(services.formRuns.latest()).toBeUndefined();
  });

  it('"Check what happened" says if it may have arrived, and where to see it, before it is sent again', async () => {
    const { user, lender } = await sendSlowly({ signedIn: true });
    const made = { ...application, '@type': 'resource-reference', id: 'a1' };
    lender.answers('user', () => ({
      status: 200,
      data: { ...borrower, firstName: 'Augusta', loanApplications: [made] },
    }));
    await user.click(await screen.findByRole('button', { name: 'Check what happened' }));
    expect(await screen.findByText('What you sent may have arrived')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See what has changed' })).toHaveAttribute('href', '/account/borrow');
    expect(lender.to('create')).toHaveLength(1);
  });

  it('tells a visitor that it cannot be looked up', async () => {
    const { user, lender } = await sendSlowly();
    await user.click(await screen.findByRole('button', { name: 'Check what happened' }));
    expect(await screen.findByText('We cannot look this up')).toBeInTheDocument();
    expect(lender.to('create')).toHaveLength(1);
  });

  it('"Try again" after a lost answer looks first, and sends nothing if it has arrived', async () => {
    const lender = fakeLender();
    lender.answers('create', () => ({ breaks: 'ERR_NETWORK' }));
    const { user } = await walkToCheck({ lender, signedIn: true });
    await send(user);
    await screen.findByText('We did not get an answer');
    lender.answers('user', () => ({ status: 200, data: { ...borrower, firstName: 'Augusta' } }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('What you sent may have arrived')).toBeInTheDocument();
    expect(lender.to('create')).toHaveLength(1);
    expect(address()).toContain('/check');
  });
});

describe('a card payment without an answer (A-24, S-12)', () => {
  it('can be looked up on the loan while it waits: it is there, and nothing is sent again', async () => {
    const app = openCard(() => new Promise<Answer>(() => undefined));
    await payBy(app);
    await waitFor(() => expect(app.lender.to(CALLS.charge)).toHaveLength(1));
    await seconds(5);
    app.lender.answers(CALLS.loan, () => ok(paidUp()));
    await app.user.click(await screen.findByRole('button', { name: 'Check what happened' }));
    await heading('You have paid £301.36');
    expect(app.lender.to(CALLS.charge)).toHaveLength(1);
  });

  it('can be sent again as the same payment after the loan was read and does not show it', async () => {
    const app = openCard(() => new Promise<Answer>(() => undefined));
    await payBy(app);
    await waitFor(() => expect(app.lender.to(CALLS.charge)).toHaveLength(1));
    await seconds(5);
    await app.user.click(await screen.findByRole('button', { name: 'Check what happened' }));
    expect(await screen.findByText('Your payment has not arrived')).toBeInTheDocument();
    expect(app.lender.to(CALLS.charge)).toHaveLength(1);
    app.lender.answers(CALLS.charge, () => ok(paidUp()));
    await app.user.click(screen.getByRole('button', { name: 'Send the payment again' }));
    await heading('You have paid £301.36');
    expect(new Set(keysOf(app, CALLS.charge)).size).toBe(1);
  });
});

describe('the call of a button without an answer (A-24)', () => {
  const REQUEST = 'POST /api/product/v2/loan-applications/a1/requested';

  async function pressSlowly() {
    const lender = fakeLender();
    lender.answers('application', () => ({ status: 200, data: { ...application, state: 'Referred' } }));
    lender.answers(REQUEST, () => new Promise<Answer>(() => undefined));
    const app = openApp('/account/borrow/continue?id=a1', { lender, signedIn: true });
    await app.user.click(await screen.findByRole('button', { name: 'Yes, I still want it' }));
    await waitFor(() => expect(lender.to(REQUEST)).toHaveLength(1));
    await seconds(5);
    return { ...app, check: await screen.findByRole('button', { name: 'Check what happened' }) };
  }

  it('says that it may have arrived if the application has changed', async () => {
    const { user, lender, check } = await pressSlowly();
    lender.answers('application', () => ({
      status: 200,
      data: { ...application, state: 'Referred', requested: true },
    }));
    await user.click(check);
    expect(await screen.findByText('What you sent may have arrived')).toBeInTheDocument();
    expect(lender.to(REQUEST)).toHaveLength(1);
  });

  it('may be sent again if nothing has arrived', async () => {
    const { user, lender, check } = await pressSlowly();
    await user.click(check);
    await screen.findByText('It has not arrived yet');
    lender.answers(REQUEST, () => ({ status: 200, data: { ...application, state: 'Referred', requested: true } }));
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    await heading('We know that you still want this loan');
    expect(lender.to(REQUEST)).toHaveLength(2);
  });
});
