import { networkOfClient } from '#model';
import type { ClientCounts } from '../releases/stop-rule.ts';

/** How many clients are counted, so that a flood takes no more memory. Those that come later are not counted at all. */
const MOST = 20_000;

/** The clients that had a release, each counted once, with an error or without. An IPv6 client is its /64 network. */
export class SeenClients {
  readonly #hasFailed = new Map<string, boolean>();
  #failed = 0;

  get counts(): ClientCounts {
    return { all: this.#hasFailed.size, failed: this.#failed };
  }

  /** Notes a client. An error stays with it. */
  note(address: string, hasFailed: boolean): void {
    const client = networkOfClient(address);
    const earlier = this.#hasFailed.get(client);
    if (earlier === true || (earlier === undefined && this.#hasFailed.size >= MOST)) return;
    this.#hasFailed.set(client, hasFailed);
    if (hasFailed) this.#failed += 1;
  }
}
