import { describe, expect, it } from 'vitest';
import { appConfig } from '../../src/server/pages/app-config.ts';
import { cspVendors } from '../../src/server/http/csp-vendors.ts';
import { securityHeaders } from '../../src/server/http/security-headers.ts';
import { expectTable } from '../document-table.ts';

const directive = (csp: string | undefined, name: string) =>
  csp
    ?.split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe('the security headers (T-05, T-06)', () => {
  const headers = securityHeaders(appConfig({}));
  const csp = headers['content-security-policy'];

  it('allow only code from our own files', () => {
    expect(directive(csp, 'default-src')).toBe("'self'");
    expect(directive(csp, 'script-src')).toBe("'self'");
    expect(directive(csp, 'style-src')).toBe("'self'");
    expect(csp).not.toMatch(/unsafe-/);
    expect(directive(csp, 'require-trusted-types-for')).toBe("'script'");
  });

  it('allow only the Trusted Types policy that sanitises documents (A-57)', () => {
    expect(directive(csp, 'trusted-types')).toBe('tenor');
  });

  it('allow previews of chosen files and documents by blob addresses (T-14)', () => {
    expect(directive(csp, 'img-src')).toBe("'self' data: blob:");
    expect(directive(csp, 'frame-src')).toBe("'self' blob:");
    expect(directive(csp, 'worker-src')).toBe("'self'");
  });

  it('forbid framing, forms to other origins, plugins and a changed base address', () => {
    for (const name of ['frame-ancestors', 'object-src', 'base-uri']) expect(directive(csp, name)).toBe("'none'");
    expect(directive(csp, 'form-action')).toBe("'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin');
  });

  it('keep every connection encrypted for a year, with all subdomains (T-06)', () => {
    const [, age] = /^max-age=(\d+); includeSubDomains$/.exec(headers['strict-transport-security'] ?? '') ?? [];
    expect(Number(age)).toBeGreaterThanOrEqual(31_536_000);
  });

  it('allow no device but the camera, and that only on our own pages (T-06)', () => {
    expect(headers['permissions-policy']).toBe('camera=(self), geolocation=(), microphone=()');
  });

  it('allow connections only to configured hosts', () => {
    const configured = securityHeaders(
      appConfig({
        TENOR_PRODUCT_API_URL: 'https://api.lender.example/product',
        TENOR_SENTRY_DSN: 'https://key@errors.example/1',
      }),
    );
    expect(directive(configured['content-security-policy'], 'connect-src')).toBe(
      "'self' https://api.lender.example https://errors.example",
    );
    expect(directive(configured['content-security-policy'], 'script-src')).toBe("'self'");
  });
});

describe('the card payment page (T-05, T-19)', () => {
  const card = '/account/borrow/repay/card';
  const configured = appConfig({ TENOR_CARD_PROVIDER_KEY: 'pk_test_x' });

  it('allows only the card provider', () => {
    const headers = securityHeaders(configured, card);
    const csp = headers['content-security-policy'];
    expect(directive(csp, 'script-src')).toBe("'self' https://js.stripe.com https://*.js.stripe.com");
    expect(directive(csp, 'frame-src')).toBe(
      "'self' blob: https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    );
    expect(directive(csp, 'connect-src')).toBe("'self' https://api.stripe.com");
    expect(directive(csp, 'trusted-types')).toBe('tenor default');
    expect(csp).not.toMatch(/unsafe-/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  it.each(['/', '/account/borrow/repay/late', '/account/borrow/repay/cards', `${card}/more`, '/account/borrow'])(
    'does not allow the card provider at %s',
    (page) => expect(securityHeaders(configured, page)).toEqual(securityHeaders(appConfig({}))),
  );

  it('allows no provider if none is configured', () => {
    expect(securityHeaders(appConfig({}), card)).toEqual(securityHeaders(appConfig({})));
  });
});

/** The longest configuration: every service is on. */
const allOn = appConfig({
  TENOR_PRODUCT_API_URL: 'https://product.lender.example/v2',
  TENOR_SHARED_API_URL: 'https://shared.lender.example',
  TENOR_ADDRESS_LOOKUP_URL: 'https://addresses.example/find',
  TENOR_EVIDENCE_URL: 'https://evidence.lender.example',
  TENOR_SENTRY_DSN: 'https://key@errors.example/1',
  TENOR_CARD_PROVIDER_KEY: 'pk_test_x',
  TENOR_TAG_MANAGER_ID: 'GTM-ABC123',
  TENOR_TAG_MANAGER_HOSTS: ['collect.example'],
  TENOR_CHAT_ID: 'abcd1234',
});
const cspOf = (config: typeof allOn, page: string) => securityHeaders(config, page)['content-security-policy'];
const openPage = '/account/borrow/quote/about-you';
const vendorHosts = /googletagmanager|collect\.example|intercom/;

describe('the services outside our origin (T-19)', () => {
  it.each(['/', openPage, '/account/borrow', '/cookies', '/help-and-support/'])(
    'the tag manager and the chat are allowed on the open page %s, if they are configured',
    (page) => {
      const csp = cspOf(allOn, page);
      expect(directive(csp, 'script-src')).toBe(
        "'self' https://www.googletagmanager.com https://widget.intercom.io https://js.intercomcdn.com",
      );
      expect(directive(csp, 'connect-src')).toContain('https://collect.example https://api-iam.eu.intercom.io');
      expect(cspOf(appConfig({}), page)).toBe(cspOf(appConfig({}), '/login'));
    },
  );

  it.each([
    '/account/borrow/apply?id=a1',
    '/account/borrow/continue?id=a1',
    '/account/borrow/declined?id=a1',
    '/account/borrow/repay/summary?id=l1',
    '/account/borrow/repay/summary?id=l1&tab=schedule',
  ])('only the chat is allowed on the overview %s, whose address has an id (X-08, T-25, T-09)', (page) => {
    const csp = cspOf(allOn, page);
    expect(directive(csp, 'script-src')).toBe("'self' https://widget.intercom.io https://js.intercomcdn.com");
    expect(csp).not.toMatch(/googletagmanager|collect/);
  });

  it.each([
    ['a payment', '/account/borrow/repay/late'],
    ['a card payment', '/account/borrow/repay/card'],
    ['a bank account', '/account/borrow/repay/bank-details'],
    ['a visit to a bank', '/truelayer/callback'],
    ['a requirement, such as bank details', '/account/borrow/continue/r1/account'],
    ['documents', '/account/borrow/continue/documents/secci'],
    ['a document', '/document'],
    ['the documents of a loan', '/account/borrow/repay/summary?id=l1&tab=documents'],
    ['the bank account of a loan', '/account/borrow/repay/summary?tab=account&id=l1'],
    ['a tab whose name is disguised', '/account/borrow/repay/summary?id=l1&t%61b=documents'],
    ['a step of an application', '/account/borrow/apply/accept-offer?id=a1'],
    ['signing in', '/login'],
    ['an address that nobody has described', '/something/new'],
    ['an address that leads out of an open folder', '/account/borrow/quote/../repay/late'],
  ])('the tag manager and the chat are not allowed on a page about %s: %s (T-25)', (_, page) => {
    expect(cspOf(allOn, page)).not.toMatch(vendorHosts);
    expect(cspOf(allOn, page)).toContain("require-trusted-types-for 'script'");
    expect(cspOf(allOn, page)).not.toMatch(/unsafe-/);
  });

  it('the tag manager needs neither inline code nor text that becomes code', () => {
    const csp = cspOf(appConfig({ TENOR_TAG_MANAGER_ID: 'GTM-ABC123' }), '/');
    expect(csp).not.toMatch(/unsafe-/);
    expect(csp).toContain("require-trusted-types-for 'script'");
  });

  it('each region of the chat has its own hosts (X-08)', () => {
    const chatIn = (region: string) =>
      directive(cspOf(appConfig({ TENOR_CHAT_ID: 'abcd1234', TENOR_CHAT_REGION: region }), '/'), 'connect-src');
    expect(chatIn('us')).toContain('https://api-iam.intercom.io');
    expect(chatIn('eu')).toContain('https://api-iam.eu.intercom.io');
    expect(chatIn('ap')).toContain('https://api-iam.au.intercom.io');
  });

  it('with a tunnel, browsers do not connect to the reporting service (X-13)', () => {
    const settings = { TENOR_SENTRY_DSN: 'https://key@errors.example/1' };
    expect(cspOf(appConfig(settings), '/')).toContain('errors.example');
    expect(cspOf(appConfig({ ...settings, TENOR_SENTRY_TUNNEL: '/reports' }), '/')).not.toContain('errors.example');
  });

  it('docs/operators/outside-services.md lists what each widens. `npx vitest run tests/server/security-headers.test.ts -u` writes it', async () => {
    const rows = cspVendors.map(({ name, setting, pages, widens, needsText }) => {
      const added = Object.entries(widens(allOn)).map(([to, sources]) => `\`${to} ${sources.join(' ')}\``);
      const text = needsText ? ['Trusted Types are not required'] : [];
      return [name, `\`${setting}\``, pages.length === 3 ? 'all' : pages.join(', '), [...added, ...text].join('; ')];
    });
    await expectTable('docs/operators/outside-services.md', ['service', 'setting', 'pages', 'adds'], rows);
  });
});

describe('the app configuration (B-16)', () => {
  it('is for production by default (X-12)', () => {
    expect(appConfig({}).env).toBe('production');
    expect(appConfig({ TENOR_ENV: 'staging' }).env).toBe('staging');
  });

  it('declares contracts void only if configured (A-29)', () => {
    expect(appConfig({}).voidContracts).toBe(false);
    expect(appConfig({}, { voidContracts: true }).voidContracts).toBe(true);
    expect(appConfig({ TENOR_VOID_CONTRACTS: false }, { voidContracts: true }).voidContracts).toBe(false);
    expect(appConfig({ TENOR_VOID_CONTRACTS: true }).voidContracts).toBe(true);
  });

  it('keeps session replay off unless a rate is set (A-22)', () => {
    expect(appConfig({})).toMatchObject({ replaySessionRate: 0, replayOnErrorRate: 0 });
  });
});
