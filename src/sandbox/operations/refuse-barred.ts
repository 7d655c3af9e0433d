import { barsNewLoan } from '#lending';
import { hasArrangement } from '#sandbox/ledger';
import { Refusal } from '../api/refusal.ts';
import { lenderNow } from '../loan-book/lender-clock.ts';
import { runLoan } from '../loan-book/run-book.ts';
import type { UserRecord } from '../store/users.ts';
import type { Call } from './operation.ts';

/**
 * Refuses an application of who has a loan that keeps them from another (V-18), whatever the brand.
 * @throws {Refusal} 412 `application-not-allowed`
 */
export async function refuseBarred(call: Call, { id }: UserRecord): Promise<void> {
  const { records } = call;
  const context = { ...call, now: await lenderNow(records, call.now) };
  for (const loan of await records.loans.listOfUser(id)) {
    const { account } = await runLoan(context, loan);
    if (!barsNewLoan({ state: account.state, hasArrangement: hasArrangement(account) })) continue;
    const detail = 'A loan that you have or had with us stands in the way of another. Your account says how it stands.';
    throw new Refusal(412, 'application-not-allowed', 'You cannot apply at the moment', { detail });
  }
}
