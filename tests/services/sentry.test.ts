import { loadSentry } from '#services';
import { NetworkError, ProblemError } from '#api';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';

interface Options {
  readonly integrations: readonly {
    readonly name: string;
    readonly options?: unknown;
    readonly processEvent?: (event: object) => object;
  }[];
  readonly beforeSend: (event: object, hint: object) => Record<string, unknown>;
  readonly beforeBreadcrumb: (breadcrumb: object) => object | null;
  readonly beforeSendSpan: (span: object) => object;
}

const stopped = vi.hoisted(() => vi.fn(async () => Promise.reject(new Error('offline'))));
const cleared = vi.hoisted(() => vi.fn());
const started: Record<string, unknown>[] = [];
const captured: unknown[] = [];
const integration = (name: string) => (options?: unknown) => ({ name, options });

vi.mock('@sentry/react', () => ({
  init: (options: Record<string, unknown>) => void started.push(options),
  captureException: (error: unknown, context: object) => void captured.push([error, context]),
  reactErrorHandler: () => () => undefined,
  browserTracingIntegration: () => integration('tracing')(),
  captureConsoleIntegration: (options: unknown) => integration('console')(options),
  replayIntegration: (options: unknown) =>
    Object.defineProperty(integration('replay')(options), 'stop', { value: stopped }),
  getCurrentScope: () => ({ clearBreadcrumbs: cleared }),
  getIsolationScope: () => ({ clearBreadcrumbs: cleared }),
}));

const settings = {
  dsn: 'https://key@reports.example/1',
  tunnel: '',
  environment: 'production',
  release: 'b1',
  replaySessionRate: 0,
  replayOnErrorRate: 0,
};

async function start(rates: Partial<typeof settings> = {}): Promise<Options> {
  await loadSentry({ ...settings, ...rates });
  return started.at(-1) as unknown as Options;
}

beforeEach(() => void started.splice(0));

describe('the Sentry settings', () => {
  it('set the environment, release and trace sample rate (X-09, X-12)', async () => {
    expect(await start()).toMatchObject({ environment: 'production', release: 'b1', tracesSampleRate: 0.1 });
  });

  it('send reports to our own path if it is configured, otherwise to the service itself (X-13)', async () => {
    expect(await start({ tunnel: '/reports' })).toMatchObject({ dsn: settings.dsn, tunnel: '/reports' });
    expect(await start()).not.toHaveProperty('tunnel');
  });

  it('collect no personal data (T-11)', async () => {
    expect(await start()).toMatchObject({
      dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    });
  });

  it('forget the recording and the breadcrumbs of a borrower who signs out, also offline (T-13)', async () => {
    const sink = await loadSentry({ ...settings, replaySessionRate: 1 });
    sessionStorage.setItem('sentryReplaySession', '{"id":"r1"}');
    sink.forget();
    expect([stopped.mock.calls.length, cleared.mock.calls.length]).toEqual([1, 2]);
    await expect.poll(() => sessionStorage).toHaveLength(0);
  });

  it('capture console errors only (X-10)', async () => {
    const { integrations } = await start();
    expect(integrations).toContainEqual({ name: 'console', options: { levels: ['error'] } });
  });

  it('load masked session replay only if a rate is above 0, with the timings and sizes of the library (X-09, X-14, A-22, A-23)', async () => {
    expect((await start()).integrations.map(({ name }) => name)).not.toContain('replay');
    const { integrations } = await start({ replayOnErrorRate: 0.5 });
    expect(integrations).toContainEqual({
      name: 'replay',
      options: { maskAllText: true, blockAllMedia: true, useCompression: false },
    });
  });
});

