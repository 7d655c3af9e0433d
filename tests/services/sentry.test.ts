import { loadSentry } from '#services';
import { NetworkError, ProblemError } from '#api';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';

interface Options {
  readonly integrations: readonly { readonly name: string; readonly options?: unknown }[];
  readonly beforeSend: (event: object, hint: object) => Record<string, unknown>;
  readonly beforeBreadcrumb: (breadcrumb: object) => object | null;
}

const started: Record<string, unknown>[] = [];
const captured: unknown[] = [];
const integration = (name: string) => (options?: unknown) => ({ name, options });

vi.mock('@sentry/react', () => ({
  init: (options: Record<string, unknown>) => void started.push(options),
  captureException: (error: unknown, context: object) => void captured.push([error, context]),
  browserTracingIntegration: () => integration('tracing')(),
  captureConsoleIntegration: (options: unknown) => integration('console')(options),
  replayIntegration: (options: unknown) => integration('replay')(options),
}));

const settings = {
  dsn: 'https://key@reports.example/1',
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

  it('collect no personal data (T-11)', async () => {
    expect(await start()).toMatchObject({
      dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    });
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

  it('contains no console arguments, user or request (A-21)', async () => {
    const { beforeSend } = await start();
    const event = { extra: { arguments: ['Ada'], kept: 1 }, user: { id: '1' }, request: { url: '/x' } };
    expect(beforeSend(event, {})).toEqual({ extra: { kept: 1 } });
  });

  it('contains nothing that was typed into fields', async () => {
    const { beforeBreadcrumb } = await start();
    expect(beforeBreadcrumb({ category: 'ui.input', message: 'input#firstName' })).toBeNull();
  });
});

describe('the grouping of failed calls (X-11)', () => {
  const failed = (path: string) => new ProblemError(500, 'http-500', [], { method: 'POST', path });
  const groupOf = async (error: unknown) => (await start()).beforeSend({}, { originalException: error })['fingerprint'];

  it('ignores ids and queries', async () => {
    const uuid = '0e4e6f5e-7a50-4d5a-9f0e-3c2b1a0d9e8f';
    const paths = ['/loans/12/x', '/loans/99/x', `/loans/${uuid}/x`, '/loans/7/x?embedded=a'];
    for (const path of paths) expect(await groupOf(failed(path))).toEqual(['axios', 'POST', '/loans/*/x', '500']);
  });

  it('separates different calls', async () => {
    expect(await groupOf(failed('/loans/1/y'))).not.toEqual(await groupOf(failed('/loans/1/x')));
    expect(await groupOf(new NetworkError('', { method: 'GET', path: '/users/1' }))).toEqual([
      'axios',
      'GET',
      '/users/*',
      'no answer',
    ]);
  });

  it('groups errors of the HTTP library in the same way', async () => {
    const error = { isAxiosError: true, config: { method: 'post', url: '/loans/12/x' }, response: { status: 500 } };
    expect(await groupOf(error)).toEqual(['axios', 'POST', '/loans/*/x', '500']);
  });

  it('reports method, path with wildcards, status, error code, request and action (X-11)', async () => {
    const error = new ProblemError(500, 'internal-error', [], { method: 'GET', path: '/users/17/x' }, 'r-1');
    const sink = await loadSentry(settings);
    sink.capture(error, { action: 'source consents', level: 'error' });
    const tags = { action: 'source consents', method: 'GET', path: '/users/*/x', status: '500' };
    const more = { code: 'internal-error', request_id: 'r-1' };
    expect(captured.at(-1)).toEqual([error, { level: 'error', tags: { ...tags, ...more } }]);
    sink.capture(error, { action: 'loan load', level: 'info' });
    expect(captured.at(-1)).toMatchObject([error, { level: 'info' }]);
  });

  it('titles a failed call without the ids in its path', async () => {
    const error = new ProblemError(409, 'conflict', [], { method: 'POST', path: '/loans/12/x' });
    const event = { exception: { values: [{ value: 'cause' }, { value: error.message }] } };
    const { exception } = (await start()).beforeSend(event, { originalException: error });
    expect(exception).toEqual({ values: [{ value: 'cause' }, { value: 'POST /loans/*/x 409 conflict' }] });
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
