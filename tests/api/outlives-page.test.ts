import { createApiClient, NetworkError, trackApplyVisit } from '#api';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

describe('a call that outlives the page', () => {
  const tracks = (fetched: () => Promise<Response>, renew?: () => Promise<boolean>) => {
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(fetched);
    onTestFinished(() => spy.mockRestore());
    const client = createApiClient({
      baseUrls: { product: '/api/product', shared: '/api/shared' },
      family: 'v2',
      identify: () => ({ brandId: 'lendable', token: 't0ken' }),
      ...(renew && { renew }),
    });
    return { spy, done: trackApplyVisit(client, 'a1') };
  };

  it('is sent without the code of the HTTP client, and done if the lender accepts it (C-65)', async () => {
    const { spy, done } = tracks(async () => new Response('{"data":{}}'));
    await expect(done).resolves.toBeUndefined();
    expect(spy).toHaveBeenCalledWith(
      expect.stringMatching(/^\/api\/product\/v2\/loan-applications\/a1\/track-apply-visit/),
      expect.objectContaining({ method: 'POST', keepalive: true }),
    );
  });

  it('is not done if the lender refuses it or the connection is lost, so that it is sent again (E-06)', async () => {
    await expect(tracks(async () => new Response('', { status: 500 })).done).rejects.toMatchObject({ status: 500 });
    await expect(tracks(() => Promise.reject(new TypeError('lost'))).done).rejects.toBeInstanceOf(NetworkError);
  });

  it('is repeated once after a 401, with a new token (A-18)', async () => {
    const statuses = [401, 200];
    const answer = async () => new Response('', { status: statuses.shift() ?? 500 });
    const { spy, done } = tracks(answer, async () => true);
    await expect(done).resolves.toBeUndefined();
    expect(spy).toHaveBeenCalledTimes(2);
  });
});
