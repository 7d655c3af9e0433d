/** An address that the look-up found. */
export interface FoundAddress {
  readonly id: string;
  /** One line, for a list. */
  readonly label: string;
  /** Its parts, with the names of our address fields. */
  readonly address: Readonly<Record<string, string | undefined>>;
}

/** The service did not answer with addresses. */
export class AddressLookupError extends Error {
  readonly code = 'address-lookup';
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AddressLookupError';
  }
}

type Parts = Readonly<Record<string, string>>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && Object.values(value).every((part) => typeof part === 'string');

const filled = (parts: Parts): Parts => Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== ''));

/** An address in one line, in the order of an envelope. */
function lineOf({ flatNumber, houseNumber, line1, line2, town, postCode }: Parts): string {
  const street = [houseNumber, line1].filter(Boolean).join(' ');
  return [flatNumber, street, line2, town, postCode].filter(Boolean).join(', ');
}

/** After this time, in milliseconds, typing an address is quicker. */
const TIMEOUT = 10_000;

/**
 * Asks the service at `url` for the addresses of a postcode. Rejects with an `AddressLookupError` if it does not answer with addresses.
 */
export async function askForAddresses(
  url: string,
  postcode: string,
  fetcher: typeof fetch,
): Promise<readonly FoundAddress[]> {
  const query = new URLSearchParams({ postCode: postcode.trim() });
  const signal = AbortSignal.timeout(TIMEOUT);
  const answer = await fetcher(`${url}?${query}`, { credentials: 'omit', signal }).catch((cause: unknown) => {
    throw new AddressLookupError('The address look-up did not answer', { cause });
  });
  if (!answer.ok) throw new AddressLookupError(`The address look-up answered ${answer.status}`);
  const body = (await answer.json().catch(() => undefined)) as { data?: unknown } | undefined;
  if (!Array.isArray(body?.data)) throw new AddressLookupError('The address look-up answered with something else');
  return body.data
    .filter(isParts)
    .map((parts, index) => ({ id: String(index), label: lineOf(parts), address: filled(parts) }));
}