describe('an error report', () => {
  const secrets = [
    'ada.lovelace+loan@example.co.uk',
    '07700 900123',
    '+44 7700 900123',
    '020 7946 0958',
    '1986-03-27',
    '27/03/1986',
    '12-34-56',
    '12345678',
    'SW1A 1AA',
    'ec1a1aa',
    'Bearer abc.def-123',
    'eyJhbGciOi.eyJzdWIiOi.c2ln',
    '4242424242424242',
    '4000 0027 6000 3184',
    '3782-822463-10005',
    'pi_3PxYz_secret_a1B2c3',
  ];

  it.each(secrets)('never contains %s (T-11)', async (secret) => {
    const { beforeSend, beforeBreadcrumb } = await start();
    const event = {
      message: `Failed for ${secret}.`,
      exception: { values: [{ value: `x ${secret}`, stacktrace: { frames: [{ vars: { answer: secret } }] } }] },
      tags: { answer: secret },
      extra: { more: secret },
    };
    expect(JSON.stringify(beforeSend(event, {}))).not.toContain(secret);
    expect(JSON.stringify(beforeBreadcrumb({ category: 'console', message: `typed ${secret}` }))).not.toContain(secret);
  });

  it('contains no token from an address (T-09)', async () => {
    const { beforeSend } = await start();
    const sent = JSON.stringify(beforeSend({ message: 'at https://x.example/login?token=s3cret&id=1' }, {}));
    expect(sent).not.toContain('s3cret');
  });

  it('consists of allow-listed facts: nothing of an event that is not on the list is copied (A-21, T-11)', async () => {
    const { beforeSend } = await start();
    const event = {
      event_id: 'e',
      timestamp: 1,
      level: 'error',
      release: 'b1',
      logger: 'console',
      message: 'Ada',
      transaction: '/Ada',
      tags: { answer: 'Ada', action: 'source consents', code: 'Ada Lovelace' },
      extra: { arguments: ['Ada'], kept: 1 },
      user: { id: '1' },
      request: { url: '/x' },
      contexts: { state: { answer: 'Ada' }, trace: { trace_id: 't', span_id: 's', data: { answer: 'Ada' } } },
      breadcrumbs: [
        { category: 'console', message: 'Ada' },
        { category: 'ui.click', message: 'button[aria-label="Ada"]', timestamp: 2 },
        { category: 'fetch', data: { method: 'get', url: '/api/product/v2/users/Ada?name=Ada', status_code: 200 } },
        { category: 'navigation', data: { from: '/login?token=1', to: '/account/borrow/quote/Ada' } },
      ],
    };
    expect(beforeSend(event, {})).toEqual({
      type: undefined,
      platform: 'javascript',
      event_id: 'e',
      timestamp: 1,
      level: 'error',
      release: 'b1',
      message: 'console line',
      tags: { action: 'source consents', route: '/' },
      contexts: { trace: { trace_id: 't', span_id: 's' } },
      breadcrumbs: [
        { category: 'ui.click', timestamp: 2 },
        {
          type: 'http',
          category: 'fetch',
          data: { method: 'GET', url: '/api/product/v2/users/*', status_code: 200 },
        },
        { category: 'navigation', data: { from: '/login', to: '/account/borrow/quote/*' } },
      ],
    });
  });

  it('names the places in our own files, without what a message adds to the stack', async () => {
    const { beforeSend } = await start();
    const own = `${window.location.origin}/assets/base-AbCd1234.js`;
    const forged = `${window.location.origin}/assets/Lovelace-AbCd1234.js`;
    const frames = [own, forged, 'https://other.example/assets/base-AbCd1234.js', `${window.location.origin}/Ada`].map(
      (filename) => ({ filename, function: 'Ada', lineno: 1, colno: 2, vars: { answer: 'Ada' } }),
    );
    const exception = { values: [{ type: 'Ada', value: 'Ada', stacktrace: { frames } }] };
    const originalException = new Error(`Ada\n    at Ada (${forged}:1:2)`);
    expect(beforeSend({ exception }, { originalException })['exception']).toEqual({
      values: [
        {
          type: 'Error',
          value: '',
          stacktrace: { frames: [{ filename: 'app:///assets/base-AbCd1234.js', in_app: true, lineno: 1, colno: 2 }] },
        },
      ],
    });
  });

  it('contains nothing that was typed into fields', async () => {
    const { beforeBreadcrumb } = await start();
    expect(beforeBreadcrumb({ category: 'ui.input', message: 'input#firstName' })).toBeNull();
  });

  it('has spans with their kind and call only, and recordings without addresses (T-11)', async () => {
    const { beforeSendSpan, integrations } = await start();
    const attributes = {
      'sentry.op': 'http.client',
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'url.full': 'https://x.example/v2/users/Ada?email=Ada',
      'user.name': 'Ada',
    };
    const kept = { 'sentry.op': 'http.client', 'http.request.method': 'GET', 'http.response.status_code': 200 };
    expect(beforeSendSpan({ name: 'GET /Ada', span_id: 's', attributes })).toEqual({
      name: 'GET /v2/users/*',
      span_id: 's',
      attributes: { ...kept, 'sentry.segment.name': '/' },
    });
    expect(beforeSendSpan({ name: '/Ada', attributes: { 'sentry.op': 'pageload' } })).toMatchObject({ name: '/' });
    const replay = { type: 'replay_event', urls: ['/login?token=1', '/Ada'], request: { url: '/Ada' }, user: {} };
    expect(integrations.find(({ name }) => name === 'recordings')?.processEvent?.(replay)).toEqual({
      type: 'replay_event',
      urls: ['/login', '/*'],
      tags: {},
    });
  });
});

