import { AbortedError, createApiClient, identityHeaders, NetworkError, ProblemError, requestOf, startRead } from '#api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubTransport } from './stub-transport.ts';

const get = { method: 'GET', api: 'product', path: '/v2/loans/l1', query: { embedded: ['a', 'b'] } } as const;
const to = { baseUrls: { product: '/api/product', shared: '/api/shared' }, family: 'v2' } as const;
const started = [requestOf(get, to), identityHeaders({ brandId: 'lendable', token: 't0ken' })] as const;

const answer = vi.fn<typeof fetch>();
const json = (data: unknown, status = 200) => new Response(JSON.stringify({ data }), { status });

/** A client whose own transport answers with a text, and what it has sent. */
function open(token = 't0ken') {
  const { sent, transport } = stubTransport({ status: 200, body: { data: 'read again' } });
  const identify = () => ({ brandId: 'lendable', token });
  return { sent, client: createApiClient({ ...to, identify, transport }) };
}

beforeEach(() => vi.stubGlobal('fetch', answer));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  answer.mockReset();
  globalThis.tenorReads = undefined;
});

it('uses the answer to a read that has been started, once', async () => {
  answer.mockResolvedValueOnce(json('started'));
  startRead(...started);
  const headers = { Accept: 'application/json', Authorization: 'Bearer t0ken', 'X-Brand-Id': 'lendable' };
  expect(answer).toHaveBeenCalledWith('/api/product/v2/loans/l1?embedded=a,b', { headers });
  const { client, sent } = open();
  await expect(client.send(get)).resolves.toBe('started');
  expect(sent).toEqual([]);
  await expect(client.send(get)).resolves.toBe('read again');
});

it('reads again for another borrower, for another address, and after 30 seconds (T-13)', async () => {
  answer.mockImplementation(async () => json('started'));
  startRead(...started);
  await expect(open('another').client.send(get)).resolves.toBe('read again');
  await expect(open().client.send({ ...get, path: '/v2/loans/l2' })).resolves.toBe('read again');
  vi.useFakeTimers({ now: Date.now() + 31_000 });
  await expect(open().client.send(get)).resolves.toBe('read again');
});

it('reports a refusal or a lost connection of a started read like that of any other read', async () => {
  answer.mockResolvedValueOnce(new Response('{"code":"gone"}', { status: 404 }));
  startRead(...started);
  const refused = await open()
    .client.send(get)
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ProblemError);
  expect(refused).toMatchObject({ status: 404, code: 'gone' });
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  startRead(...started);
  await expect(open().client.send(get)).rejects.toBeInstanceOf(NetworkError);
});

it('receives the whole answer although nothing asks for it, so that its connection is free', async () => {
  const parts = ['{"data":', '"started"', '}'];
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      const part = parts.shift();
      if (part === undefined) stream.close();
      else stream.enqueue(new TextEncoder().encode(part));
    },
  });
  answer.mockResolvedValueOnce(new Response(body));
  startRead(...started);
  await expect.poll(() => parts).toEqual([]);
});

it('stops waiting for a started read when the page no longer needs it', async () => {
  answer.mockReturnValueOnce(new Promise(() => undefined));
  startRead(...started);
  const stop = new AbortController();
  const read = open().client.send({ ...get, signal: stop.signal });
  stop.abort();
  await expect(read).rejects.toBeInstanceOf(AbortedError);
});
