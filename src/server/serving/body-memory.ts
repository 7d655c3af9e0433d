import type { IncomingMessage } from 'node:http';
import { networkOfClient } from '#model';
import { factsOf } from './request-facts.ts';

/** The largest body of a request without a bearer, in bytes. Only uploads are larger. */
export const largestAnonymousBody = 65_536;

/** The memory for the bodies of all calls that are running. One client may have half of it, so that none can take it all. */
export class BodyMemory {
  readonly #total: number;
  readonly #taken = new Map<IncomingMessage, number>();
  readonly #byClient = new Map<string, number>();
  #sum = 0;

  /** @param total in bytes */
  constructor(total: number) {
    this.#total = total;
  }

  /** The bytes that all bodies take now. */
  get taken(): number {
    return this.#sum;
  }

  /** Takes memory for a part of a body. Returns false if this client may not have more. The first bytes are always given. */
  take(request: IncomingMessage, bytes: number): boolean {
    const own = this.#taken.get(request) ?? 0;
    const client = networkOfClient(factsOf(request).client);
    const ofClient = this.#byClient.get(client) ?? 0;
    // A sign-in must not fail because of the uploads of others.
    const isSmall = own + bytes <= largestAnonymousBody;
    if (!isSmall && (this.#sum + bytes > this.#total || ofClient + bytes > this.#total / 2)) return false;
    this.#taken.set(request, own + bytes);
    this.#byClient.set(client, ofClient + bytes);
    this.#sum += bytes;
    return true;
  }

  /** Gives the memory of a request back, once it is answered or cut. */
  giveBack(request: IncomingMessage): void {
    const own = this.#taken.get(request) ?? 0;
    if (own === 0) return;
    const client = networkOfClient(factsOf(request).client);
    const left = (this.#byClient.get(client) ?? own) - own;
    this.#taken.delete(request);
    if (left === 0) this.#byClient.delete(client);
    else this.#byClient.set(client, left);
    this.#sum -= own;
  }
}
