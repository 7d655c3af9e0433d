import { allowedQuery, takeArrival, visitQuery } from '../../src/app/arrival/take-arrival.ts';
import { safeReturn } from '../../src/app/navigation/safe-return.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('the query of an address', () => {
  it.each([
    [
      '/',
      '?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e',
      '?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e',
    ],
    ['/', '?id=1&fbclid=x&email=ada@example.com', ''],
    ['/account/borrow/apply', '?id=1&token=t&utm_source=a', '?id=1&utm_source=a'],
    ['/account/borrow/quote/loan', '?amount=7500', ''],
    ['/login', '?token=secret', ''],
    ['/elsewhere', '?url=//evil.example', ''],
    ['/account/borrow/continue', '?id=1&url=x&code=c', '?id=1'],
    ['/account/borrow/continue/r1/code', '?id=1&code=123456', '?id=1'],
    ['/account/borrow/continue/documents/secci', '?id=1', '?id=1'],
    ['/account/borrow/apply/requote', '?id=1&amount=7500', '?id=1'],
    ['/account/borrow/address_change_required', '?id=1', '?id=1'],
    ['/document', '?url=%2Floans%2F1%2Fsecci.pdf&id=1', '?url=%2Floans%2F1%2Fsecci.pdf'],
    ['/truelayer/callback', '?code=c&state=s&error=e&utm_source=bank', '?utm_source=bank'],
    ['/truelayer/resume', '?code=c&token=t&subjectId=1&origin=%2F', ''],
    ['/another-bank/callback', '?code=c&state=s', ''],
    ['/open-banking/complete', '?code=c&state=s', ''],
    ['/account/borrow/repay/summary', '?id=1&tab=schedule&amount=5', '?id=1&tab=schedule'],
    ['/account/borrow/repay/late', '?id=1&tab=schedule', '?id=1'],
    ['/account/borrow/repay/receipt', '?id=1&payment=p1&amount=5', '?id=1&payment=p1'],
    ['/account/borrow/repay/settlement-quote', '?id=1&flow=settlement', '?id=1'],
    ['/account/borrow/repay/open-banking-payment', '?id=1&flow=settlement&code=c', '?id=1&flow=settlement'],
    ['/account/borrow/repay/payment-date/check', '?id=1&paymentDate=2026-12-01', '?id=1'],
    ['/account/borrow/self-serve-arrangement/l1', '?reload=true&id=1', '?reload=true'],
    ['/account/borrow/self-serve-arrangement/l1/affordability', '?reload=true', '?reload=true'],
    ['/account/address-details/check', '?line1=High+Street', ''],
    ['/contact-settings', '?email=ada@example.com', ''],
  ])('keeps only the parameters that the route allows: %s%s (R-48, R-49, A-20)', (path, search, kept) => {
    expect(allowedQuery(path, search)).toBe(kept);
  });

  it('the query never keeps a parameter that no list allows (R-48)', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.dictionary(fc.string(), fc.string()), (path, query) => {
        const kept = new URLSearchParams(allowedQuery(path, `?${new URLSearchParams(query)}`));
        for (const name of kept.keys())
          expect(name).toMatch(/^(?:utm_(?:source|medium|campaign|term|content)|id|url|tab|flow|payment|reload)$/);
      }),
    );
  });

  it('a session is opened with the tracking parameters and the origin of the referrer (A-47)', () => {
    const query = visitQuery('?utm_source=news&id=1', 'https://news.example/path?q=private', 'https://us.example');
    expect(query).toEqual({ utm_source: 'news', referrer: 'https://news.example' });
    expect(visitQuery('', 'https://us.example/other', 'https://us.example')).toEqual({});
    expect(visitQuery('', '', 'https://us.example')).toEqual({});
  });
});

describe('arriving by a sign-in link', () => {
  it.each([
    ['/account/borrow/quote&utm_source=sms', '', '/account/borrow/quote?utm_source=sms'],
    [
      '/account/borrow/quote&utm_source=sms&fbclid=x',
      '?utm_medium=a',
      '/account/borrow/quote?utm_source=sms&utm_medium=a',
    ],
    ['/account/borrow/quote&more', '', '/account/borrow/quote&more'],
  ])('parameters that are glued to the path belong to the query: %s%s (B21)', (path, search, address) => {
    window.history.replaceState(null, '', path + search);
    takeArrival(window);
    expect(window.location.pathname + window.location.search).toBe(address);
  });

  it('the sign-in token is taken out of the address first and can be taken once (T-09)', () => {
    window.history.replaceState({ kept: 1 }, '', '/login?token=s3cret&utm_source=mail');
    const arrival = takeArrival(window);
    expect(window.location.search).toBe('?utm_source=mail');
    expect(window.history.state).toEqual({ kept: 1 });
    expect([arrival.takeToken(), arrival.takeToken()]).toEqual(['s3cret', undefined]);
    expect([arrival.visit, arrival.confirms]).toEqual([{ utm_source: 'mail' }, false]);
  });

  it('the token that confirms an application is taken out of the address in the same way (T-09)', () => {
    window.history.replaceState(null, '', '/login?confirm=s3cret');
    const arrival = takeArrival(window);
    expect(window.location.search).toBe('');
    expect([arrival.confirms, arrival.takeToken(), arrival.takeToken()]).toEqual([true, 's3cret', undefined]);
  });

  it('a token is taken only on the sign-in page', () => {
    window.history.replaceState(null, '', '/?token=s3cret');
    expect(takeArrival(window).takeToken()).toBeUndefined();
    expect(window.location.search).toBe('');
  });
});

