import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askedScripts, clearVendors, fakeIntercom } from '../services/vendor-page.ts';
import { choose, everything, openSettled, platformLender, reload } from './open-platform.ts';
import { openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(() => {
  document.body.replaceChildren();
  freshBrowser();
  clearVendors();
  reload.mockClear();
});

/** Lets the vendor of the chat answer, and returns what it learns. */
async function arrivingChat() {
  const vendor = fakeIntercom();
  await waitFor(() => expect(askedScripts().some(({ url }) => url.includes('/widget/'))).toBe(true));
  askedScripts()
    .find(({ url }) => url.includes('/widget/'))
    ?.arrive(vendor.takeOver);
  return vendor.calls;
}

describe('the chat of a borrower (X-08)', () => {
  const loanPage = '/account/borrow/repay/summary?id=l1';
  const openPrivate = async (options: Parameters<typeof openApp>[1] = {}) => {
    const app = openApp('/login', { lender: platformLender(), config: everything, reload, ...options });
    await screen.findByRole('heading', { level: 1 });
    await app.user.keyboard('{Shift}');
    await app.services.platform();
    return app;
  };

  it('starts at once on the overview of a loan that is the first page', async () => {
    choose('chat', 'analytics');
    const { services } = await openSettled(loanPage, /./, { signedIn: true });
    const calls = await arrivingChat();
    await waitFor(() => expect(calls[0]).toMatchObject(['boot', { user_id: 'u1', user_hash: 'proof' }]));
    // The address has an id, which the tag manager must not learn.
    expect(askedScripts().map(({ url }) => url)).not.toContain('https://tags.example/gtm.js?id=GTM-ABC123');
    services.navigation.navigate(`${loanPage}&tab=schedule`);
    expect(reload).not.toHaveBeenCalled();
    services.navigation.navigate(`${loanPage}&tab=documents`);
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['the dashboard', '/account/borrow'],
    ['an application', '/account/borrow/apply?id=a1'],
    ['a loan', loanPage],
  ])('starts after signing in on %s, which is loaded with its own policy', async (_, address) => {
    choose('chat');
    const { services } = await openPrivate();
    services.navigation.navigate(address);
    expect(reload).toHaveBeenCalledOnce();
    expect(window.location.pathname + window.location.search).toBe(address);
  });

  it('does not load another document if nothing is allowed, or if the page would lose answers', async () => {
    const { services } = await openPrivate();
    services.navigation.navigate('/account/borrow/quote/loan');
    expect(reload).not.toHaveBeenCalled();
    cleanup();
    choose('chat');
    const second = await openPrivate();
    vi.spyOn(second.services.formRuns, 'hasUnsent').mockReturnValue(true);
    second.services.navigation.navigate('/account/borrow');
    expect(reload).not.toHaveBeenCalled();
  });

  it('gives the tag manager the same treatment: a page on which it may run is loaded with its policy', async () => {
    choose('analytics');
    const { services } = await openPrivate();
    services.navigation.navigate('/account/borrow/repay/summary?id=l1');
    expect(reload).not.toHaveBeenCalled();
    services.navigation.navigate('/help-and-support');
    expect(reload).toHaveBeenCalledOnce();
  });
});
