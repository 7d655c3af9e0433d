/** An address that a look-up found. */
export interface FoundAddress {
  readonly id: string;
  /** One line, as it is picked from a list. */
  readonly label: string;
  /** Its parts, by the names of our address fields. */
  readonly address: Readonly<Record<string, string | undefined>>;
}

/** Finds the addresses at a postcode. Whoever offers that is replaceable; typing an address never depends on it. */
export interface AddressLookup {
  /** [] when there are none. Rejects when the service does not answer as it should. */
  find(postcode: string): Promise<readonly FoundAddress[]>;
}

/** The service answered with something else than addresses. */
export class AddressLookupError extends Error {
  readonly code = 'address-lookup';
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AddressLookupError';
  }
}

const isAddress = (value: unknown): value is FoundAddress =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as FoundAddress).id === 'string' &&
  typeof (value as FoundAddress).label === 'string' &&
  typeof (value as FoundAddress).address === 'object';

/** How long a borrower waits for a list before typing is the better offer. Milliseconds. */
const PATIENCE = 10_000;

/**
 * Asks the service at `url` for `?postcode=`; it answers `{ "data": [ { id, label, address } ] }`. With an empty `url` nothing is
 * ever found, and addresses are typed.
 */
export function httpAddressLookup(url: string, fetcher: typeof fetch = fetch): AddressLookup {
  return {
    async find(postcode) {
      if (!url) return [];
      const query = new URLSearchParams({ postcode: postcode.trim() });
      const signal = AbortSignal.timeout(PATIENCE);
      const answer = await fetcher(`${url}?${query}`, { credentials: 'omit', signal }).catch((cause: unknown) => {
        throw new AddressLookupError('The address look-up did not answer', { cause });
      });
      if (!answer.ok) throw new AddressLookupError(`The address look-up answered ${answer.status}`);
      const body = (await answer.json().catch(() => undefined)) as { data?: unknown } | undefined;
      if (!Array.isArray(body?.data)) throw new AddressLookupError('The address look-up answered with something else');
      return body.data.filter(isAddress);
    },
  };
}
