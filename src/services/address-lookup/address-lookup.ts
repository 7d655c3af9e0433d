import type { FoundAddress } from './found-address.ts';

/** Finds the addresses at a postcode. Whoever offers that is replaceable; typing an address never depends on it. */
export interface AddressLookup {
  /** [] when there are none. Rejects when the service does not answer as it should. */
  readonly find: (postcode: string) => Promise<readonly FoundAddress[]>;
}

/**
 * Asks the service at `url` for `?postCode=`; it answers `{ "data": [ … ] }`, each by the names of our address fields. With an
 * empty `url` nothing is ever found, and addresses are typed. What asks is fetched with the first search.
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
