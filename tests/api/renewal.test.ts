import { ProblemError } from '#api';
import { describe, expect, it, vi } from 'vitest';
import { type Reply, stubClient } from './stub-transport.ts';

const get = { method: 'GET', api: 'product', path: '/v2/things/1' } as const;
const ok = (data: unknown): Reply => ({ status: 200, body: { data } });

describe('renewing the token', () => {
  it('renews the token once after a 401 and repeats the call (A-18)', async () => {
    const renew = vi.fn(async () => true);
    const { client, sent } = stubClient([{ status: 401 }, ok('done')], { renew });
    await expect(client.send(get)).resolves.toBe('done');
    expect([renew.mock.calls.length, sent.length]).toEqual([1, 2]);
  });

  it('repeats a payment with the new token, the same body and the same idempotency key (T-16)', async () => {
    let token = 'old';
    const renew = async () => {
      token = 'new';
      return true;
    };
    const { client, sent } = stubClient([{ status: 401 }, ok('paid')], {
      renew,
      identify: () => ({ brandId: 'lendable', token }),
    });
    const pay = { ...get, method: 'POST', body: { pence: 100 }, idempotencyKey: 'k1' } as const;
    await expect(client.send(pay)).resolves.toBe('paid');
    expect(sent.map(({ body }) => body)).toEqual([{ pence: 100 }, { pence: 100 }]);
    expect(
      sent.map(({ headers }) => [headers['Authorization'], headers['Idempotency-Key'], headers['Content-Type']]),
    ).toEqual([
      ['Bearer old', 'k1', 'application/json'],
      ['Bearer new', 'k1', 'application/json'],
    ]);
  });

  it('rejects after the second 401 (A-18)', async () => {
    const renew = vi.fn(async () => true);
    const { client, sent } = stubClient([{ status: 401 }], { renew });
    await expect(client.send(get)).rejects.toMatchObject({ status: 401 });
    expect([renew.mock.calls.length, sent.length]).toEqual([1, 2]);
  });

  it('does not repeat the call if the token could not be renewed', async () => {
    const { client, sent } = stubClient([{ status: 401 }], { renew: async () => false });
    await expect(client.send(get)).rejects.toBeInstanceOf(ProblemError);
    expect(sent).toHaveLength(1);
  });

  it('repeats no call after any other failure (T-16)', async () => {
    for (const reply of [{ status: 500 }, { status: 409 }, { breaks: 'ERR_NETWORK' }, { breaks: 'ECONNABORTED' }]) {
      const { client, sent } = stubClient([reply], { renew: async () => true });
      await client.send({ ...get, method: 'POST' }).catch(() => undefined);
      expect(sent).toHaveLength(1);
    }
  });
});
