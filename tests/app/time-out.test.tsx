import type { Clock } from '#services';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedInMemory } from '../services/fakes.ts';
import { authToken, fakeLender } from './fake-lender.ts';
import { address, clearCookies, heading, openApp } from './render-app.tsx';
import { walkToCheck } from './walk-flow.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-21T12:00:00Z');

/** A clock that a test moves. Moving it notifies listeners like a tab that becomes visible. */
function movedClock() {
  let at = START;
  const clock: Clock = { now: () => new Date(at), today: () => '2026-11-21' };
  return {
    clock,
    to: (minutes: number) =>
      act(() => {
        at = START + minutes * MINUTE;
        window.dispatchEvent(new Event('focus'));
      }),
  };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  clearCookies();
  window.scrollTo = vi.fn();
});
afterEach(() => vi.useRealTimers());

async function openAccount(options: Parameters<typeof openApp>[1] = {}) {
  const time = movedClock();
  const app = openApp('/account/borrow', { signedIn: true, clock: time.clock, ...options });
  await heading('Your account');
  // The code that keeps the session alive loads after the page.
  await waitFor(() => expect(app.services.activity.last()).toBe(START));
  return { ...app, time };
}

const dialog = () => screen.queryByRole('dialog', { name: 'Are you still there?' });

describe('an inactive borrower', () => {
  it('an inactive borrower is warned at least two minutes before, reads what is kept and continues with one press (WCAG 2.2.1)', async () => {
    const { user, time } = await openAccount();
    time.to(16.9);
    expect(dialog()).toBeNull();
    time.to(17);
    expect(dialog()).toHaveAccessibleDescription(/20 minutes.*3 minutes.*have saved.*in this tab/s);
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect(dialog()).toBeNull();
    time.to(33);
    expect(dialog()).toBeNull();
    time.to(34);
    expect(dialog()).not.toBeNull();
  });

  it('a borrower can extend the session as often as they like, also with Escape, and keeps their place (WCAG 2.2.1)', async () => {
    const { time } = await openAccount();
    const link = screen.getAllByRole('link', { name: 'Your account' })[0];
    link?.focus();
    for (let turn = 1; turn <= 12; turn++) {
      time.to(turn * 18);
      await act(async () => void dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })));
      expect(dialog()).toBeNull();
      expect(document.activeElement).toBe(link);
    }
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your account');
  });

  it('an active borrower is not warned', async () => {
    const { user, time } = await openAccount();
    time.to(10);
    await user.keyboard('{Shift}');
    time.to(20);
    expect(dialog()).toBeNull();
  });

  it('activity elsewhere on the page does not dismiss the warning', async () => {
    const { user, time } = await openAccount();
    time.to(18);
    await user.keyboard('{Shift}');
    expect(dialog()).not.toBeNull();
  });

  it('after the time-out the page says what was kept, and signing in returns to it', async () => {
    const { user, time, services, lender } = await openAccount();
    time.to(18);
    time.to(20);
    await heading('You have been signed out');
    expect(address()).toBe('/account/borrow');
    expect(document.cookie).not.toMatch(/auth=/);
    expect(screen.getByText(/are kept in this tab/)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Sign in again' }));
    await heading('Sign in');
    expect(lender.to('auth')).toEqual([]);
    expect(lender.to('signOut').map(({ headers }) => headers['Authorization'])).toEqual(['Bearer t0']);
    act(() => services.session.signIn(authToken));
    await heading('Your account');
  });

  it('the warning and the time-out appear in every tab, and one press extends all of them (T-13)', async () => {
    const join = sharedInMemory();
    const other = join();
    const { time } = await openAccount({ activity: join() });
    time.to(17);
    expect(dialog()).not.toBeNull();
    act(() => other.note(START + 18 * MINUTE));
    expect(dialog()).toBeNull();
    time.to(34);
    expect(dialog()).toBeNull();
    time.to(35);
    expect(dialog()).not.toBeNull();
  });

  it('a page opened the next morning signs the borrower out before it shows anything', async () => {
    localStorage.setItem('tenor.active', String(START - 12 * 60 * MINUTE));
    const { lender } = openApp('/account/borrow', { signedIn: true });
    await heading('Sign in');
    expect(screen.getByText('You were signed out to protect you')).toBeInTheDocument();
    expect(lender.calls).toEqual([]);
  });
});

describe('an active borrower', () => {
  it('the token is renewed before it expires, and again after a failure (C-02, T-03)', async () => {
    const lender = fakeLender();
    lender.answers('auth', () => ({ status: 503 }));
    const { time } = await openAccount({ lender });
    time.to(9.9);
    expect(lender.to('auth')).toHaveLength(0);
    time.to(10);
    await waitFor(() => expect(lender.to('auth')).toHaveLength(1));
    expect(lender.to('auth')[0]).toMatchObject({
      body: { type: 'refresh_token' },
      headers: { Authorization: 'Bearer t0', 'X-Session-Id': 's1', 'X-Lifetime-Id': 'l1', 'X-Brand-Id': 'lendable' },
    });
    lender.answers('auth', () => ({ status: 200, data: authToken }));
    time.to(10.5);
    await waitFor(() => expect(document.cookie).toContain('%22t1%22'));
    expect(dialog()).toBeNull();
  });

  it('a borrower who has been signed in for too long learns why, and finds their answers again (T-03, T-12)', async () => {
    const lender = fakeLender();
    const problem = { code: 'signed-in-too-long', title: 'You have been signed in for a long time' };
    lender.answers('auth', () => ({ status: 401, problem }));
    const { user, services } = await walkToCheck({ lender, signedIn: true });
    await act(() => services.session.renew());
    await heading('You have been signed out');
    expect(screen.getByText(/You have been signed in for a long time/)).toBeInTheDocument();
    expect(screen.queryByText(/You did nothing here/)).toBeNull();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('tenor.draft.'))).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Sign in again' }));
    await heading('Sign in');
    act(() => services.session.signIn(authToken));
    await heading('About you');
    expect(sessionStorage.getItem('tenor.draft.unsecured/application')).toContain('7500');
  });

  it('a borrower whose browser got a second session learns why nobody is signed in (X-05)', async () => {
    window.history.pushState({}, '', '/account/borrow');
    document.cookie = 'auth=of a stranger; Path=/account';
    const { lender } = openApp('/account/borrow', { signedIn: true });
    await heading('You have been signed out');
    expect(screen.getByText(/Your browser had two sign-ins/)).toBeInTheDocument();
    expect(document.cookie).not.toContain('auth=');
    expect(lender.calls).toEqual([]);
  });

  it('the token of an absent borrower is not renewed', async () => {
    const { lender, time } = await openAccount();
    time.to(18);
    expect(lender.to('auth')).toHaveLength(0);
  });
});
