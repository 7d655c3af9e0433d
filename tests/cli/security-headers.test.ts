import { describe, expect, it } from 'vitest';
import { appConfig, securityHeaders } from '#cli';

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
    expect(directive(csp, 'form-action')).toBe("'self'");
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
