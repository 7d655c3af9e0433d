import { barsNewLoan } from '#lending';
import { hasArrangement } from '#sandbox/ledger';
import { Refusal } from '../api/refusal.ts';
import { lenderNow } from '../loan-book/lender-clock.ts';
import { runLoan } from '../loan-book/run-book.ts';
import type { UserRecord } from '../store/users.ts';
import type { Call } from './operation.ts';

/**
 * Refuses an application if a loan of the user, with any brand, prevents another loan (V-18).
 * @throws {Refusal} 412 `application-not-allowed`
 */
export async function refuseBarred(call: Call, { id }: UserRecord): Promise<void> {
  const { records } = call;
  const context = { ...call, now: await lenderNow(records, call.now) };
  for (const loan of await records.loans.listOfUser(id)) {
    const { account } = await runLoan(context, loan);
    if (!barsNewLoan({ state: account.state, hasArrangement: hasArrangement(account) })) continue;
    const detail =
      'You cannot take out another loan because of a loan you have or had with us. Sign in to see its details.';
    throw new Refusal(412, 'application-not-allowed', 'You cannot apply at the moment', { detail });
  }
}
