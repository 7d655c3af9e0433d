import { createApiClient, NetworkError, trackApplyVisit } from '#api';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

describe('a call that outlives the page', () => {
  const tracks = (fetched: () => Promise<Response>, renew?: () => Promise<boolean>) => {
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(fetched);
    onTestFinished(() => spy.mockRestore());
    const client = createApiClient({
      baseUrls: { product: 'https://lender.example/product', shared: 'https://lender.example/shared' },
      family: 'v2',
      identify: () => ({ brandId: 'lendable', token: 't0ken' }),
      ...(renew && { renew }),
    });
    return { spy, done: trackApplyVisit(client, 'a1') };
  };

  it('is sent so that the browser finishes it, and done if the lender accepts it (C-65)', async () => {
    const { spy, done } = tracks(async () => new Response('{"data":{}}'));
    await expect(done).resolves.toBeUndefined();
    const [request] = spy.mock.calls[0] as [Request];
    expect(request).toMatchObject({ method: 'POST', keepalive: true, body: null });
    expect(request.url).toMatch('https://lender.example/product/v2/loan-applications/a1/track-apply-visit');
    expect([...request.headers.keys()]).toEqual(['accept', 'authorization', 'x-brand-id']);
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
