import { stripeCardProvider } from '#services';
import { expect, it, vi } from 'vitest';

type Rules = Readonly<Record<string, (url: string) => string>>;
const policies: (readonly [string, Rules])[] = [];
vi.stubGlobal('trustedTypes', { createPolicy: (name: string, rules: Rules) => policies.push([name, rules]) });

vi.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: Object.assign(() => Promise.reject(new Error('stop here')), { setLoadParameters: () => undefined }),
}));

it('on the card payment page, the default policy accepts scripts of the card provider only, and no markup or code (T-19, T-05)', async () => {
  const host = document.createElement('div');
  await expect(stripeCardProvider('pk_test_x').open({ host } as never)).rejects.toThrow();
  expect(policies.map(([name]) => name)).toEqual(['default']);
  const rules = policies[0]?.[1] ?? {};
  expect(Object.keys(rules)).toEqual(['createScriptURL']);
  expect(rules['createScriptURL']?.('https://js.stripe.com/v3/')).toBe('https://js.stripe.com/v3/');
  for (const url of [
    'https://evil.example/v3/',
    'https://js.stripe.com.evil.example/',
    'http://js.stripe.com/v3/',
    `${window.location.origin}/assets/a.js`,
    'data:text/javascript,1',
    'blob:https://js.stripe.com/1',
    '/own.js',
  ])
    expect(() => rules['createScriptURL']?.(url), url).toThrow(TypeError);
});
