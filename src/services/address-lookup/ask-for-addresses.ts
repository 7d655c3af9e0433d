import type { FoundAddress } from './found-address.ts';

/** The service answered with something else than addresses. */
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

/** As on an envelope, in one line. */
function lineOf({ flatNumber, houseNumber, line1, line2, town, postCode }: Parts): string {
  const street = [houseNumber, line1].filter(Boolean).join(' ');
  return [flatNumber, street, line2, town, postCode].filter(Boolean).join(', ');
}

/** How long a borrower waits for a list before typing is the better offer. Milliseconds. */
const PATIENCE = 10_000;

/**
 * Asks the service at `url` for the addresses at a postcode.
 * @throws {AddressLookupError} it did not answer, or not with addresses
 */
export async function askForAddresses(
  url: string,
  postcode: string,
  fetcher: typeof fetch,
): Promise<readonly FoundAddress[]> {
  const query = new URLSearchParams({ postCode: postcode.trim() });
  const signal = AbortSignal.timeout(PATIENCE);
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
