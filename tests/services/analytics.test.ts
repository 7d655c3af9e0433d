import { type Analytics, lenderPageViews, tagManager } from '#services';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askedScripts, clearVendors, dataLayer } from './vendor-page.ts';

/** An adapter, everything that it has sent since the last look, and whether its code was asked for. */
interface Sample {
  readonly analytics: Analytics;
  readonly sent: () => readonly unknown[];
}

function lenderSample(): Sample {
  const send = vi.fn(async (_route: string) => Promise.reject(new Error('offline')));
  return { analytics: lenderPageViews(send), sent: () => send.mock.calls.map(([route]) => route) };
}

const onFailure = vi.fn();
function tagSample(): Sample {
  const analytics = tagManager({ window, id: 'GTM-ABC123', url: 'https://tags.example/gtm.js', onFailure });
  return {
    analytics,
    sent: () => dataLayer().flatMap(({ page_route: route }) => (route === undefined ? [] : [route])),
  };
}

beforeEach(() => {
  clearVendors();
  onFailure.mockClear();
});

describe.each([
  ['the lender', lenderSample],
  ['the tag manager', tagSample],
])('statistics for %s (X-06, C-35)', (_, sample) => {
  it('nothing is sent or loaded before the start', () => {
    const { analytics, sent } = sample();
    analytics.pageView('/');
    analytics.exposure('shorter-form', 7);
    expect([sent(), dataLayer(), askedScripts()]).toEqual([[], [], []]);
  });

  it('a page view is the pattern of a route', () => {
    const { analytics, sent } = sample();
    analytics.start();
    analytics.pageView('/account/borrow/quote/:page?');
    analytics.pageView('/');
    expect(sent()).toEqual(['/account/borrow/quote/:page?', '/']);
  });

  it.each([
    '/account/borrow/apply?id=a1',
    '/loans/12',
    '/loans/0e4e6f5e-7a50-4d5a-9f0e-3c2b1a0d9e8f',
    'https://loans.example/',
    '/Ada Lovelace',
    '/ada@example.com',
    '',
  ])('an address is never sent as a page view: %s (T-09)', (address) => {
    const { analytics, sent } = sample();
    analytics.start();
    analytics.pageView(address);
    expect(sent()).toEqual([]);
  });

  it('nothing more is sent after the stop', () => {
    const { analytics, sent } = sample();
    analytics.start();
    analytics.stop();
    analytics.pageView('/');
    expect(sent()).toEqual([]);
  });

  it('a service that fails disturbs nobody', async () => {
    const { analytics } = sample();
    analytics.start();
    analytics.start();
    askedScripts()[0]?.fail();
    expect(() => {
      analytics.pageView('/');
      analytics.exposure('shorter-form', 7);
    }).not.toThrow();
    await Promise.resolve();
  });
});

describe('the tag manager', () => {
  it('loads its container once, from the configured address, and the vendor learns only our origin', () => {
    const { analytics } = tagSample();
    analytics.start();
    analytics.start();
    expect(askedScripts()).toMatchObject([
      { url: 'https://tags.example/gtm.js?id=GTM-ABC123', referrerPolicy: 'strict-origin' },
    ]);
  });

  it('receives the group of an experiment by names and a number only (X-07)', () => {
    const { analytics } = tagSample();
    analytics.start();
    analytics.exposure('shorter-form', 7);
    analytics.exposure('of Ada Lovelace', 8);
    expect(dataLayer().slice(1)).toEqual([{ event: 'experiment_view', experiment: 'shorter-form', seed: 7 }]);
  });

  it('reports a script that does not load, which the page then removes', async () => {
    tagSample().analytics.start();
    askedScripts()[0]?.fail();
    await expect.poll(() => onFailure).toHaveBeenCalledOnce();
    expect(askedScripts()).toEqual([]);
  });
});
