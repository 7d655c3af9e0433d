import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askedScripts, clearVendors, dataLayer, fakeIntercom } from '../services/vendor-page.ts';
import { application, borrower } from './fake-lender.ts';
import {
  choose,
  deviceCall,
  everything,
  hashCall,
  openSettled,
  platformLender,
  reload,
  viewCall,
} from './open-platform.ts';
import { heading, openApp } from './render-app.tsx';
import { freshBrowser, walkToCheck } from './walk-flow.ts';

const started: unknown[] = [];

vi.mock('@sentry/react', () => ({
  init: (options: unknown) => void started.push(options),
  captureException: () => undefined,
  reactErrorHandler: () => () => undefined,
  browserTracingIntegration: () => ({}),
  captureConsoleIntegration: () => ({}),
  replayIntegration: () => ({}),
}));

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

describe('optional services', () => {
  it('load nothing, send nothing and store nothing before the visitor has chosen (PECR)', async () => {
    const { lender } = await openSettled('/help-and-support', /help/i);
    expect([askedScripts(), dataLayer()]).toEqual([[], []]);
    expect(lender.to(viewCall)).toEqual([]);
    expect(document.cookie).not.toContain('consent');
  });

  it('are silent if none is configured, whatever the visitor has chosen', async () => {
    choose('analytics', 'chat');
    const { lender, services } = await openSettled('/help-and-support', /help/i, { config: {}, signedIn: true });
    expect(await services.platform()).toBeUndefined();
    expect([askedScripts(), dataLayer()]).toEqual([[], []]);
    expect(lender.calls.map(({ name }) => name)).not.toContain(deviceCall);
  });

  it('start when the visitor allows them, each purpose alone', async () => {
    const { services } = await openSettled('/help-and-support', /help/i);
    const consent = await services.consent();
    expect(consent.purposes).toEqual(['analytics', 'chat']);
    consent.choose(['analytics']);
    await waitFor(() => expect(askedScripts()).toHaveLength(1));
    expect(askedScripts()[0]?.url).toBe('https://tags.example/gtm.js?id=GTM-ABC123');
    expect('Intercom' in window).toBe(false);
  });

  it.each([
    ['payments', '/account/borrow/repay/open-banking-payment?id=l1&flow=late-repayment'],
    ['documents', '/document?url=/loans/l1/contract.pdf'],
    ['visits to a bank', '/open-banking/complete'],
    ['signing in', '/login'],
  ])("no vendor's code loads on pages about %s, with every consent (T-19)", async (_, address) => {
    choose('analytics', 'chat');
    const { services, user } = openApp(address, { lender: platformLender(), config: everything, reload });
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Shift}');
    await services.platform();
    expect([askedScripts(), dataLayer()]).toEqual([[], []]);
    expect('Intercom' in window).toBe(false);
  });
});

describe('the question about optional services', () => {
  const banner = () => screen.queryByRole('region', { name: 'Cookies on Lendable' });

  it('names each configured purpose, and takes as much effort to reject as to accept (PECR)', async () => {
    const { services, user } = await openSettled('/help-and-support', /help/i);
    await waitFor(() => expect(banner()).toHaveTextContent(/count visits.*offer you a chat/));
    const buttons = within(banner() as HTMLElement).getAllByRole('button');
    expect(buttons.map(({ className }) => className)).toEqual([buttons[0]?.className, buttons[0]?.className]);
    await user.click(screen.getByRole('button', { name: 'Reject optional cookies' }));
    expect(banner()).toBeNull();
    expect((await services.consent()).choice()?.allowed).toEqual([]);
    expect(askedScripts()).toEqual([]);
  });

  it('starts all purposes when it is accepted, and is not asked again', async () => {
    const { user } = await openSettled('/help-and-support', /help/i);
    await user.click(await screen.findByRole('button', { name: 'Accept optional cookies' }));
    await waitFor(() => expect(askedScripts()).toHaveLength(2));
    cleanup();
    await openSettled('/help-and-support', /help/i);
    expect(banner()).toBeNull();
  });

  it('is not asked if nothing optional is configured, or on private pages, where nothing optional runs', async () => {
    await openSettled('/help-and-support', /help/i, { config: { visitReports: ['devices'] } });
    expect(banner()).toBeNull();
    cleanup();
    const { services } = openApp('/login', { lender: platformLender(), config: everything });
    await services.platform();
    await heading('Sign in');
    expect(banner()).toBeNull();
  });
});

describe('a recording of a visit', () => {
  it('starts only after consent, while errors are always reported (X-09, A-22)', async () => {
    const config = { sentryDsn: 'https://key@errors.example/1', replayOnErrorRate: 1 };
    for (const [allowed, rate] of [
      [[], 0],
      [['analytics'], 1],
    ] as const) {
      started.splice(0);
      choose(...allowed);
      const { user } = openApp('/help-and-support', { lender: platformLender(), config });
      await heading(/help/i);
      await user.keyboard('{Shift}');
      await waitFor(() => expect(started).toMatchObject([{ replaysOnErrorSampleRate: rate }]));
      cleanup();
    }
  });
});

