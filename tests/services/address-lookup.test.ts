import { httpAddressLookup } from '#services';
import { describe, expect, it, vi } from 'vitest';

const answering = (body: unknown, status = 200) => vi.fn(async () => new Response(JSON.stringify(body), { status }));
const house = {
  flatNumber: '',
  houseNumber: '3',
  line1: 'Elm Grove',
  line2: '',
  town: 'York',
  county: '',
  postCode: 'YO1 7HH',
};

describe('address look-up', () => {
  it('lists the addresses of a postcode in one line each, without empty parts', async () => {
    const fetcher = answering({ data: [house, { ...house, flatNumber: 'Flat 2' }] });
    const found = await httpAddressLookup('/lookup', fetcher).find(' yo1 7hh ');
    expect(found.map(({ label }) => label)).toEqual([
      '3 Elm Grove, York, YO1 7HH',
      'Flat 2, 3 Elm Grove, York, YO1 7HH',
    ]);
    expect(found[0]?.address).toEqual({ houseNumber: '3', line1: 'Elm Grove', town: 'York', postCode: 'YO1 7HH' });
    expect(fetcher).toHaveBeenCalledWith('/lookup?postCode=yo1+7hh', expect.objectContaining({ credentials: 'omit' }));
  });

  it('finds nothing and sends nothing if no service is configured', async () => {
    const fetcher = answering({});
    await expect(httpAddressLookup('', fetcher).find('YO1 7HH')).resolves.toEqual([]);
    expect(fetcher).not.toHaveBeenCalled();
  });

  it.each([
    ['a refusal', answering({}, 500)],
    ['something else', answering({ data: 'none' })],
    ['no JSON', vi.fn(async () => new Response('<html>'))],
    ['no network', vi.fn(() => Promise.reject(new TypeError('offline')))],
  ])('rejects with an AddressLookupError after %s', async (_, fetcher) => {
    await expect(httpAddressLookup('/lookup', fetcher).find('YO1 7HH')).rejects.toMatchObject({
      code: 'address-lookup',
    });
  });
});
