import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, application, borrower, fakeLender } from './fake-lender.ts';
import { address, heading, openApp } from './render-app.tsx';
import { button } from './reading-lender.ts';
import { form, freshBrowser, send, walkToCheck } from './walk-flow.ts';

beforeEach(freshBrowser);
afterEach(() => void vi.useRealTimers());

describe('a read that gets no answer', () => {
  it('says after 5 seconds that it takes long, ends after the time that a lender has set, and is not repeated unasked (B-15)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const lender = fakeLender();
    lender.answers('user', () => new Promise<Answer>(() => undefined));
    openApp('/account/borrow', { lender, signedIn: true, config: { callTimeout: 30_000 } });
    await waitFor(() => expect(lender.to('user')).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByText('This is taking longer than usual').closest('[role]')).toHaveAttribute('role', 'status');
    await act(() => vi.advanceTimersByTimeAsync(25_000));
    await heading('This took too long');
    expect(lender.to('user')).toHaveLength(1);
    lender.answers('user', () => ({ status: 200, data: borrower }));
    act(() => button('Try again').click());
    await waitFor(() => expect(screen.queryByText('This took too long')).toBeNull());
    expect(lender.to('user')).toHaveLength(2);
  });
});

describe('a lender that says how long to wait', () => {
  it('counts down, and then lets the borrower try again with the same key (T-16)', async () => {
    const lender = fakeLender();
    lender.answers('create', () => ({ status: 429, headers: { 'retry-after': '12' } }));
    const began = Date.now();
    const now = () => new Date(Date.parse('2026-11-21T12:00:00Z') + Date.now() - began);
    const { user } = await walkToCheck({ lender, clock: { now, today: () => '2026-11-21' }, signedIn: true });
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    act(() => button('Check my rate').click());
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(again).toHaveAttribute('aria-disabled', 'true');
    expect(again).toHaveAccessibleDescription(/^You can try again in 1[12] seconds$/);
    act(() => again.click());
    expect(lender.to('create')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(again).not.toHaveAttribute('aria-disabled');
    vi.useRealTimers();
    lender.answers('create', () => ({ status: 201, data: application }));
    await user.click(again);
    await heading('Your quote is ready');
    const keys = lender.to('create').map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('a 401 that stays after a good renewal (A-18)', () => {
  it('leads to signing in and back to the page, and keeps the draft', async () => {
    const lender = fakeLender();
    lender.answers('create', () => ({ status: 401 }));
    const { user } = await walkToCheck({ lender, signedIn: true });
    await send(user);
    await screen.findByText('We could not confirm that it is you');
    expect(lender.to('create')).toHaveLength(2);
    await user.click(button('Sign in again'));
    await heading('Sign in');
    expect(Object.keys(sessionStorage).some((key) => key.includes('aside'))).toBe(true);
    expect(Object.values(sessionStorage)).toContainEqual(expect.stringContaining(`${form}/check`));
    expect(address()).toBe('/login');
  });
});