describe("a document in which a vendor's code runs", () => {
  async function openWithVendor() {
    choose('analytics');
    const app = await openSettled('/help-and-support', /help/i);
    await waitFor(() => expect(askedScripts()).toHaveLength(1));
    return app;
  }

  it('never shows a private page: the browser loads that page as a document of its own (T-19)', async () => {
    const { services } = await openWithVendor();
    services.navigation.navigate('/open-banking/complete?id=a1', { state: { kept: 1 } });
    expect(reload).toHaveBeenCalledOnce();
    expect(window.location.pathname + window.location.search).toBe('/open-banking/complete?id=a1');
    expect(window.history.state).toMatchObject({ usr: { kept: 1 }, idx: 1 });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/help/i);
  });

  it('never shows a private page after Back (T-19)', async () => {
    const { services } = await openWithVendor();
    window.history.replaceState(window.history.state, '', '/login');
    window.history.pushState({ idx: 1 }, '', '/help-and-support');
    window.history.back();
    // The apps of the tests before this one follow the same history.
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(services.navigation.location().pathname).toBe('/help-and-support');
  });

  it('shows other open pages without loading again', async () => {
    const { services } = await openWithVendor();
    services.navigation.navigate('/account/borrow/quote/loan');
    await heading('Your loan');
    expect(reload).not.toHaveBeenCalled();
  });

  it('loads again when the visitor takes the consent back, because code cannot be unloaded', async () => {
    const { services } = await openWithVendor();
    (await services.consent()).choose([]);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('page views', () => {
  it('are sent to the lender and the tag manager as patterns, once for each page (C-35, T-09)', async () => {
    choose('analytics');
    const { lender, services } = await openSettled('/help-and-support?utm_source=ada', /help/i);
    services.navigation.navigate('/account/borrow/quote/loan?utm_source=ada');
    await heading('Your loan');
    await waitFor(() => expect(lender.to(viewCall)).toHaveLength(2));
    const patterns = ['/help-and-support', '/account/borrow/quote/:page?'];
    expect(lender.to(viewCall).map(({ body }) => body)).toEqual(patterns.map((route) => ({ route })));
    expect(dataLayer().flatMap((entry) => entry['page_route'] ?? [])).toEqual(patterns);
  });
});

describe('the device', () => {
  it('of a borrower is reported once, by its kind and language (C-36)', async () => {
    window.matchMedia = ((query: string) => ({ matches: query.includes('coarse') })) as typeof window.matchMedia;
    const { lender, services } = await openSettled('/help-and-support', /help/i, { signedIn: true });
    await waitFor(() => expect(lender.to(deviceCall)).toHaveLength(1));
    expect(lender.to(deviceCall)[0]?.body).toEqual({ kind: 'phone', language: 'en-US' });
    services.navigation.navigate('/');
    expect(lender.to(deviceCall)).toHaveLength(1);
  });

  it('of a visitor is not reported (C-36)', async () => {
    const { lender } = await openSettled('/help-and-support', /help/i);
    expect(lender.to(deviceCall)).toEqual([]);
  });
});

describe('the chat', () => {
  const boot = { app_id: 'abcd1234', api_base: 'https://api-iam.eu.intercom.io' };

  it('identifies a signed-in borrower with the hash of the lender (X-08, C-08)', async () => {
    choose('chat');
    await openSettled('/help-and-support', /help/i, { signedIn: true });
    const calls = await arrivingChat();
    expect(calls).toEqual([['boot', { ...boot, user_id: 'u1', user_hash: 'proof' }]]);
  });

  it.each([
    ['a visitor', false, 200],
    ['a borrower whose hash cannot be read (E-11)', true, 500],
  ])('is without a name for %s (X-08)', async (_, signedIn, status) => {
    choose('chat');
    const lender = platformLender();
    lender.answers(hashCall, () => ({ status, data: { hmac: 'proof' } }));
    await openSettled('/help-and-support', /help/i, { signedIn, lender });
    expect(await arrivingChat()).toEqual([['boot', boot]]);
    expect(lender.to(hashCall)).toHaveLength(signedIn ? 1 : 0);
  });

  it('ends when the borrower signs out, and nothing of them stays in it (X-08, T-13)', async () => {
    choose('chat');
    const { services } = await openSettled('/help-and-support', /help/i, { signedIn: true });
    const calls = await arrivingChat();
    services.session.signOut();
    await waitFor(() => expect(calls.map(([name]) => name)).toEqual(['boot', 'shutdown', 'boot']));
    expect(JSON.stringify(calls[2])).not.toMatch(/u1|proof/);
  });
});

describe('personal data in optional services', () => {
  it('no answer, name, id or query is in a call, an address, a log, a title or what a vendor can read (T-09, T-11)', async () => {
    choose('analytics', 'chat');
    const lender = platformLender();
    lender.answers('user', () => ({ status: 200, data: { ...borrower, firstName: 'Zephyrine' } }));
    lender.answers('create', () => ({ status: 201, data: { ...application, autoLoginToken: 'canary-token' } }));
    const app = await walkToCheck({ lender, config: everything, reload });
    await app.services.platform();
    const calls = await arrivingChat();
    const optional = lender.calls.filter(({ name }) => [viewCall, deviceCall, hashCall].includes(name));
    expect(optional.length).toBeGreaterThan(3);
    const seen = JSON.stringify([
      optional.map(({ body }) => body),
      dataLayer(),
      calls,
      askedScripts().map(({ url }) => url),
      app.log,
      [document.title, window.location.href, { ...localStorage }],
    ]);
    for (const canary of ['7500', 'full_time', 'Zephyrine', 'Ada', 'canary-token', '"40"', ':40'])
      expect(seen).not.toContain(canary);
  });
});
