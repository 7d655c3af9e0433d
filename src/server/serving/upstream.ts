/** How long an address that refused a connection is only tried last, in milliseconds. */
const REST = 10_000;

/** What Node.js and undici say if there was no connection, so that the server has not received anything. */
const UNSENT = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** What they say if a connection broke, so that nobody knows whether the server has received the call. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** The servers of one API. They share their data, so each of them can answer any call. */
export class Upstream {
  readonly #failed = new Map<string, number>();

  /** @param addresses their addresses, without a slash at the end; the first is preferred */
  constructor(
    private readonly addresses: readonly string[],
    private readonly now: () => number,
  ) {}

  /** The addresses in the order in which a call tries them: those that have just failed come last. */
  inOrder(): readonly string[] {
    const rests = (address: string) => this.now() - (this.#failed.get(address) ?? -Infinity) < REST;
    return [...this.addresses].sort((one, other) => Number(rests(one)) - Number(rests(other)));
  }

  /** Notes that an address could not be reached. */
  noteFailure(address: string): void {
    this.#failed.set(address, this.now());
  }
}

/** May a call that failed in this way go to another server? A change may only if the first server has certainly not received it. */
export function maySendElsewhere(error: Error, method: string): boolean {
  const code = String((error.cause as { readonly code?: unknown } | undefined)?.code);
  return UNSENT.has(code) || (BROKEN.has(code) && ['GET', 'HEAD'].includes(method));
}
