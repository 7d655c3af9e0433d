import { dayjs } from '#dates';
import type { Store } from '../store/store.ts';
import { refreshWindow } from '../users/sign-in-tokens.ts';
import { remembered } from '../operations/idempotency.ts';

/** How often a server removes expired rows, in milliseconds: often enough that there are few of them. */
const period = 10_000;

/**
 * Removes the tokens, answers to repeated requests and counters that have expired. Requests trigger it, in a transaction of its own: if each
 * request removed them with its own writes, independent requests would conflict about the same rows.
 */
export class ExpiredRows {
  readonly #store: Store;
  #removedAt = -Infinity;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Removes them, unless this server has just done so. */
  async remove(now: Date): Promise<void> {
    const at = now.getTime();
    if (Math.abs(at - this.#removedAt) < period) return;
    this.#removedAt = at;
    await this.#store.count(async ({ tokens, idempotencyKeys, rateLimits }) => {
      await tokens.removeUntil(dayjs.utc(now).subtract(refreshWindow).toDate());
      await idempotencyKeys.removeUntil(dayjs.utc(now).subtract(remembered).toDate());
      await rateLimits.removeUntil(now);
    });
  }
}
