import type { FoundAddress } from './ask-for-addresses.ts';

/** Finds the addresses of a postcode. Any provider can be used; borrowers can always type an address instead. */
export interface AddressLookup {
  /** Resolves to [] if there are none. Rejects with an `AddressLookupError` if the service fails. */
  readonly find: (postcode: string) => Promise<readonly FoundAddress[]>;
}

/**
 * Uses the service at `url`: it answers `?postCode=` with `{ "data": [ … ] }`, with the names of our address fields. Without a `url`
 * nothing is found, and borrowers type addresses. The code loads with the first search.
 */
export function httpAddressLookup(url: string, fetcher: typeof fetch = fetch): AddressLookup {
  return {
    async find(postcode) {
      if (!url) return [];
      const { askForAddresses } = await import('./ask-for-addresses.ts');
      return askForAddresses(url, postcode, fetcher);
    },
  };
}