describe('arriving from a bank', () => {
  const arriveAt = (address: string) => {
    window.history.replaceState(null, '', address);
    return takeArrival(window);
  };

  it('the parameters of an open-banking callback can be taken once and do not stay in the address (T-09)', () => {
    const { returned } = arriveAt('/truelayer/callback?code=c0de&state=s3cret&email=ada@example.com');
    expect(window.location.href).toBe(`${window.location.origin}/truelayer/callback`);
    expect(returned.isThere()).toBe(true);
    expect(returned.take()).toEqual({ code: 'c0de', state: 's3cret' });
    expect([returned.isThere(), returned.take()]).toEqual([false, undefined]);
  });

  it('a code is taken out of the address for every provider name (A-03)', () => {
    const { returned } = arriveAt('/another-bank/callback/?code=c0de&state=s3cret');
    expect(window.location.search).toBe('');
    expect(returned.take()).toEqual({ code: 'c0de', state: 's3cret' });
  });

  it.each([
    '/',
    '/login?token=t',
    '/truelayer/callback',
    '/truelayer/callback?utm_source=a',
    '/truelayer/other?code=c',
  ])('%s carries no callback parameters', (address) => {
    expect(arriveAt(address).returned.isThere()).toBe(false);
  });

  it('a callback parameter that is given twice is ignored', () => {
    expect(arriveAt('/truelayer/callback?code=a&code=b&state=s').returned.take()).toEqual({ state: 's' });
  });
});

describe('the address to return to after signing in (T-07)', () => {
  const origin = 'https://us.example';
  const known = {
    flows: {
      ...{ 'user/address-details': '', 'user/contact-settings': '', 'loans/break': '' },
      ...{ 'visitor/contact': '', 'visitor/ask': '' },
    },
    screens: { 'sign-in': 'visitor/ask' },
    addresses: { 'user/contact-settings': '/contact-settings', 'loans/break': '/breaks/{loan}' },
    pages: { 'help-and-support': '' },
  };

  it.each([
    '/',
    '/contact',
    '/breaks/17',
    '/breaks/17/check',
    '/account/borrow',
    '/account/borrow/apply?id=1',
    '/account/borrow/quote/check',
    '/account/borrow/continue/3f543aef-e4ff/code?id=1',
    '/account/borrow/requested/17',
    '/document?url=%2Floans%2F17%2Fsecci.pdf',
    '/truelayer/callback',
    '/account/borrow/repay/summary?id=3f543aef-e4ff&tab=schedule',
    '/account/borrow/repay/late?id=1',
    '/account/borrow/repay/settlement-quote?id=1',
    '/account/borrow/repay/cancel?id=1',
    '/account/borrow/repay/open-banking-payment?id=1&flow=late-repayment',
    '/account/borrow/repay/direct-debit/check?id=1',
    '/account/borrow/self-serve-arrangement/3f543aef-e4ff/affordability?reload=true',
    '/account/address-details/check',
    '/contact-settings',
    '/contact-settings/check',
    '/help-and-support',
  ])('the return address %s is accepted', (path) => {
    expect(safeReturn(path, origin, known)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'account',
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/account/borrow/%2e%2e/x',
    'https:evil.example',
    'https://evil.example/account/borrow',
    'javascript:alert(1)',
    '\t//evil.example',
    '/\t/evil.example',
    '/account/borrow\n',
    '/@evil.example',
    '/api/product',
    '/sandbox',
    '/logout',
    '/login',
    '/breaks',
    '/contact-settings/check/more',
    '/contact/<script>',
    '/account/../..//evil.example',
    'data:text/html,x',
  ])('the return address %j is rejected', (path) => {
    expect(safeReturn(path, origin, known)).toBeUndefined();
  });

  it('a return address loses the parameters that its page does not allow (R-48)', () => {
    expect(
      safeReturn('/account/borrow/repay/summary?id=1&tab=schedule&email=a@b.example&utm_source=x', origin, known),
    ).toBe('/account/borrow/repay/summary?id=1&tab=schedule&utm_source=x');
  });

  it('a return address is accepted only if the app has the page', () => {
    const step = fc.constantFrom(
      'account',
      'borrow',
      'repay',
      'summary',
      'contact-settings',
      'auth',
      'sandbox',
      'api',
      'x',
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
        const safe = safeReturn(`/${steps.join('/')}`, origin, known);
        const isOurs = /^\/(?:$|account\/(?:borrow|address-details)|contact-settings)/.test(`/${steps.join('/')}`);
        if (!isOurs) expect(safe).toBeUndefined();
      }),
    );
  });

  it('a return address never leaves the origin, whatever the input', () => {
    const parts = fc.constantFrom(
      '/',
      '//',
      '\\',
      '%2f',
      'account',
      'borrow',
      '?id=',
      '@',
      ':',
      'evil.example',
      '..',
      '\t',
      '#',
    );
    fc.assert(
      fc.property(
        fc.array(parts, { maxLength: 8 }).map((list) => list.join('')),
        (path) => {
          const safe = safeReturn(path, origin, known);
          if (safe !== undefined) expect(new URL(safe, origin).origin).toBe(origin);
        },
      ),
    );
  });
});
