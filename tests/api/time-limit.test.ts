import { TimeoutError } from '#api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubClient } from './stub-transport.ts';

const get = { method: 'GET', api: 'product', path: '/v2/things/1' } as const;

describe('the time limit of a call (A-24)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['a read', {}, 30_000],
    ['any other call', { method: 'POST' }, 60_000],
    ['a call with a limit of its own', { method: 'POST', timeout: 500 }, 500],
  ] as const)('ends %s without an answer', async (_, change, limit) => {
    const { client, sent } = stubClient(['silence']);
    const failure = client.send({ ...get, ...change }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(limit - 1);
    const early = await Promise.race([failure, Promise.resolve('waiting')]);
    expect(early).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toBeInstanceOf(TimeoutError);
    expect(sent).toHaveLength(1);
  });

  it('includes the wait for a session and for a new token', async () => {
    const never = () => new Promise<never>(() => undefined);
    const waiting = stubClient([{ status: 200, body: { data: 1 } }], { identify: never }).client.send(get);
    const renewing = stubClient([{ status: 401 }], { renew: never }).client.send(get);
    const failures = Promise.allSettled([waiting, renewing]);
    await vi.advanceTimersByTimeAsync(30_000);
    for (const failure of await failures)
      expect(failure).toMatchObject({ status: 'rejected', reason: expect.any(TimeoutError) as unknown });
  });

  it('does not end a call with the limit 0, such as an upload', async () => {
    const { client } = stubClient(['silence']);
    const sending = client.send({ ...get, method: 'POST', timeout: 0 });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await Promise.race([sending, Promise.resolve('waiting')])).toBe('waiting');
  });
});
