import { TimeoutError } from '#api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubClient } from './stub-transport.ts';

const get = { method: 'GET', api: 'product', path: '/v2/things/1' } as const;
const post = { ...get, method: 'POST' } as const;
const isPending = (call: Promise<unknown>) => Promise.race([call.then(() => false), Promise.resolve(true)]);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the time limit of a call (B-15, C-00, A-24)', () => {
  it.each([
    ['a read', get],
    ['a change', post],
  ])('does not exist for %s unless the lender wants one', async (_, call) => {
    const { client, sent } = stubClient(['silence']);
    const sending = client.send(call);
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
    expect(await isPending(sending)).toBe(true);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['of the app ends a read', get, 30_000],
    ['of the app ends a change', post, 30_000],
    ['of one call goes before that of the app', { ...post, timeout: 500 }, 500],
  ] as const)('%s', async (_, call, limit) => {
    const { client, sent } = stubClient(['silence'], { timeout: 30_000 });
    const failure = client.send(call).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(await isPending(failure)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toBeInstanceOf(TimeoutError);
    expect(sent).toHaveLength(1);
  });

  it('includes the wait for a session and for a new token', async () => {
    const never = () => new Promise<never>(() => undefined);
    const timeout = 30_000;
    const waiting = stubClient([{ status: 200, body: { data: 1 } }], { identify: never, timeout }).client.send(get);
    const renewing = stubClient([{ status: 401 }], { renew: never, timeout }).client.send(get);
    const failures = Promise.allSettled([waiting, renewing]);
    await vi.advanceTimersByTimeAsync(30_000);
    for (const failure of await failures)
      expect(failure).toMatchObject({ status: 'rejected', reason: expect.any(TimeoutError) as unknown });
  });

  it('does not end an upload', async () => {
    const { client } = stubClient(['silence'], { timeout: 30_000 });
    const sending = client.send({ ...post, timeout: 0 });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await isPending(sending)).toBe(true);
  });
});

describe('trying a slow read again (A-24)', () => {
  it('sends it a second time, and its caller gets that answer', async () => {
    const { client, sent } = stubClient(['silence', { status: 200, body: { data: 'second' } }]);
    const read = client.send(get);
    await vi.advanceTimersByTimeAsync(5000);
    client.readAgain();
    expect(await read).toBe('second');
    expect(sent).toHaveLength(2);
  });

  it('never sends a change again', async () => {
    const { client, sent } = stubClient(['silence']);
    const change = client.send(post);
    await vi.advanceTimersByTimeAsync(5000);
    client.readAgain();
    expect(await isPending(change)).toBe(true);
    expect(sent).toHaveLength(1);
  });

  it('leaves a read alone that its page does not need any more', async () => {
    const stop = new AbortController();
    const { client, sent } = stubClient(['silence']);
    const read = client.send({ ...get, signal: stop.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5000);
    stop.abort();
    client.readAgain();
    expect(await read).toMatchObject({ code: 'aborted' });
    expect(sent).toHaveLength(1);
  });
});