describe('the grouping of failed calls (X-11)', () => {
  const failed = (path: string) => new ProblemError(500, 'http-500', [], { method: 'POST', path });
  const groupOf = async (error: unknown) => (await start()).beforeSend({}, { originalException: error })['fingerprint'];

  it('ignores ids and queries', async () => {
    const uuid = '0e4e6f5e-7a50-4d5a-9f0e-3c2b1a0d9e8f';
    const paths = ['/loans/12/requote', '/loans/99/requote', `/loans/${uuid}/requote`, '/loans/7/requote?embedded=a'];
    for (const path of paths) expect(await groupOf(failed(path))).toEqual(['axios', 'POST', '/loans/*/requote', '500']);
  });

  it('separates different calls', async () => {
    expect(await groupOf(failed('/loans/1/reaction'))).not.toEqual(await groupOf(failed('/loans/1/requote')));
    expect(await groupOf(new NetworkError('', { method: 'GET', path: '/users/1' }))).toEqual([
      'axios',
      'GET',
      '/users/*',
      'no answer',
    ]);
  });

  it('groups errors of the HTTP library in the same way', async () => {
    const error = {
      isAxiosError: true,
      config: { method: 'post', url: '/loans/12/requote' },
      response: { status: 500 },
    };
    expect(await groupOf(error)).toEqual(['axios', 'POST', '/loans/*/requote', '500']);
  });

  it('reports method, path with wildcards, status, error code, request and action (X-11)', async () => {
    const error = new ProblemError(500, 'internal-error', [], { method: 'GET', path: '/users/17/requote' }, 'r-1');
    const sink = await loadSentry(settings);
    sink.capture(error, { action: 'source consents', level: 'error' });
    const context = { level: 'error', tags: { action: 'source consents' } };
    expect(captured.at(-1)).toEqual([error, context]);
    const call = { method: 'GET', path: '/users/*/requote', status: '500' };
    const tags = { ...context.tags, ...call, code: 'internal-error', request_id: 'r-1', route: '/' };
    expect((await start()).beforeSend(context, { originalException: error })['tags']).toEqual(tags);
    sink.capture(error, { action: 'loan load', level: 'info' });
    expect(captured.at(-1)).toMatchObject([error, { level: 'info' }]);
  });

  it('titles a failed call without the ids in its path', async () => {
    const error = new ProblemError(409, 'conflict', [], { method: 'POST', path: '/loans/12/requote' });
    const event = {
      exception: {
        values: [
          { type: 'TypeError', value: 'cause' },
          { type: 'ProblemError', value: error.message },
        ],
      },
      tags: { code: 'conflict' },
    };
    const { exception } = (await start()).beforeSend(event, { originalException: error });
    expect(exception).toEqual({
      values: [
        { type: 'TypeError', value: '' },
        { type: 'ProblemError', value: 'POST /loans/*/requote 409 conflict' },
      ],
    });
  });

  it('reports a failed action once, not again for its line in the console', async () => {
    const line = { message: 'source consents failed [object Object]', logger: 'console' };
    const extra = { arguments: ['source consents failed', { name: 'ProblemError', reported: true }] };
    expect((await start()).beforeSend({ ...line, extra }, {})).toBeNull();
    expect((await start()).beforeSend({ message: 'other', extra: { arguments: ['other'] } }, {})).not.toBeNull();
  });

  it('leaves all other errors to Sentry', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (value) => {
        fc.pre(!(typeof value === 'object' && value !== null && ('call' in value || 'isAxiosError' in value)));
        expect(await groupOf(value)).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });
});
