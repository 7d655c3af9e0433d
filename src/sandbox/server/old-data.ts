import { dayjs } from '#dates';
import type { RetentionPeriods } from '../context/sandbox-options.ts';
import type { Limits } from '../store/retention.ts';
import type { Store } from '../store/store.ts';

/** How often a server looks for old data, in milliseconds: usually, and while there is more of it than it deletes at once. */
const PERIOD = 60 * 60_000;
const SOON = 10_000;

/** The periods of docs/operators/data-protection.md. They are assumed, for legal review. */
export const assumedPeriods: RetentionPeriods = { visitDays: 90, applicationMonths: 12, loanYears: 6 };

/** What is too old at an instant. Loans end on days of Europe/London, and a day more or less does not matter here. */
const limitsAt = (now: Date, { visitDays, applicationMonths, loanYears }: RetentionPeriods): Limits => ({
  visits: dayjs.utc(now).subtract(visitDays, 'day').toDate(),
  applications: dayjs.utc(now).subtract(applicationMonths, 'month').toDate(),
  loans: dayjs.utc(now).subtract(loanYears, 'year').format('YYYY-MM-DD'),
});

/**
 * Deletes data that are older than their retention period (UK GDPR article 5(1)(e)), evidence of submissions included. Requests trigger
 * it, in transactions of its own. Each time, it deletes a part, so that no request waits long.
 */
export class OldData {
  #removedAt = -Infinity;
  #period = PERIOD;
  /** Where the look through the submissions goes on. */
  #after: string | undefined;

  constructor(
    private readonly store: Store,
    private readonly periods: RetentionPeriods,
  ) {}

  /** Deletes some of it, unless this server has just done so. */
  async remove(now: Date): Promise<void> {
    const at = now.getTime();
    if (Math.abs(at - this.#removedAt) < this.#period) return;
    this.#removedAt = at;
    const limits = limitsAt(now, this.periods);
    const isMore = await this.store.transact(async ({ retention }) => {
      const { ids, isMore } = await retention.listOver(limits);
      for (const id of ids) await retention.removeBorrower(id);
      return isMore;
    });
    this.#after = await this.store.transact(async ({ retention }) => {
      await retention.removeVisits(limits.visits);
      await retention.removeMessages(limits.applications);
      return retention.removeSubmissions(limits.applications, this.#after);
    });
    this.#period = isMore || this.#after !== undefined ? SOON : PERIOD;
  }
}
