import { networkOfClient } from '#model';

/** How many clients are counted. A flood from more networks is refused as one client, so that counting takes no more memory. */
const MOST_CLIENTS = 10_000;

/** Limits how often each client may do something within a period, which begins with the first time. */
export class ClientLimit {
  readonly #counts = new Map<string, { times: number; readonly until: number }>();

  /**
   * @param times how often a client may do it
   * @param period in milliseconds
   * @param now the current time, in milliseconds
   */
  constructor(
    private readonly times: number,
    private readonly period: number,
    private readonly now: () => number,
  ) {}

  /** Counts one time. Returns after how many seconds the client may try again; 0 if it may now. */
  take(address: string): number {
    const network = networkOfClient(address);
    if (this.#counts.size >= MOST_CLIENTS) this.#forgetOver();
    const client = this.#counts.has(network) || this.#counts.size < MOST_CLIENTS ? network : 'others';
    const known = this.#counts.get(client);
    const count = known && known.until > this.now() ? known : { times: 0, until: this.now() + this.period };
    this.#counts.set(client, count);
    if (count.times >= this.times) return Math.ceil((count.until - this.now()) / 1000);
    count.times += 1;
    return 0;
  }

  #forgetOver(): void {
    for (const [client, { until }] of this.#counts) if (until <= this.now()) this.#counts.delete(client);
  }
}
