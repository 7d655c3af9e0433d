/** How long an address that cannot be reached is only tried last, in milliseconds: at first, and after many failures. */
const SHORTEST_REST = 10_000;
const LONGEST_REST = 300_000;

/** How long one call may find out whether an address can be reached again, while others leave it alone. */
const PROBE = 5_000;

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

/** An address that could not be reached: how often in turn, and until when it is tried last. */
interface Failing {
  readonly times: number;
  readonly until: number;
}

/** The servers of one API. They share their data, so each of them can answer any call. */
export class Upstream {
  readonly #failing = new Map<string, Failing>();

  /** @param addresses their addresses, without a slash at the end; the first is preferred */
  constructor(
    private readonly addresses: readonly string[],
    private readonly now: () => number,
  ) {}

  /**
   * The addresses in the order in which a call tries them: those that could not be reached come last. After its rest, one call tries such
   * an address first, and the others only once that call has reached it.
   */
  takeOrder(): readonly string[] {
    const rests = (address: string) => this.now() < (this.#failing.get(address)?.until ?? 0);
    const order = [...this.addresses].sort((one, other) => Number(rests(one)) - Number(rests(other)));
    const first = this.#failing.get(order[0] ?? '');
    if (first && !rests(order[0] ?? '')) this.#failing.set(order[0] ?? '', { ...first, until: this.now() + PROBE });
    return order;
  }

  /** Notes that an address could not be reached. Its rest doubles with each failure in turn. */
  noteFailure(address: string): void {
    const times = (this.#failing.get(address)?.times ?? 0) + 1;
    const rest = Math.min(SHORTEST_REST * 2 ** (times - 1), LONGEST_REST);
    this.#failing.set(address, { times, until: this.now() + rest });
  }

  /** Notes that an address has answered. */
  noteAnswer(address: string): void {
    this.#failing.delete(address);
  }
}

/** What Node.js and undici call the reason of a failed call, such as ECONNREFUSED. */
export function reasonOf(error: Error): string {
  const { code } = (error.cause ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : error.name;
}

/** May a call that failed in this way go to another server? A change may only if the first server has certainly not received it. */
export function maySendElsewhere(error: Error, method: string): boolean {
  const code = reasonOf(error);
  return UNSENT.has(code) || (BROKEN.has(code) && ['GET', 'HEAD'].includes(method));
}
