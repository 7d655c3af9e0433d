import { describe, expect, it } from 'vitest';
import { appConfig, securityHeaders } from '#cli';

const directive = (csp: string | undefined, name: string) =>
  csp
    ?.split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe('security headers (T-05, T-06)', () => {
  const headers = securityHeaders(appConfig({}));
  const csp = headers['content-security-policy'];

  it('let nothing run that is not our own file', () => {
    expect(directive(csp, 'default-src')).toBe("'self'");
    expect(directive(csp, 'script-src')).toBe("'self'");
    expect(directive(csp, 'style-src')).toBe("'self'");
    expect(csp).not.toMatch(/unsafe-/);
    expect(directive(csp, 'require-trusted-types-for')).toBe("'script'");
  });

  it('A-57 allow the one Trusted Types policy that sanitises, and none by another name', () => {
    expect(directive(csp, 'trusted-types')).toBe('tenor');
  });

  it('T-14 let a chosen file and a document be seen, by addresses that only this page knows', () => {
    expect(directive(csp, 'img-src')).toBe("'self' data: blob:");
    expect(directive(csp, 'frame-src')).toBe("'self' blob:");
    expect(directive(csp, 'worker-src')).toBe("'self'");
  });

  it('refuse to be framed, foreign forms, plugins and a changed base', () => {
    for (const name of ['frame-ancestors', 'object-src', 'base-uri']) expect(directive(csp, name)).toBe("'none'");
    expect(directive(csp, 'form-action')).toBe("'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin');
  });

  it('open connections to a configured host and to no other', () => {
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

describe('the page that a card is paid on (T-05, T-19)', () => {
  const card = '/account/borrow/repay/card';
  const configured = appConfig({ TENOR_CARD_PROVIDER_KEY: 'pk_test_x' });

  it('lets the card provider in, and nobody else', () => {
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
    'leaves %s as closed as it is without cards',
    (page) => expect(securityHeaders(configured, page)).toEqual(securityHeaders(appConfig({}))),
  );

  it('stays closed where no card provider is configured', () => {
    expect(securityHeaders(appConfig({}), card)).toEqual(securityHeaders(appConfig({})));
  });
});

describe('app configuration (B-16)', () => {
  it('X-12 says production unless told otherwise', () => {
    expect(appConfig({}).env).toBe('production');
    expect(appConfig({ TENOR_ENV: 'staging' }).env).toBe('staging');
  });

  it('sends nobody out of the app but to the hosts that are named', () => {
    expect(appConfig({}).leaveHosts).toEqual([]);
    expect(appConfig({ TENOR_LEAVE_HOSTS: 'Bank.example, partner.example:8443' }).leaveHosts).toEqual([
      'bank.example',
      'partner.example:8443',
    ]);
  });

  it('A-29 says that contracts are void only where it is told so', () => {
    expect(appConfig({}).voidContracts).toBe(false);
    expect(appConfig({}, { voidContracts: true }).voidContracts).toBe(true);
    expect(appConfig({ TENOR_VOID_CONTRACTS: 'false' }, { voidContracts: true }).voidContracts).toBe(false);
    expect(appConfig({ TENOR_VOID_CONTRACTS: 'true' }).voidContracts).toBe(true);
  });

  it('A-22 keeps replay off unless a rate is given, and rates between 0 and 1', () => {
    expect(appConfig({})).toMatchObject({ replaySessionRate: 0, replayOnErrorRate: 0 });
    expect(appConfig({ TENOR_REPLAY_SESSION_RATE: '7' }).replaySessionRate).toBe(1);
    expect(appConfig({ TENOR_REPLAY_SESSION_RATE: 'often' }).replaySessionRate).toBe(0);
  });
});
